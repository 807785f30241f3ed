/** `{…}` in running text as nodes of their own. */
import type { Text } from 'mdast';
import { type AlignedText, alignText } from './align-text.ts';
import type { MdxTextExpression } from './document.ts';
import type { LineIndex } from './line-index.ts';

/** Characters of the longest expression; a longer one stays text. Quoin's own limit. */
const MAX_EXPRESSION = 2000;

/** Behind the `}` that closes the `{` at `at`; -1 where none does within reach. */
const closing = (text: string, at: number, isLiteral: (index: number) => boolean): number => {
  let depth = 0;
  const limit = Math.min(text.length, at + MAX_EXPRESSION);
  for (let end = at; end < limit; end++) {
    if (isLiteral(end)) continue;
    if (text[end] === '{') depth++;
    else if (text[end] === '}' && --depth === 0) return end + 1;
  }
  return -1;
};

/** Most texts are in the source as they are. */
const placesOf = (source: string, start: number, value: string): AlignedText | null => {
  if (!source.startsWith(value, start)) return alignText(source, start, value);
  return { offsetOf: (index) => start + index, isLiteral: () => false };
};

/** An escaped brace is text. */
export const splitExpressions = (
  source: string,
  text: Text,
  lines: LineIndex,
): (Text | MdxTextExpression)[] => {
  const { value } = text;
  const places = placesOf(source, text.position?.start.offset ?? 0, value);
  if (places === null) return [text];
  const { offsetOf, isLiteral } = places;
  const parts: (Text | MdxTextExpression)[] = [];
  const put = (type: Text['type'] | MdxTextExpression['type'], from: number, to: number): void => {
    if (from === to) return;
    const position = lines.position(offsetOf(from), offsetOf(to));
    if (type === 'text') parts.push({ type, value: value.slice(from, to), position });
    else parts.push({ type, value: value.slice(from + 1, to - 1), position });
  };
  let written = 0;
  // The first brace that nothing closes ends the search: those behind it are in its reach.
  for (let at = value.indexOf('{'); at !== -1; ) {
    const end = isLiteral(at) ? at + 1 : closing(value, at, isLiteral);
    if (end === -1) break;
    if (!isLiteral(at)) {
      put('text', written, at);
      put('mdxTextExpression', at, end);
      written = end;
    }
    at = value.indexOf('{', end);
  }
  if (written === 0) return [text];
  put('text', written, value.length);
  return parts;
};
