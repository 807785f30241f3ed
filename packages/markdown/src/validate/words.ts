/**
 * Words as word processors count them: a run of letters and digits is one, and in scripts that put
 * no spaces between words each Han character or kana is one.
 */

/** Apostrophes, hyphens and points inside of a word do not end it: `don't`, `e-mail`, `1.5`. */
const isJoiner = (code: number): boolean =>
  code === 0x27 || code === 0x2d || code === 0x2e || code === 0x5f || code === 0x2019;

const isAsciiWord = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) ||
  (code >= 0x41 && code <= 0x5a) ||
  (code >= 0x30 && code <= 0x39);

const LETTER = /[\p{L}\p{N}\p{M}]/u;
const ALONE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Scripts of South-East Asia without spaces: a word has about five characters. */
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const UNSPACED_WORD = 5;

type Kind = 'space' | 'letter' | 'alone' | 'unspaced';

/** Asking an expression costs more than all else, and texts repeat their characters. */
const KINDS = new Map<number, Kind>();
const MAX_KINDS = 65_536;

const kindOf = (codePoint: number): Kind => {
  const known = KINDS.get(codePoint);
  if (known !== undefined) return known;
  const character = String.fromCodePoint(codePoint);
  let kind: Kind = 'space';
  if (ALONE.test(character)) kind = 'alone';
  else if (UNSPACED.test(character)) kind = 'unspaced';
  else if (LETTER.test(character)) kind = 'letter';
  if (KINDS.size < MAX_KINDS) KINDS.set(codePoint, kind);
  return kind;
};

export const countWords = (text: string): number => {
  let words = 0;
  let unspaced = 0;
  let inWord = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isAsciiWord(code)) {
      if (!inWord) words++;
      inWord = true;
    } else if (code < 0x80 || code === 0x2019) {
      inWord = inWord && isJoiner(code);
    } else {
      const codePoint = text.codePointAt(at) ?? code;
      if (codePoint > 0xffff) at++;
      const kind = kindOf(codePoint);
      if (kind === 'alone') words++;
      if (kind === 'unspaced') unspaced++;
      if (kind === 'letter' && !inWord) words++;
      inWord = kind === 'letter';
    }
  }
  return words + Math.ceil(unspaced / UNSPACED_WORD);
};
