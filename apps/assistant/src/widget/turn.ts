/** A question and what becomes of it: waiting, text that comes, an answer, or why it does not exist. */

import type { Answer } from './answer.ts';
import { citationList } from './citations.ts';
import { button, h, icon } from './dom.ts';
import type { Failure } from './failure.ts';
import type { Messages } from './messages/index.ts';
import { keyInvalid } from './owner-messages.ts';
import { growing, link, markdown, type Rendering } from './render.ts';

/** Whether it is built for a readers' site. */
declare const IS_SITE: boolean;

/** More titles than a line has room for say nothing. */
const MAX_TITLES = 3;

/**
 * A reader cannot act on it, and the owner of the website can read the service's own message in
 * English, too.
 */
const OWNER = (origin: string): string => keyInvalid({ origin });
/** Seconds, where the service does not say. */
const DEFAULT_WAIT = 60;

/** The service's own messages are in English: readers of a site in another language get its texts. */
const hasEnglish = (): boolean => !IS_SITE || document.documentElement.lang.startsWith('en');

const failureMessage = ({ kind, message }: Failure, words: Messages): string => {
  if (kind === 'owner' || kind === 'refused') return (hasEnglish() && message) || words('refused');
  return words(kind);
};

const advice = ({ kind, status, retryAfter }: Failure, words: Messages): string => {
  if (kind === 'owner') return IS_SITE ? '' : OWNER(location.origin);
  // Time changes nothing: the button beside it says what to do.
  const isRefused = kind === 'refused' && status >= 400 && status < 500;
  if (kind === 'cut' || kind === 'offline' || isRefused) return '';
  return words('wait', { seconds: Math.ceil(retryAfter || DEFAULT_WAIT) });
};

export class Turn {
  readonly element: HTMLElement;
  readonly #words: Messages;
  readonly #rendering: Rendering;
  readonly #answer = h('div', { class: 'answer' });
  readonly #status = h('p', { class: 'status' });
  /** Text that is not final is not read out; the answer that takes its place is. */
  readonly #draft = h('div', { class: 'prose', dir: 'auto', 'aria-live': 'off' });
  readonly #grow: (text: string) => void;
  #text = '';
  #frame = 0;

  constructor(question: string, rendering: Omit<Rendering, 'reference'>) {
    this.#words = rendering.words;
    // Numbers lead somewhere once the citations are there.
    const reference = (number: number) => h('span', { class: 'reference' }, String(number));
    this.#rendering = { ...rendering, reference };
    this.#grow = growing(this.#draft, this.#rendering);
    this.element = h(
      'div',
      { class: 'turn' },
      h('h3', { class: 'question', dir: 'auto' }, question),
      this.#answer,
    );
  }

  waiting(): void {
    this.#text = '';
    this.#grow('');
    this.#draft.classList.remove('unfinished');
    this.#answer.replaceChildren(this.#status);
    this.#say(this.#words('searching'));
  }

  found(titles: readonly string[]): void {
    const pages = [...new Set(titles)].slice(0, MAX_TITLES).join(' · ');
    if (pages !== '' && this.#text === '') this.#say(pages);
  }

  write(text: string): void {
    if (this.#text === '') this.#answer.replaceChildren(this.#draft);
    this.#text += text;
    // As often as the screen is drawn, however small the pieces are.
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#grow(this.#text);
    });
  }

  finish({ answer, citations, answered, model }: Answer, feedback: Node | null): void {
    this.#settle();
    const { words, docs } = this.#rendering;
    if (!answered) {
      const browse = docs === null ? null : link(new URL(docs), words('browse'));
      const box = h('div', { class: 'notice' });
      box.append(h('p', { class: 'strong', dir: 'auto' }, answer), h('p', {}, words('advice')));
      if (browse !== null) box.append(h('p', {}, browse));
      this.#answer.replaceChildren(box);
    } else {
      // Without a model the answer is what was quoted.
      const isWritten = model !== 'extractive';
      const list = citationList(citations, isWritten, this.#rendering);
      const rendering = { ...this.#rendering, reference: list.reference };
      const prose = h('div', { class: 'prose', dir: 'auto' }, ...markdown(answer, rendering));
      this.#answer.replaceChildren(prose);
      if (list.element !== null) this.#answer.append(list.element);
      if (isWritten) this.#answer.append(h('p', { class: 'origin' }, words('written')));
    }
    if (feedback !== null) this.#answer.append(feedback);
  }

  /** @param failure null: the reader ended it */
  fail(failure: Failure | null, retry: () => void): void {
    this.#settle();
    this.#grow(this.#text);
    this.#draft.classList.add('unfinished');
    const box = h('div', { class: failure === null ? '' : 'notice problem' });
    if (failure !== null) {
      box.append(
        h('p', { class: 'strong' }, icon('warn'), failureMessage(failure, this.#words)),
        h('p', {}, advice(failure, this.#words)),
      );
    }
    box.append(button({ class: 'plain' }, retry, this.#words('retry')));
    this.#answer.replaceChildren(...(this.#text === '' ? [] : [this.#draft]), box);
  }

  #say(text: string): void {
    this.#status.textContent = text;
  }

  #settle(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }
}
