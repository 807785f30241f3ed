/** Which words may be another word mistyped, and the checks before letters are compared. */

/** Letters from which one typo, or two, are looked for; the usual bounds of search engines. */
const ONE_TYPO_FROM = 4;
const TWO_TYPOS_FROM = 8;

/** @returns the greatest edit distance at which a word is still taken for this one */
export function typosAllowed(word: string): 0 | 1 | 2 {
  if (word.length < ONE_TYPO_FROM) return 0;
  return word.length < TWO_TYPOS_FROM ? 1 : 2;
}

const BITS = 32;

/** One bit for each letter that the word has; other letters share bits. */
export function letterBits(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) % BITS);
  return bits >>> 0;
}

/** How many letters one word has and the other has not; one edit changes two at most. */
export function differingBits(a: number, b: number): number {
  let rest = (a ^ b) >>> 0;
  let count = 0;
  while (rest !== 0) {
    rest &= rest - 1;
    count += 1;
  }
  return count;
}

/** `404` is not `403` mistyped. */
export function digitsOf(word: string): string {
  return word.replace(/\P{Nd}+/gu, '');
}
