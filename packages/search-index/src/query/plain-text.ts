/** Texts compared verbatim: without case and accents, and with one space for any white space. */
import { fold, foldText } from '../analysis/index.ts';

export interface PlainText {
  readonly text: string;
  /** Returns the place in the source of the unit at `at`; for the length, the source's length. */
  offset(at: number): number;
}

const WHITE_SPACE_TO_CHANGE = /\s{2,}|[^\S ]/u;
const WHITE_SPACE = /\s+/gu;

export function plainText(source: string): PlainText {
  const folded = foldText(source);
  if (!WHITE_SPACE_TO_CHANGE.test(folded.text)) return folded;
  const offsets: number[] = [];
  let text = '';
  let at = 0;
  const copy = (to: number): void => {
    text += folded.text.slice(at, to);
    for (; at < to; at += 1) offsets.push(at);
  };
  for (const { index, 0: space } of folded.text.matchAll(WHITE_SPACE)) {
    copy(index);
    text += ' ';
    offsets.push(index);
    at = index + space.length;
  }
  copy(folded.text.length);
  return { text, offset: (place) => folded.offset(offsets[place] ?? folded.text.length) };
}

export interface PlainPhrase {
  /** As {@link plain} returns it. */
  readonly text: string;
  /** Its last word may go on. */
  readonly isOpen: boolean;
}

/** The text alone, without white space around it. */
export const plain = (source: string): string => {
  const folded = fold(source);
  const spaced = WHITE_SPACE_TO_CHANGE.test(folded) ? folded.replace(WHITE_SPACE, ' ') : folded;
  return spaced.trim();
};

const LETTER = /[\p{L}\p{M}\p{N}]$/u;
const LETTER_FIRST = /^[\p{L}\p{M}\p{N}]/u;
/** Scripts that put no space between words: anything may begin or end one. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/**
 * Returns the positions of `words` in the text as whole words.
 *
 * @param words as {@link plain} returns them, not empty
 * @param isOpen the last word may go on
 */
export function* wholeWords(
  text: string,
  words: string,
  isOpen = false,
): Generator<{ start: number; end: number }> {
  for (let start = text.indexOf(words); start !== -1; ) {
    const end = start + words.length;
    const begins = isBorder(text.slice(Math.max(0, start - 2), start), words.slice(0, 2));
    if (begins && (isOpen || isBorder(words.slice(-2), text.slice(end, end + 2)))) {
      yield { start, end };
      start = text.indexOf(words, end);
    } else {
      start = text.indexOf(words, start + 1);
    }
  }
}

function isBorder(before: string, after: string): boolean {
  if (!LETTER.test(before) || !LETTER_FIRST.test(after)) return true;
  return UNSPACED.test([...before].at(-1) ?? '') || UNSPACED.test([...after].at(0) ?? '');
}
