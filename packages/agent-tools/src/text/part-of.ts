/** A long text in parts that a model can take. Pure. */
import { codePoints } from '@quoin/contract';

export interface Part {
  readonly text: string;
  /** Code points before the next part, or null at the end. */
  readonly nextOffset: number | null;
  /** Code points of the whole. */
  readonly total: number;
}

/** The place in UTF-16 units that is `count` code points after `from`. */
const unitAfter = (text: string, from: number, count: number): number => {
  // No code point has less than a unit.
  if (count >= text.length - from) return text.length;
  let at = from;
  for (let passed = 0; passed < count && at < text.length; passed += 1) {
    at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  }
  return at;
};

/**
 * The part that begins at `offset` and has at most `most` code points; it ends with a line unless
 * the line alone is longer. Behind the end of the text there is nothing.
 */
export const partOf = (text: string, offset: number, most: number): Part => {
  const total = codePoints(text);
  const start = unitAfter(text, 0, offset);
  const limit = unitAfter(text, start, most);
  const lineEnd = text.lastIndexOf('\n', limit - 1) + 1;
  const end = limit < text.length && lineEnd > start ? lineEnd : limit;
  const part = text.slice(start, end);
  return {
    text: part,
    nextOffset: end < text.length ? offset + codePoints(part) : null,
    total,
  };
};
