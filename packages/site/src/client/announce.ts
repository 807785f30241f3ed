/** Announcements for readers who do not see a change. */
import { element } from './element.ts';

let place: HTMLElement | null = null;

export const announce = (text: string): void => {
  if (place === null) {
    place = element('p', { class: 'quiet', role: 'status' });
    document.body.append(place);
  }
  place.textContent = '';
  // A region that is new, or says the same again, is only read once it changes.
  requestAnimationFrame(() => {
    if (place !== null) place.textContent = text;
  });
};
