/** The page of an error, its reason and the next step, with the request id in small type. */
import type { ErrorCode } from '@quoin/contract';
import { type Messages, messagesFor } from '@quoin/messages';
import { type Html, html } from '../html/html.ts';
import { layout } from '../html/layout.ts';
import * as english from '../messages/errors.ts';

interface Words {
  readonly title: string;
  readonly text: string;
  readonly next: Html;
}

const START = html`<a class="button primary" href="/">${english.goToStart}</a>`;

const FOREIGN: Words = {
  title: english.foreignForm.title,
  text: english.foreignForm.text,
  next: html`<a class="button primary" href="/">${english.foreignForm.action}</a>`,
};

const BY_STATUS: Readonly<Record<number, Omit<Words, 'next'>>> = {
  404: english.notFound,
  429: english.tooManyAttempts,
  500: english.internal,
  503: english.unavailable,
};

export interface ErrorData {
  readonly status: number;
  /** Code of an error of Quoin; null for an unexpected fault. */
  readonly code: ErrorCode | null;
  /** The error's own message, shown where there are no better words. */
  readonly message: string;
  readonly requestId: string;
  /** Seconds to wait, when that is known. */
  readonly retryAfter: string | null;
  readonly email: string | null;
  /** Of the reader of a site; left out: the page is one of the service's own, in English. */
  readonly messages?: Messages | undefined;
}

const READERS: Readonly<Record<number, 'notFound' | 'tooMany' | 'internal' | 'unavailable'>> = {
  404: 'notFound',
  429: 'tooMany',
  500: 'internal',
  503: 'unavailable',
};

const readersWords = (messages: Messages, { status, message }: ErrorData): Words => {
  const kind = READERS[status];
  const next = html`<a class="button primary" href="/">${messages.say('error.start')}</a>`;
  // The error's own message is in English, as in the API.
  const isEnglish = messages.locale === 'en';
  return kind === undefined
    ? { title: messages.say('error.other'), text: isEnglish ? message : '', next }
    : { title: messages.say(`error.${kind}`), text: messages.say(`error.${kind}Text`), next };
};

/** Takes the place of the id while the message around it is written. */
const ID = '\u0000';

const wordsFor = (data: ErrorData): Words => {
  const { status, code, message, messages } = data;
  if (messages !== undefined) return readersWords(messages, data);
  if (code === 'invalid_origin') return FOREIGN;
  return { next: START, ...(BY_STATUS[status] ?? { title: english.otherTitle, text: message }) };
};

export const errorPage = (data: ErrorData): Html => {
  const { status, requestId, retryAfter, email, messages = messagesFor(null) } = data;
  const words = wordsFor(data);
  const [before, after] = messages.say('error.request', { id: ID }).split(ID);
  const seconds = Number(retryAfter);
  const wait = retryAfter !== null && ` ${messages.say('error.wait', { seconds })}`;
  return layout({
    title: words.title,
    email,
    width: 'narrow',
    messages: data.messages,
    body: html`
    <h1>${words.title}</h1>
    <p class="lead">${words.text}${status === 429 && wait}</p>
    <p class="actions">${words.next}</p>
    <p class="request-id">${messages.say('error.number', { status: String(status) })} · ${before}<code>${requestId}</code>${after}</p>`,
  });
};
