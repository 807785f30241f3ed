/**
 * Keys: what a database finds sections by. Each is an unsigned 32-bit hash, so that an index of any
 * language is an index of numbers. Keys of one kind equal those of another by chance only.
 */

/** MurmurHash3's finalizer: every bit of the result depends on every bit of the number. */
const mix = (number: number): number => {
  let h = number;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
};

/** MurmurHash3, 32 bits (Austin Appleby, public domain), with one UTF-16 unit a round. */
const hash = (seed: number, text: string): number => {
  let h = seed;
  for (let at = 0; at < text.length; at++) {
    let k = Math.imul(text.charCodeAt(at), 0xcc9e2d51);
    k = Math.imul((k << 15) | (k >>> 17), 0x1b873593);
    h ^= k;
    h = (Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64) | 0;
  }
  return mix(h ^ text.length);
};

/** Seeds; part of how an index is stored: others are another version of every index. */
const TERM = 1;
const SPACE = 2;
const LOCALE = 3;
const PAIR_WORD = 4;
/** Factor of a term's key. */
const STRONG = 0x5bd1e995;
const HEADING = 0x9747b28c;
/** Factor of a pair's number. */
const PAIR = 0x7feb352d;

/**
 * Pairs of words share so many keys. A section of 70 words has one pair in a hundred by chance, so a pair
 * removes 99 % of the sections that have its words apart. Each list of sections stays dense, at about
 * one byte a section; a key for each pair would need several times as much for rare pairs.
 */
const PAIRS = 0x2000;

/** The section has the term, in whichever field. */
export const termKey = (term: string): number => hash(TERM, term);

/** The key of a term that weighs much in the section, from its {@link termKey}. */
export const strongKeyOf = (key: number): number => mix(key ^ STRONG);

/** The key of a term in the heading, from its {@link termKey}. */
export const headingKeyOf = (key: number): number => mix(key ^ HEADING);

/** The term weighs much in the section (`isStrong` in `analyse.ts`). */
export const strongKey = (term: string): number => strongKeyOf(termKey(term));

/** The term is in the heading, or on a page's first section in the title. */
export const headingKey = (term: string): number => headingKeyOf(termKey(term));

/** @param word folded */
export const wordHash = (word: string): number => hash(PAIR_WORD, word);

/**
 * The number of two words that are side by side, below {@link PAIR_NUMBERS}.
 *
 * @param first as {@link wordHash} returns it
 * @param second as {@link wordHash} returns it
 */
export const pairNumber = (first: number, second: number): number =>
  mix(Math.imul(first, 31) ^ second) & (PAIRS - 1);

export const PAIR_NUMBERS = PAIRS;

/** The section has two words side by side, from their {@link pairNumber}. */
export const pairKey = (number: number): number => mix(number ^ PAIR);

export const spaceKey = (spaceId: string): number => hash(SPACE, spaceId);

/** @param locale BCP 47, in any case */
export const localeKey = (locale: string): number => hash(LOCALE, locale.toLowerCase());
