/** Classes of characters for splitting a text into words. */

export const SEPARATOR = 0;
/** Letters, digits and `_` of scripts that put spaces between words. */
export const WORD = 1;
/** Han, kana, Hangul: found by pairs of characters. */
export const IDEOGRAPH = 2;
/** Scripts without spaces that need a dictionary: Thai, Lao, Khmer, Burmese. */
export const UNSPACED = 3;
/** Marks and invisible characters: they belong to the text before them. */
export const EXTEND = 4;

export type CharacterClass =
  | typeof SEPARATOR
  | typeof WORD
  | typeof IDEOGRAPH
  | typeof UNSPACED
  | typeof EXTEND;

/**
 * Half-width voicing marks and vowels, and those of decomposed Hangul, are letters, but extend;
 * Armenian signs of tone are inside of words.
 */
const EXTENDS =
  /[\p{M}\u00ad\u055b\u055c\u055e\u061c\u200c-\u200f\u2060\ufeff\uff9e\uff9f\u1160-\u11ff\uffc2-\uffdc]/u;
const LETTER = /[\p{L}\p{N}\p{Pc}]/u;
const IDEOGRAPHIC = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Hang}]/u;
const NEEDS_DICTIONARY = /[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;

const classify = (char: string): CharacterClass => {
  if (NEEDS_DICTIONARY.test(char)) return /[\p{L}\p{M}\p{N}]/u.test(char) ? UNSPACED : SEPARATOR;
  if (EXTENDS.test(char)) return EXTEND;
  if (!LETTER.test(char)) return SEPARATOR;
  return IDEOGRAPHIC.test(char) ? IDEOGRAPH : WORD;
};

const UNKNOWN = 255;
/**
 * Of the 65,536 characters of the basic plane, filled when a character first occurs: filling all of
 * them takes 30 ms.
 */
const known = new Uint8Array(0x10000).fill(UNKNOWN);

const CLASSES: readonly CharacterClass[] = [SEPARATOR, WORD, IDEOGRAPH, UNSPACED, EXTEND];

/** @param codePoint a lone surrogate separates */
export const classOf = (codePoint: number): CharacterClass => {
  if (codePoint > 0xffff) return classify(String.fromCodePoint(codePoint));
  const found = CLASSES[known[codePoint] ?? UNKNOWN];
  if (found !== undefined) return found;
  const first = classify(String.fromCharCode(codePoint));
  known[codePoint] = first;
  return first;
};

/** UTF-16 units of a code point. */
export const unitsOf = (codePoint: number): number => (codePoint > 0xffff ? 2 : 1);

/** Behind the character at `at` and all that extends it. */
export const clusterEnd = (text: string, at: number): number => {
  let end = at + unitsOf(text.codePointAt(at) ?? 0);
  while (end < text.length) {
    const codePoint = text.codePointAt(end) ?? 0;
    if (codePoint < 0x80 || classOf(codePoint) !== EXTEND) break;
    end += unitsOf(codePoint);
  }
  return end;
};
