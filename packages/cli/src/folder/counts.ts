/** Numbers with their nouns, as text. */

/** @returns such as `1 page`, `1,204 pages` */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** Lines of a list before the rest is counted. */
const SHOWN = 30;

/** The first lines, and how many more there are. */
export const firstLines = (lines: readonly string[], most = SHOWN): string[] =>
  lines.length <= most
    ? [...lines]
    : [...lines.slice(0, most), `  and ${(lines.length - most).toLocaleString('en')} more`];
