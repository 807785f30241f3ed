/** Reads one JSX tag, opening, closing or whole, from its `<`. */
import { braceEnd, type FailedScans } from './braces.ts';
import type { TagAttribute, TagToken } from './token.ts';

const NAME = /[A-Za-z][\w.:-]*/y;
const ATTRIBUTE_NAME = /[A-Za-z_$@:][\w.:$@-]*/y;
const SPACE = /\s*/y;
/** As for Quoin's own blocks: what is a literal without evaluating anything. */
const LITERAL = /^\s*(?:(-?\d+(?:\.\d+)?)|(true|false)|"([^"\\]*)"|'([^'\\]*)'|`([^`\\$]*)`)\s*$/;

const match = (pattern: RegExp, source: string, at: number): string => {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0] ?? '';
};

export const literalOf = (expression: string): string | null => {
  const found = LITERAL.exec(expression);
  return found === null ? null : (found.slice(1).find((part) => part !== undefined) ?? '');
};

const readAttribute = (source: string, start: number, failed: FailedScans): TagAttribute | null => {
  if (source[start] === '{') {
    const end = braceEnd(source, start, failed);
    if (end === -1) return null;
    return { name: '...', value: null, expression: source.slice(start + 1, end - 1), start, end };
  }
  const name = match(ATTRIBUTE_NAME, source, start);
  if (name === '') return null;
  const nameEnd = start + name.length;
  const equals = nameEnd + match(SPACE, source, nameEnd).length;
  if (source[equals] !== '=') return { name, value: true, expression: null, start, end: nameEnd };
  const at = equals + 1 + match(SPACE, source, equals + 1).length;
  const opening = source[at] ?? '';
  if (opening === '{') {
    const end = braceEnd(source, at, failed);
    if (end === -1) return null;
    const expression = source.slice(at + 1, end - 1);
    return { name, value: literalOf(expression), expression, start, end };
  }
  if (opening === '"' || opening === "'") {
    const close = source.indexOf(opening, at + 1);
    if (close === -1) return null;
    return { name, value: source.slice(at + 1, close), expression: null, start, end: close + 1 };
  }
  // HTML in pages that are no MDX.
  const bare = match(/[^\s"'`=<>{}]+/y, source, at);
  return bare === '' ? null : { name, value: bare, expression: null, start, end: at + bare.length };
};

/** Null where no tag begins at `start`. */
export const readTag = (source: string, start: number, failed: FailedScans): TagToken | null => {
  const closing = source[start + 1] === '/';
  const nameStart = start + (closing ? 2 : 1);
  const name = match(NAME, source, nameStart);
  const attributes: TagAttribute[] = [];
  let at = nameStart + name.length;
  for (;;) {
    const space = match(SPACE, source, at).length;
    at += space;
    if (source[at] === '>') {
      const kind = closing ? 'close' : 'open';
      return { type: 'tag', kind, name, attributes, start, end: at + 1 };
    }
    if (name === '' || closing) return null;
    if (source.startsWith('/>', at)) {
      return { type: 'tag', kind: 'self', name, attributes, start, end: at + 2 };
    }
    const attribute = space > 0 || attributes.length > 0 ? readAttribute(source, at, failed) : null;
    if (attribute === null) return null;
    attributes.push(attribute);
    at = attribute.end;
  }
};
