/** Pieces of the short Markdown that a model reads. */

/** White space other than single spaces between words. */
const UNUSUAL_SPACE = /\s\s|[^\S ]|^\s|\s$/;

/** A title or a message takes one line, also if its author wrote several. */
export const onOneLine = (text: string): string =>
  UNUSUAL_SPACE.test(text) ? text.replaceAll(/\s+/g, ' ').trim() : text;

const numbers = new Intl.NumberFormat('en');

/** `12,345`. */
export const grouped = (count: number): string => numbers.format(count);

/** `1 page`, `2 pages`. */
export const counted = (count: number, noun: string): string =>
  `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;

/** Blocks with an empty line between them; empty ones are left out. */
export const blocks = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join('\n\n');
