/** Reads one JSX tag, opening, closing or whole, from its `<`. */
import {
  type Effort,
  eachForeignAttribute,
  literalOf,
  readForeignTag,
} from '@quoin/markdown/syntax';
import type { TagAttribute, TagToken } from './token.ts';

/** Null where no tag begins at `start`. */
export const readTag = (source: string, start: number, effort: Effort): TagToken | null => {
  const tag = readForeignTag(source, start, effort);
  if (tag === null) return null;
  const attributes: TagAttribute[] = [];
  eachForeignAttribute(source, tag, ({ start, end, nameEnd, valueStart }) => {
    const name = source.slice(start, nameEnd);
    const range = { start, end };
    if (source[start] === '{') {
      const expression = source.slice(start + 1, end - 1);
      attributes.push({ name: '...', value: null, expression, ...range });
    } else if (valueStart === -1) {
      attributes.push({ name, value: true, expression: null, ...range });
    } else if (source[valueStart] === '{') {
      const expression = source.slice(valueStart + 1, end - 1);
      attributes.push({ name, value: literalOf(expression), expression, ...range });
    } else {
      const written = source.slice(valueStart, end);
      const value = /^["']/.test(written) ? written.slice(1, -1) : written;
      attributes.push({ name, value, expression: null, ...range });
    }
  });
  const { kind, name, end } = tag;
  return { type: 'tag', kind, name, attributes, start, end };
};
