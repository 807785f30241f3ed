/** Where a quote begins and ends: `available` alone is no quote of `unavailable`. */
import { ideographsIn } from '../tokens.ts';
import type { Range } from './spaced-text.ts';

const OF_A_WORD = /[\p{L}\p{N}\p{M}]/u;

/**
 * UTF-16 units. Quoin's own limit: longer than any word, and short enough for text without white
 * space.
 */
const MAX_WORD = 100;

/** Between two letters of a word, or the halves of one character. Ideographs are words by themselves. */
const isWithin = (text: string, at: number): boolean => {
  const before = [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? '';
  const [after = ''] = text.slice(at, at + 2);
  if (/^[\ud800-\udbff]$/.test(before) && /^[\udc00-\udfff]$/.test(after)) return true;
  return [before, after].every((sign) => OF_A_WORD.test(sign) && ideographsIn(sign) === 0);
};

/** With the rest of the words at both ends. */
export const wholeWords = (text: string, { start, end }: Range): Range => {
  let from = start;
  while (from > 0 && start - from < MAX_WORD && isWithin(text, from)) from -= 1;
  let to = end;
  while (to < text.length && to - end < MAX_WORD && isWithin(text, to)) to += 1;
  return { start: from, end: to };
};
