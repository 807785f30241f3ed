/** Running a skill by hand, with a body as a webhook would send it. */
import { type Html, html } from '../../html/html.ts';
import { problem } from '../../html/parts.ts';
import { mayRun, type ProjectView, skillFrame } from './frame.ts';
import type { SkillView } from './skill.ts';

const ROWS = 10;

export interface RunData {
  readonly email: string;
  readonly project: ProjectView;
  readonly skill: SkillView;
  /** The body as it was typed. */
  readonly body: string;
  readonly problem: string | null;
}

export const runPage = ({ email, project, skill, body, ...data }: RunData): Html => {
  const failed = data.problem !== null;
  return skillFrame({
    email,
    project,
    skill,
    tab: 'run',
    failed,
    body: mayRun(project, skill)
      ? html`
    <section class="panel measure" aria-labelledby="run-title">
      <h2 id="run-title">Run it once, as you</h2>
      <p>The steps do what they say: a step that writes, writes. You see each one as it goes.</p>
      <form class="stack" method="post" action="/skills/${skill.id}/run">
        <div class="field">
          <label for="body">Body, JSON</label>
          <textarea class="code-field" id="body" name="body" rows="${ROWS}" spellcheck="false" autocapitalize="off" autocomplete="off" aria-describedby="body-hint${failed && ' problem'}"${failed && html` aria-invalid="true" autofocus`}>
${body}</textarea>
          ${problem(data.problem)}
          <p class="hint" id="body-hint">The skill finds it under <code>input.body</code>, as if a webhook had sent it. Empty counts as <code>{}</code>; headers and query are empty.</p>
        </div>
        <div class="actions"><button class="button primary">Run now</button></div>
      </form>
    </section>`
      : html`
    <section class="panel measure" aria-labelledby="run-title">
      <h2 id="run-title">You cannot run this skill</h2>
      <p>It needs the role ${skill.runRole} in the project. You are ${project.role}.</p>
    </section>`,
  });
};
