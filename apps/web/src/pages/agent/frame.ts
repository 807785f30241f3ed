/** What the pages of one skill have in common: where they stand, the skill's name, its tabs. */
import { type ProjectRole, roleAtLeast } from '@quoin/auth-scopes';
import { type Html, html } from '../../html/html.ts';
import { layout } from '../../html/layout.ts';

/** A project as these pages need it. */
export interface ProjectView {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** Whether the person may write skills in it. */
  readonly mayWrite: boolean;
  readonly role: ProjectRole;
  /** Whether the person may make triggers for them. */
  readonly mayTrigger: boolean;
}

export const executionsPath = ({ slug }: Pick<ProjectView, 'slug'>): string =>
  `/projects/${slug}/executions`;

export const newSkillPath = ({ slug }: Pick<ProjectView, 'slug'>, ready?: string): string =>
  `/skills/new?project=${slug}${ready === undefined ? '' : `&from=${encodeURIComponent(ready)}`}`;

/** The way back up. */
export const crumbs = (steps: readonly (readonly [href: string, words: string])[]): Html => html`
    <nav class="crumbs" aria-label="Breadcrumb">
      <ol>${steps.map(([href, words]) => html`<li><a href="${href}">${words}</a></li>`)}</ol>
    </nav>`;

export const mayRun = (
  { role }: Pick<ProjectView, 'role'>,
  { runRole }: { readonly runRole: ProjectRole },
): boolean => roleAtLeast(role, runRole);

export type SkillTab = 'source' | 'triggers' | 'run';

const TABS: readonly (readonly [SkillTab, suffix: string, words: string])[] = [
  ['source', '', 'Steps'],
  ['triggers', '/triggers', 'Triggers'],
  ['run', '/run', 'Run now'],
];

export interface SkillFrame {
  readonly email: string;
  readonly project: ProjectView;
  readonly skill: { readonly id: string; readonly name: string; readonly description: string };
  readonly tab: SkillTab;
  readonly failed: boolean;
  readonly body: Html;
}

export const skillFrame = ({ email, project, skill, tab, failed, body }: SkillFrame): Html =>
  layout({
    title: `${failed ? 'Error: ' : ''}${skill.name}`,
    email,
    width: 'full',
    current: '/skills',
    body: html`${crumbs([
      ['/skills', 'Skills'],
      [`/app/${project.slug}/skills`, project.name],
    ])}
    <header class="head">
      <div class="head-main">
        <h1>${skill.name}</h1>
        ${skill.description !== '' && html`<p class="lead">${skill.description}</p>`}
      </div>
    </header>
    <nav class="tabs" aria-label="This skill">
      ${TABS.map(
        ([name, suffix, words]) =>
          html`<a href="/skills/${skill.id}${suffix}"${name === tab && html` aria-current="page"`}>${words}</a> `,
      )}
      <a class="tabs-away" href="${executionsPath(project)}">Executions</a>
    </nav>
${body}`,
  });
