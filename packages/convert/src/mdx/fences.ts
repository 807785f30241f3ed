/** Code fences that MDX closes and CommonMark does not. */
import type { MdxPage } from './page.ts';

/** Spaces that a closing fence may be indented by (CommonMark 0.31 §4.5); in MDX there is no limit. */
const MAX_INDENT = 3;

const indentOf = (line: string): number => line.length - line.trimStart().length;

/** The closing line comes under the opening one where it is too far to the right. */
export const alignClosingFences = (page: MdxPage): void => {
  const { source, lines } = page;
  for (const token of page.tokens) {
    if (token.type !== 'fence') continue;
    // Behind the marker of a list item the fence begins further right than its line.
    const column = token.start - lines.start(lines.lineAt(token.start));
    const last = lines.lineAt(Math.max(token.start, token.end - 1));
    const closing = lines.text(last);
    const excess = indentOf(closing) - column;
    if (excess <= MAX_INDENT || !/^\s*(?:`{3,}|~{3,})$/.test(closing)) continue;
    const start = lines.start(last);
    if (start > token.start && source.slice(start, start + excess).trim() === '') {
      page.edit(start, start + excess, '');
    }
  }
};
