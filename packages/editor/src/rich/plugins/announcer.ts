/** Says to screen readers what a command did that moves no focus. */
import { el } from '../../ui/dom.ts';

export class Announcer {
  readonly element = el('div', { class: 'qe-hidden', role: 'status', 'aria-live': 'polite' });

  say(words: string): void {
    // The same words twice are said twice.
    this.element.textContent = this.element.textContent === words ? `${words}\u00A0` : words;
  }
}
