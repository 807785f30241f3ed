/** `![](image (5).png>)`: GitBook's sync sometimes leaves out the bracket that opens a destination. */
import type { GitBookPage } from './page.ts';

const HALF_BRACKETED = /!?\[[^\]\n]*\]\((?=[^<>\n]*[ ()][^<>\n]*>\))/g;

export const convertDestinations = (page: GitBookPage): void => {
  for (const match of page.source.matchAll(HALF_BRACKETED)) {
    if (page.text.closed.endAt(match.index) !== -1) continue;
    const at = match.index + match[0].length;
    page.replace({ start: at, end: at }, '<');
  }
};
