/** What went wrong, why, and what to do next; with the request id small. */
import type { ErrorCode } from '@quoin/contract';
import { type Html, html } from '../html/html.ts';
import { layout } from '../html/layout.ts';

interface Words {
  readonly title: string;
  readonly text: string;
  readonly next: Html;
}

const START = html`<a class="button primary" href="/">Go to the start page</a>`;

const FOREIGN: Words = {
  title: 'Request from another site',
  text: 'The form was sent from another site. Quoin changed nothing.',
  next: html`<a class="button primary" href="/">Open Quoin and try again</a>`,
};

const BY_STATUS: Readonly<Record<number, Words>> = {
  404: {
    title: 'Not found',
    text: 'The address may be mistyped, or the page was deleted.',
    next: START,
  },
  429: {
    title: 'Too many attempts',
    text: 'Wait before you try again from this address.',
    next: START,
  },
  500: {
    title: 'Internal error',
    text: 'Your saved changes are safe. Try again. If it happens again, send the request id to the operator of this service.',
    next: START,
  },
  503: {
    title: 'Temporarily unavailable',
    text: 'The database cannot answer right now. Try again in a few seconds.',
    next: START,
  },
};

export interface ErrorData {
  readonly status: number;
  /** Of our errors; null for an unexpected fault. */
  readonly code: ErrorCode | null;
  /** The error's own message, shown where there are no better words. */
  readonly message: string;
  readonly requestId: string;
  /** Seconds to wait, when that is known. */
  readonly retryAfter: string | null;
  readonly email: string | null;
}

const wordsFor = ({ status, code, message }: ErrorData): Words => {
  if (code === 'invalid_origin') return FOREIGN;
  return BY_STATUS[status] ?? { title: 'Something went wrong', text: message, next: START };
};

export const errorPage = (data: ErrorData): Html => {
  const { status, requestId, retryAfter, email } = data;
  const words = wordsFor(data);
  const wait = retryAfter !== null && html` Try again in ${retryAfter} seconds.`;
  return layout({
    title: words.title,
    email,
    width: 'narrow',
    body: html`
    <h1>${words.title}</h1>
    <p class="lead">${words.text}${status === 429 && wait}</p>
    <p class="actions">${words.next}</p>
    <p class="request-id">Error ${status} · Request <code>${requestId}</code></p>`,
  });
};
