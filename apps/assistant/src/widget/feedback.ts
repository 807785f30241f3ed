/** Thumbs below an answer: the latest word counts, and may be changed. */
import { button, h, icon } from './dom.ts';
import type { Messages } from './messages/index.ts';

type Rating = 'up' | 'down';

/** @param send rejects where it did not arrive */
export const feedback = (words: Messages, send: (rating: Rating) => Promise<void>): HTMLElement => {
  const problem = h('span', { role: 'status' });
  const press = async (rating: Rating): Promise<void> => {
    try {
      await send(rating);
      for (const each of thumbs) {
        each.setAttribute('aria-pressed', String(each.classList.contains(rating)));
      }
      problem.textContent = '';
    } catch {
      // After any error, the reader can only press the button again.
      problem.textContent = words('refused');
    }
  };
  const thumb = (rating: Rating): HTMLButtonElement =>
    button(
      { class: `icon ${rating}`, 'aria-label': words(rating), 'aria-pressed': 'false' },
      () => void press(rating),
      // One drawing, turned over for the other.
      icon('up'),
    );
  const thumbs = [thumb('up'), thumb('down')];
  return h('div', { class: 'feedback' }, ...thumbs, problem);
};
