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
  title: 'This came from somewhere else',
  text: 'The form was sent from another site, so nothing was done.',
  next: html`<a class="button primary" href="/">Open Quoin and try there</a>`,
};

const BY_STATUS: Readonly<Record<number, Words>> = {
  404: {
    title: 'Nothing here',
    text: 'The address is mistyped, or what it named is gone.',
    next: START,
  },
  429: {
    title: 'Too many tries',
    text: 'To keep guessing slow, this address has to wait.',
    next: START,
  },
  500: {
    title: 'Something broke on our side',
    text: 'Nothing you did is lost that was confirmed before. Try again; if it stays, tell whoever runs this service the request id.',
    next: START,
  },
  503: {
    title: 'Busy for a moment',
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
  return BY_STATUS[status] ?? { title: 'That did not work', text: message, next: START };
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
