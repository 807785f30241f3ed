/**
 * A scope's vocabulary as the searching thread holds it: counts of terms for their weight, and words
 * by length for typos. 150,000 words take about 6 MB.
 */
import { termKey } from '../keys.ts';
import { comparePlain } from '../order.ts';
import type { Vocabulary } from '../ports.ts';
import { editDistance, LONGEST_COMPARED } from './edit-distance.ts';
import { TermCounts } from './term-counts.ts';
import { differingBits, digitsOf, letterBits, typosAllowed } from './typos.ts';

export interface Correction {
  readonly word: string;
  readonly stem: string;
  readonly distance: number;
  readonly sections: number;
}

/** Corrections of one word; more would only add words that the user did not mean. */
const MAX_CORRECTIONS = 8;
/** A shorter word is no correction of any that is long enough for typos. */
const SHORTEST_COMPARED = 3;
/** Scripts whose terms are pairs of characters and not words. */
const IDEOGRAPH = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;
/** In the place of a stem's length: the word does not begin with its stem. */
const OTHER_STEM = 255;

export class ScopeVocabulary {
  readonly languages: readonly string[];
  /** Words, pairs of characters included. */
  readonly size: number;
  readonly #counts: TermCounts;
  /** Words that can be corrections, by length, one after another. */
  readonly #letters: string;
  readonly #starts: Uint32Array;
  /** By length: the first word of it. */
  readonly #firsts = new Uint32Array(LONGEST_COMPARED + 2);
  readonly #bits: Uint32Array;
  readonly #sections: Uint32Array;
  readonly #stemLengths: Uint8Array;
  readonly #otherStems = new Map<number, string>();

  constructor({ words, languages }: Vocabulary) {
    this.languages = languages;
    this.size = words.length;
    this.#counts = new TermCounts(words.length);
    for (const { stem, sections } of words) this.#counts.add(termKey(stem), sections);

    const compared = words
      .filter(({ word }) => word.length >= SHORTEST_COMPARED && word.length <= LONGEST_COMPARED)
      .filter(({ word }) => !IDEOGRAPH.test(word))
      .sort((a, b) => a.word.length - b.word.length);
    this.#letters = compared.map(({ word }) => word).join('');
    this.#starts = new Uint32Array(compared.length + 1);
    this.#bits = new Uint32Array(compared.length);
    this.#sections = new Uint32Array(compared.length);
    this.#stemLengths = new Uint8Array(compared.length);
    let length = 0;
    for (const [index, { word, stem, sections }] of compared.entries()) {
      while (length < word.length) {
        length += 1;
        this.#firsts[length] = index;
      }
      this.#starts[index + 1] = (this.#starts[index] ?? 0) + word.length;
      this.#bits[index] = letterBits(word);
      this.#sections[index] = sections;
      this.#stemLengths[index] = word.startsWith(stem) ? stem.length : OTHER_STEM;
      if (!word.startsWith(stem)) this.#otherStems.set(index, stem);
    }
    this.#firsts.fill(compared.length, length + 1);
  }

  /** Approximate bytes in memory. */
  get bytes(): number {
    const perWord = 2 * Uint32Array.BYTES_PER_ELEMENT + Uint32Array.BYTES_PER_ELEMENT + 1;
    return this.#counts.bytes + 2 * this.#letters.length + perWord * this.#bits.length;
  }

  /** About how many sections hold the term. */
  sections(termKey: number): number {
    return this.#counts.get(termKey);
  }

  /** {@link sections} of a term of which only the stored part of the key is known (`shortKey`). */
  sectionsLike(short: number): number {
    return this.#counts.getLike(short);
  }

  /**
   * Words that this one may be a typo of: nearest first, then those that are in most sections.
   *
   * @param word folded
   */
  corrections(word: string): readonly Correction[] {
    const most = typosAllowed(word);
    if (most === 0 || word.length > LONGEST_COMPARED || IDEOGRAPH.test(word)) return [];
    const bits = letterBits(word);
    const digits = digitsOf(word);
    const found: Correction[] = [];
    const shortest = Math.max(0, word.length - most);
    const longest = Math.min(LONGEST_COMPARED, word.length + most);
    const end = this.#firsts[longest + 1] ?? 0;
    for (let index = this.#firsts[shortest] ?? 0; index < end; index += 1) {
      if (differingBits(bits, this.#bits[index] ?? 0) > 2 * most) continue;
      const other = this.#letters.slice(this.#starts[index], this.#starts[index + 1]);
      const distance = editDistance(word, other, most);
      if (distance === 0 || distance > most || digitsOf(other) !== digits) continue;
      const sections = this.#sections[index] ?? 0;
      found.push({ word: other, stem: this.#stem(index, other), distance, sections });
    }
    return found
      .sort(
        (a, b) =>
          a.distance - b.distance || b.sections - a.sections || comparePlain(a.word, b.word),
      )
      .slice(0, MAX_CORRECTIONS);
  }

  #stem(index: number, word: string): string {
    return this.#otherStems.get(index) ?? word.slice(0, this.#stemLengths[index]);
  }
}
