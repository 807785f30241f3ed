/** Closes the announcement, for good in this browser: nothing is sent, and no cookie is set. */
import { all } from './element.ts';

/** As the head's first script reads it. */
const NAME = 'quoin-banner-';

export const startBanner = (): void => {
  const { dataset } = document.documentElement;
  for (const button of all('[data-close-banner]')) {
    button.addEventListener('click', () => {
      dataset.closed = '';
      try {
        localStorage.setItem(`${NAME}${dataset.banner ?? ''}`, '1');
      } catch {
        // Storage is forbidden here: it is closed until the next page.
      }
      document.getElementById('site:main')?.focus({ preventScroll: true });
    });
  }
};
