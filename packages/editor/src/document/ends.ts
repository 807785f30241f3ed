/** Where the blocks of the source end, which parsers say in several ways. */
import type { InlinePiece } from './origins.ts';
import type { ParsedNode } from './parsed.ts';

const TRAILING_SPACE = /[ \t\r\n]+$/;
const TRAILING_LINE_ENDS = /[\r\n]+$/;
/** Spaces at the end are theirs. */
const VERBATIM = new Set(['code', 'html', 'yaml']);

/**
 * Without the line ends that parsers count to a block, and without spaces behind it: they belong to
 * the text between blocks.
 */
export const trimmed = (source: string, { type, from, to }: ParsedNode): number => {
  const trailing = VERBATIM.has(type) ? TRAILING_LINE_ENDS : TRAILING_SPACE;
  return Math.max(from, to - (trailing.exec(source.slice(from, to))?.[0].length ?? 0));
};

const spacesAt = (source: string, at: number): number => {
  let end = at;
  while (source[end] === ' ' || source[end] === '\t') end++;
  return end - at;
};

/**
 * Where a node ends that nothing closes: with the last thing in it. Parsers count markers of quotes
 * behind a list to it.
 * @param last its last child
 * @param inline its phrasing
 */
export const endOf = (
  source: string,
  parsed: ParsedNode,
  last: { readonly to: number } | null,
  inline: readonly InlinePiece[],
): number => {
  const end = trimmed(source, parsed);
  // After a row is removed, its spaces would follow another one.
  if (parsed.type === 'tableRow') return end + spacesAt(source, end);
  if (parsed.type === 'list' || parsed.type === 'listItem') return last?.to ?? end;
  if (parsed.type === 'paragraph') return inline.at(-1)?.parsed.to ?? end;
  return Math.max(last?.to ?? 0, end);
};
