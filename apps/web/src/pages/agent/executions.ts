/** What ran in a project, newest first. */
import type { contract, EndpointOutput } from '@quoin/contract';
import { durationOf } from '../../html/duration.ts';
import { type Html, html } from '../../html/html.ts';
import { layout } from '../../html/layout.ts';
import { ago } from '../../html/parts.ts';
import { statusBadge } from '../../html/status.ts';
import { crumbs, executionsPath, type ProjectView } from './frame.ts';

export type ExecutionItem = EndpointOutput<typeof contract.agent.executions>['executions'][number];

export interface ExecutionsData {
  readonly email: string;
  readonly project: ProjectView;
  /** With what started each, in words. */
  readonly executions: readonly (ExecutionItem & { readonly startedBy: string })[];
  readonly now: Date;
  /** Where older ones begin; null if there are no entries. */
  readonly nextCursor: string | null;
  /** Whether these are not the newest. */
  readonly later: boolean;
}

const row = (item: ExecutionsData['executions'][number], now: Date): Html => html`
          <tr role="row">
            <td role="cell" class="runs-status">${statusBadge(item.status)}</td>
            <th role="rowheader" scope="row"><a href="/executions/${item.id}">${item.skillName}</a>${item.error !== null && html`<span class="runs-error">${item.error}</span>`}</th>
            <td role="cell" class="runs-by">${item.startedBy}</td>
            <td role="cell" class="runs-time">${ago(item.createdAt, now)}</td>
            <td role="cell" class="runs-took">${durationOf(item, now) ?? html`<span aria-label="not begun">–</span>`}</td>
          </tr>`;

const table = (items: ExecutionsData['executions'], now: Date): Html => html`
      <table class="runs" role="table" aria-labelledby="list-title">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">Status</th>
            <th role="columnheader" scope="col">Skill</th>
            <th role="columnheader" scope="col">Started by</th>
            <th role="columnheader" scope="col">Started</th>
            <th role="columnheader" scope="col">Took</th>
          </tr>
        </thead>
        <tbody role="rowgroup">${items.map((item) => row(item, now))}
        </tbody>
      </table>`;

const EMPTY = html`
      <div class="empty">
        <p><strong>No executions yet.</strong> Each execution is stored with its input, its steps and its output.</p>
        <p><a href="/skills">Open a skill</a> and run it now, or add a trigger that another service calls.</p>
      </div>`;

export const executionsPage = (data: ExecutionsData): Html => {
  const { email, project, executions, nextCursor, later } = data;
  const path = executionsPath(project);
  return layout({
    title: `Executions of ${project.name}`,
    email,
    width: 'full',
    current: '/skills',
    body: html`${crumbs([
      ['/skills', 'Skills'],
      [`/app/${project.slug}/skills`, project.name],
    ])}
    <h1 id="list-title">Executions</h1>
    ${executions.length === 0 ? EMPTY : html`<div class="panel flush">${table(executions, data.now)}</div>`}
    ${
      (later || nextCursor !== null) &&
      html`<nav class="actions" aria-label="Pages of the list">
      ${later && html`<a class="button" href="${path}">Newest</a>`}
      ${nextCursor !== null && html`<a class="button" href="${path}?cursor=${encodeURIComponent(nextCursor)}" rel="next">Older</a>`}
    </nav>`
    }`,
  });
};
