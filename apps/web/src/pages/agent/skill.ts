/** One skill: its source, to be read and changed; a new one; and the question before it is deleted. */
import type { ProjectRole } from '@quoin/auth-scopes';
import type { StarterSkill } from '@quoin/core';
import { type Html, html } from '../../html/html.ts';
import { layout } from '../../html/layout.ts';
import { done } from '../../html/parts.ts';
import { editorField, editorHelp, refusedPanel, type SkillProblem, type Tool } from './editor.ts';
import { crumbs, newSkillPath, type ProjectView, skillFrame } from './frame.ts';
import { counted } from './skills.ts';

export interface SkillView {
  readonly id: string;
  readonly runRole: ProjectRole;
  readonly name: string;
  readonly description: string;
}

interface EditorData {
  readonly email: string;
  readonly project: ProjectView;
  readonly source: string;
  readonly problems: readonly SkillProblem[];
  readonly warnings: readonly SkillProblem[];
  readonly tools: readonly Tool[];
  readonly maxCharacters: number;
}

export interface SkillData extends EditorData {
  readonly skill: SkillView;
  /** What the text was written upon: the guard against another user's change meanwhile. */
  readonly version: number;
  readonly done: string | null;
}

export const skillPage = (data: SkillData): Html => {
  const { email, project, skill, problems, tools } = data;
  const { mayWrite } = project;
  return skillFrame({
    email,
    project,
    skill,
    tab: 'source',
    failed: problems.length > 0,
    body: html`
    ${done(data.done)}
    ${refusedPanel(problems)}
    <div class="work">
      <form class="work-main stack" method="post" action="/skills/${skill.id}" data-guarded>
        <input type="hidden" name="version" value="${data.version}">
        ${editorField(data.source, data, data.maxCharacters, !mayWrite)}
        ${
          mayWrite &&
          html`<div class="actions">
          <button class="button primary">Save skill</button>
          <a class="button danger push" href="/skills/${skill.id}/delete">Delete…</a>
        </div>`
        }
      </form>
      ${editorHelp(tools)}
    </div>`,
  });
};

export interface NewSkillData extends EditorData {
  readonly ready: readonly StarterSkill[];
  /** The name of the one that the text began as. */
  readonly from: string | null;
}

const beginnings = ({ project, ready, from }: NewSkillData): Html => html`
    <nav class="beginnings" aria-label="Start from">
      <span class="beginnings-label">Start from</span>
      <a class="beginning" href="${newSkillPath(project)}"${from === null && html` aria-current="true"`}>An example</a>
      ${ready.map(
        ({ name }) =>
          html`<a class="beginning" href="${newSkillPath(project, name)}"${from === name && html` aria-current="true"`}>${name}</a> `,
      )}
    </nav>`;

export const newSkillPage = (data: NewSkillData): Html => {
  const { email, project, problems } = data;
  return layout({
    title: problems.length > 0 ? 'Error: New skill' : 'New skill',
    email,
    width: 'full',
    current: '/skills',
    body: html`${crumbs([
      ['/skills', 'Skills'],
      [`/app/${project.slug}/skills`, project.name],
    ])}
    <h1>New skill</h1>
    <p class="lead">It belongs to <strong>${project.name}</strong>. Members with the role that it names in <code>runRole</code>, editors by default, can run it; admins can change it.</p>
    ${refusedPanel(problems)}
    ${data.ready.length > 0 && beginnings(data)}
    <div class="work">
      <form class="work-main stack" method="post" action="/skills/new?project=${project.slug}" data-guarded>
        ${editorField(data.source, data, data.maxCharacters, false)}
        <div class="actions">
          <button class="button primary">Create skill</button>
          <a class="button" href="/skills">Cancel</a>
        </div>
      </form>
      ${editorHelp(data.tools)}
    </div>`,
  });
};

export const deleteSkillPage = (data: {
  readonly email: string;
  readonly skill: SkillView;
  /** Names of the person's own triggers of it. */
  readonly triggers: readonly string[];
}): Html => {
  const { email, skill, triggers } = data;
  return layout({
    title: `Delete ${skill.name}`,
    email,
    width: 'narrow',
    current: '/skills',
    body: html`
    <h1>Delete <span class="device">${skill.name}</span>?</h1>
    ${
      triggers.length === 0
        ? html`<p class="lead">Webhooks that call it find no trigger from then on, also those that others made. This cannot be undone.</p>`
        : html`<p class="lead">${counted(triggers.length, 'trigger')} of yours ${triggers.length === 1 ? 'goes' : 'go'} with it, and those that others made. Their addresses find no trigger from then on. This cannot be undone.</p>
    <ul class="gone">${triggers.map((name) => html`<li>${name}</li>`)}</ul>`
    }
    <p class="hint">Executions stay: you can read them afterwards.</p>
    <form class="actions" method="post" action="/skills/${skill.id}/delete">
      <button class="button danger-solid">Delete skill</button>
      <a class="button" href="/skills/${skill.id}">Keep it</a>
    </form>`,
  });
};
