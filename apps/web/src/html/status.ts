/** How an execution, or a step of one, is: a sign and a word, never a colour alone. */
import { type Html, html } from './html.ts';

export type Status =
  | 'queued'
  | 'pending'
  | 'running'
  | 'succeeded'
  | 'failed'
  | 'skipped'
  /** A step that waited when the run failed. */
  | 'unreached';

const WORDS: Readonly<Record<Status, string>> = {
  queued: 'Queued',
  pending: 'Waiting',
  running: 'Running',
  succeeded: 'Succeeded',
  failed: 'Failed',
  skipped: 'Skipped',
  unreached: 'Not reached',
};

const SIGNS: Readonly<Record<Status, Html>> = {
  queued: html`<circle cx="8" cy="8" r="6"/><path d="M8 4.5V8l2.2 1.6"/>`,
  pending: html`<circle cx="8" cy="8" r="6" stroke-dasharray="2.4 2.4"/>`,
  running: html`<path d="M14 8a6 6 0 1 1-6-6"/>`,
  succeeded: html`<circle cx="8" cy="8" r="6"/><path d="M5.2 8.2l2 2 3.6-4.2"/>`,
  failed: html`<circle cx="8" cy="8" r="6"/><path d="M5.8 5.8l4.4 4.4M10.2 5.8l-4.4 4.4"/>`,
  skipped: html`<circle cx="8" cy="8" r="6"/><path d="M5.4 8h5.2"/>`,
  unreached: html`<circle cx="8" cy="8" r="6" stroke-dasharray="2.4 2.4"/>`,
};

export const statusWord = (status: Status): string => WORDS[status];

export const statusSign = (status: Status): Html =>
  html`<svg class="sign sign-${status}" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">${SIGNS[status]}</svg>`;

export const statusBadge = (status: Status): Html =>
  html`<span class="badge badge-${status}">${statusSign(status)}${WORDS[status]}</span>`;
