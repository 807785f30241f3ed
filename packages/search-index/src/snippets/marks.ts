/** Computes the marks of a text: adjacent matches are one mark, and so is a phrase. */
import { type PlainPhrase, plainText, wholeWords } from '../query/plain-text.ts';
import type { Match } from '../ranking/matches.ts';

export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly matches: readonly Match[];
}

/**
 * @param matches in order of where they begin
 * @returns in order, none within another
 */
export function marksOf(
  text: string,
  matches: readonly Match[],
  phrases: readonly PlainPhrase[],
): Mark[] {
  const ranges = [...rangesOf(text, phrases), ...matches.map((match) => ({ ...match, match }))];
  ranges.sort((a, b) => a.start - b.start || b.end - a.end);
  const marks: { start: number; end: number; matches: Match[] }[] = [];
  for (const { start, end, match } of ranges) {
    const last = marks.at(-1);
    const own = match === null ? [] : [match];
    if (last === undefined || start >= last.end) marks.push({ start, end, matches: own });
    else {
      last.end = Math.max(last.end, end);
      last.matches.push(...own);
    }
  }
  return marks;
}

interface Range {
  readonly start: number;
  readonly end: number;
  readonly match: Match | null;
}

function rangesOf(text: string, phrases: readonly PlainPhrase[]): Range[] {
  if (phrases.length === 0) return [];
  const plain = plainText(text);
  return phrases.flatMap((phrase) =>
    [...wholeWords(plain.text, phrase.text, phrase.isOpen)].map(({ start, end }) => ({
      start: plain.offset(start),
      end: plain.offset(end),
      match: null,
    })),
  );
}
