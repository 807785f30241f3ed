/** Reads a container directive's line: `:::note[Label]{icon="x"} Title`, or `:::` that closes. */
import type { DirectiveToken } from './token.ts';

const COLONS = /:{3,}/y;
const NAME = /[A-Za-z][\w-]*/y;

const at = (pattern: RegExp, source: string, index: number): string => {
  pattern.lastIndex = index;
  return pattern.exec(source)?.[0] ?? '';
};

/** The text between brackets that are balanced on the line; null where they are not. */
const bracketed = (line: string, open: string, close: string): string | null => {
  if (!line.startsWith(open)) return null;
  let depth = 0;
  for (let index = 0; index < line.length; index++) {
    const character = line[index];
    if (character === '\\') index++;
    else if (character === open) depth++;
    else if (character === close && --depth === 0) return line.slice(1, index);
  }
  return null;
};

/** Null where the line that goes on at `start` is not one. */
export const readDirective = (
  source: string,
  start: number,
  lineEnd: number,
): DirectiveToken | null => {
  const colons = at(COLONS, source, start).length;
  if (colons === 0) return null;
  const text = source.slice(start, lineEnd).trimEnd();
  const end = start + text.length;
  let rest = text.slice(colons).trimStart();
  if (rest === '') {
    return { type: 'directive', colons, name: null, label: null, attributes: null, start, end };
  }
  const name = at(NAME, rest, 0);
  if (name === '') return null;
  rest = rest.slice(name.length);
  const label = bracketed(rest, '[', ']');
  if (label !== null) rest = rest.slice(label.length + 2);
  const attributes = bracketed(rest.trimStart(), '{', '}');
  if (attributes !== null) rest = rest.trimStart().slice(attributes.length + 2);
  const title = rest.trim();
  // `::: a :::` on one line is text.
  if (title.endsWith(':::')) return null;
  return {
    type: 'directive',
    colons,
    name,
    label: label ?? (title === '' ? null : title),
    attributes,
    start,
    end,
  };
};
