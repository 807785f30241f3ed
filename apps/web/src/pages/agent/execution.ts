/** One run of a skill: what it got, what each step did, what came of it. */
import type { ProjectRole } from '@quoin/auth-scopes';
import type { contract, EndpointOutput } from '@quoin/contract';
import { assets } from '../../assets.ts';
import { durationOf } from '../../html/duration.ts';
import { type Html, html } from '../../html/html.ts';
import { layout } from '../../html/layout.ts';
import { ago } from '../../html/parts.ts';
import { type Status, statusBadge, statusWord } from '../../html/status.ts';
import { pairs, valueBlock } from '../../html/value.ts';
import { crumbs, executionsPath, mayRun, type ProjectView } from './frame.ts';
import { stepItem } from './step.ts';

/** How often a page without scripts looks again. */
const REFRESH_SECONDS = 3;

export type Execution = EndpointOutput<typeof contract.agent.execution>['execution'];

export interface ExecutionData {
  readonly email: string;
  readonly project: ProjectView;
  readonly execution: Execution;
  /** What started it, in words. */
  readonly startedBy: string;
  /** Its skill as it is now; null if it was deleted. */
  readonly skill: { readonly runRole: ProjectRole } | null;
  readonly now: Date;
}

const isLive = ({ status }: Execution): boolean => status === 'queued' || status === 'running';

const timeLabel = ({ status, startedAt }: Execution): string => {
  if (startedAt === null) return 'Began';
  return status === 'queued' || status === 'running' ? 'Running for' : 'Took';
};

const summary = ({ execution, startedBy, now }: ExecutionData): Html => {
  const took = durationOf(execution, now);
  return html`
      <dl class="summary" data-part="summary">
        <div><dt>Started</dt><dd>${ago(execution.createdAt, now)}</dd></div>
        <div><dt>${timeLabel(execution)}</dt><dd>${took ?? 'Not yet'}</dd></div>
        <div><dt>Started by</dt><dd>${startedBy}</dd></div>
        ${execution.retryOf !== null && html`<div><dt>Repeats</dt><dd><a href="/executions/${execution.retryOf}">an earlier run</a></dd></div>`}
      </dl>`;
};

const LIVE_WORDS: Readonly<Partial<Record<Status, string>>> = {
  queued: 'It is queued and starts within seconds.',
  running: 'This page follows it by itself.',
};

const outcome = ({ execution }: ExecutionData): Html => {
  const { status, error, output } = execution;
  if (status === 'failed') {
    return html`
      <div class="notice notice-problem outcome-failed"><p><strong>It failed.</strong> ${error ?? 'No reason was stored.'}</p></div>`;
  }
  const words = LIVE_WORDS[status];
  if (words !== undefined) return html`<p class="hint" data-part="outcome">${words}</p>`;
  return html`
      <section class="panel" aria-labelledby="output-title">
        <h2 id="output-title">Output</h2>
        ${valueBlock(output, 'Output', 'The skill returned nothing.')}
      </section>`;
};

const inputPanel = ({ input }: Execution): Html => html`
      <section class="panel" aria-labelledby="input-title">
        <h2 id="input-title">Input</h2>
        <h3>Body</h3>
        ${valueBlock(input.body, 'Body', 'Empty.')}
        <h3>Query</h3>
        ${pairs(input.query, 'None.')}
        <details class="fold">
          <summary>Headers <span class="count">${Object.keys(input.headers).length}</span></summary>
          ${pairs(input.headers, 'None.')}
        </details>
      </section>`;

const actions = ({ execution, project, skill }: ExecutionData): Html => html`
      <div class="head-actions">
        ${skill !== null && html`<a class="button" href="/skills/${execution.skillId}">Open skill</a>`}
        ${
          skill !== null &&
          mayRun(project, skill) &&
          !isLive(execution) &&
          html`<form method="post" action="/executions/${execution.id}/retry"><button class="button${execution.status === 'failed' && ' primary'}">Retry</button></form>`
        }
      </div>`;

const stepsPanel = ({ execution, now }: ExecutionData): Html => html`
      <section class="panel" aria-labelledby="steps-title">
        <h2 id="steps-title">Steps <span class="count">${execution.steps.length}</span></h2>
        <ol class="steps">${execution.steps.map((step) => stepItem(step, now, isLive(execution)))}</ol>
      </section>`;

const footnote = ({ execution, project, skill }: ExecutionData): string => {
  if (skill === null) return 'Its skill was deleted, so it cannot be run again. ';
  if (isLive(execution)) return '';
  if (!mayRun(project, skill))
    return `To retry it you need the role ${skill.runRole} in the project. `;
  return 'Retry takes the same input, the skill as it is now, and your rights. ';
};

const foot = (data: ExecutionData): Html => html`
      <p class="foot">${footnote(data)}<a href="/api/executions/${data.execution.id}">See it as JSON</a></p>`;

export const executionPage = (data: ExecutionData): Html => {
  const { email, project, execution } = data;
  const live = isLive(execution);
  return layout({
    title: `${statusWord(execution.status)}: ${execution.skillName}`,
    email,
    width: 'full',
    current: '/skills',
    ...(live && { refreshSeconds: REFRESH_SECONDS }),
    body: html`${crumbs([
      ['/skills', 'Skills'],
      [`/app/${project.slug}/skills`, project.name],
      [executionsPath(project), 'Executions'],
    ])}
    <p class="visually-hidden" role="status" data-said></p>
    <div class="blocks" data-execution${live && html` data-live`}>
      <header class="head">
        <div class="head-main">
          <h1>${execution.skillName}</h1>
          <p data-status data-part="status">${statusBadge(execution.status)}</p>
        </div>
        ${actions(data)}
      </header>
      ${summary(data)}
      ${outcome(data)}
      <div class="work work-even">
        <div class="blocks">${stepsPanel(data)}
        </div>
        <div class="blocks">${inputPanel(execution)}
        </div>
      </div>
      ${foot(data)}
    </div>
    ${live && html`<script src="${assets.follow.href}" defer></script>`}`,
  });
};
