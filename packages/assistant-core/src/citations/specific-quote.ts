/** Which quotes prove something, and how long one may be. */
import type { PublishedPage } from '../knowledge.ts';
import { ideographsIn } from '../tokens.ts';
import type { Range } from './spaced-text.ts';

/** Words: two are side by side in any text about the subject. */
const LEAST_WORDS = 3;
/** Letters and digits: a long word or name is as telling. */
const LEAST_LETTERS = 16;
/** Ideographs that make a word, more or less, as the search counts them. */
const IDEOGRAPHS_A_WORD = 2;

/** UTF-16 units. Quoin's own limit: longer than nearly every paragraph of real documentation. */
const MAX_QUOTE = 1_000;

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

const HIGH_SURROGATE = /[\ud800-\udbff]/;

const isSpace = (character: string): boolean => /\s/.test(character);

/** Whether words have a meaning independent of their place. */
export const isSpecific = (quote: string): boolean => {
  const words = quote.match(WORD) ?? [];
  const letters = words.reduce((sum, { length }) => sum + length, 0);
  const ideographs = ideographsIn(quote);
  return words.length + ideographs / IDEOGRAPHS_A_WORD >= LEAST_WORDS || letters >= LEAST_LETTERS;
};

/** Where the last word ends that is whole before `most`; there where no white space is. */
const behindWord = (text: string, start: number, most: number): number => {
  let end = most;
  while (end > start && !isSpace(text.charAt(end))) end -= 1;
  while (end > start && isSpace(text.charAt(end - 1))) end -= 1;
  if (end > start) return end;
  return HIGH_SURROGATE.test(text.charAt(most - 1)) ? most - 1 : most;
};

/** Where a quote that is too long ends: behind the last block that is whole in it, else behind a word. */
export const shortened = ({ content, sections }: PublishedPage, quote: Range): Range => {
  const { start } = quote;
  const most = start + MAX_QUOTE;
  if (quote.end <= most) return quote;
  const ends = sections
    .filter((section) => section.start < most && section.end > start)
    .flatMap(({ blocks }) => blocks.map(({ end }) => end))
    .filter((end) => end > start && end <= most);
  const block = ends.at(-1);
  const isBlockEnough = block !== undefined && isSpecific(content.slice(start, block));
  return { start, end: isBlockEnough ? block : behindWord(content, start, most) };
};
