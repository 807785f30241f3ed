/** Where the question is written: Enter sends, Shift+Enter begins a line. */
import { h, icon } from './dom.ts';
import type { Messages } from './messages/index.ts';

/** Of the service, in code points. */
const MAX_CHARACTERS = 4_000;
/** Higher than this the field scrolls. Pixels. */
const MAX_HEIGHT = 144;
/** The key code of older browsers for keys that belong to an input method (UI Events, §7.3.1). */
const COMPOSING = 229;

const countOf = (text: string): number => {
  let count = 0;
  for (const _ of text) count++;
  return count;
};

export class Composer {
  readonly element: HTMLFormElement;
  readonly field: HTMLTextAreaElement;
  readonly #words: Messages;
  readonly #problem = h('p', { class: 'limit', id: 'limit' });
  readonly #action = h('button', { type: 'submit', class: 'send' });
  #isBusy = false;

  constructor(words: Messages, send: (text: string) => void, stop: () => void) {
    this.#words = words;
    this.field = h('textarea', {
      rows: '1',
      placeholder: words('field'),
      'aria-label': words('field'),
      'aria-describedby': 'limit',
      enterkeyhint: 'send',
    });
    this.element = h('form', {}, this.#problem, h('div', {}, this.field, this.#action));
    this.field.addEventListener('input', () => this.#update());
    this.field.addEventListener('keydown', (event) => {
      const { key, shiftKey, isComposing, keyCode } = event;
      if (key !== 'Enter' || shiftKey || isComposing || keyCode === COMPOSING) return;
      event.preventDefault();
      if (!this.#isBusy) this.element.requestSubmit();
    });
    this.element.addEventListener('submit', (event) => {
      event.preventDefault();
      if (this.#isBusy) return stop();
      const text = this.field.value.trim();
      if (text === '' || countOf(text) > MAX_CHARACTERS) return;
      this.fill('');
      send(text);
    });
    this.busy(false);
  }

  fill(text: string): void {
    this.field.value = text;
    this.#update();
  }

  busy(isBusy: boolean): void {
    this.#isBusy = isBusy;
    this.#action.setAttribute('aria-label', isBusy ? this.#words('stop') : this.#words('send'));
    this.#action.replaceChildren(icon(isBusy ? 'stop' : 'send'));
    this.#update();
  }

  #update(): void {
    const { field } = this;
    const text = field.value.trim();
    const count = countOf(text);
    const isTooLong = count > MAX_CHARACTERS;
    this.#problem.textContent = isTooLong ? `${count} / ${MAX_CHARACTERS}` : '';
    field.setAttribute('aria-invalid', String(isTooLong));
    this.#action.disabled = !this.#isBusy && (text === '' || isTooLong);
    field.style.height = 'auto';
    if (field.value !== '') field.style.height = `${Math.min(field.scrollHeight, MAX_HEIGHT)}px`;
  }
}
