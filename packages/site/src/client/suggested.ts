/** Pages to begin with: the first of the navigation, or of the start page. No request is made. */
import { all } from './element.ts';
import type { FoundPage } from './recent.ts';

/** As many as fit the dialog without scrolling. */
const MOST = 5;
const LINKS = '.nav a[href]:not(.name, [aria-current]), main.start a[href]';

export const suggestedPages = (): readonly FoundPage[] => {
  const pages = new Map<string, FoundPage>();
  for (const link of all<HTMLAnchorElement>(LINKS)) {
    const title = (link.querySelector('strong, h2, h3') ?? link).textContent?.trim() ?? '';
    if (link.origin !== location.origin || link.hash !== '' || title === '') continue;
    pages.set(link.href, { title, place: '', href: link.href, sections: [] });
    if (pages.size === MOST) break;
  }
  return [...pages.values()];
};
