/** `{…}` in running text as nodes of their own. */
import type { Text } from 'mdast';
import type { MdxTextExpression } from './document.ts';
import type { LineIndex } from './line-index.ts';

/** The longest expression that is looked for, in characters; what is longer stays text. Ours. */
const MAX_EXPRESSION = 2000;

/** Behind the `}` that closes the `{` at `at`; -1 where none does within reach. */
const closing = (text: string, at: number): number => {
  let depth = 0;
  const limit = Math.min(text.length, at + MAX_EXPRESSION);
  for (let end = at; end < limit; end++) {
    if (text[end] === '{') depth++;
    else if (text[end] === '}' && --depth === 0) return end + 1;
  }
  return -1;
};

/**
 * A text whose value is not what stands in the source (it has escapes or references) stays whole:
 * an escaped brace is text.
 */
export const splitExpressions = (
  source: string,
  text: Text,
  lines: LineIndex,
): (Text | MdxTextExpression)[] => {
  const start = text.position?.start.offset ?? 0;
  const { value } = text;
  if (!source.startsWith(value, start)) return [text];
  const parts: (Text | MdxTextExpression)[] = [];
  const put = (type: Text['type'] | MdxTextExpression['type'], from: number, to: number): void => {
    if (from === to) return;
    const position = lines.position(start + from, start + to);
    if (type === 'text') parts.push({ type, value: value.slice(from, to), position });
    else parts.push({ type, value: value.slice(from + 1, to - 1), position });
  };
  let written = 0;
  // The first brace that nothing closes ends the search: those behind it are in its reach.
  for (let at = value.indexOf('{'); at !== -1; at = value.indexOf('{', written)) {
    const end = closing(value, at);
    if (end === -1) break;
    put('text', written, at);
    put('mdxTextExpression', at, end);
    written = end;
  }
  if (written === 0) return [text];
  put('text', written, value.length);
  return parts;
};
