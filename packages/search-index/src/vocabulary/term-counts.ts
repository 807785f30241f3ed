import { shortKey } from '../packed-terms.ts';

/**
 * About how many sections hold each term, from counts of its words: an open-addressed table, because
 * a map of 150,000 numbers takes several times the memory.
 */

/**
 * Sections with one word of a stem often have another of it, so the sum of their counts is too much
 * for common terms, and the greatest too little. Of what the others add to the greatest, this part is
 * sections without it (measured on English abstracts: 0.73).
 */
const ADDED = 0.73;

export class TermCounts {
  readonly #keys: Uint32Array;
  readonly #sums: Uint32Array;
  readonly #greatest: Uint32Array;
  readonly #mask: number;

  /** @param most terms that will be added */
  constructor(most: number) {
    // At most half full, so that look-ups end after a step or two.
    const capacity = 2 ** Math.ceil(Math.log2(Math.max(1, most) * 2));
    this.#keys = new Uint32Array(capacity);
    this.#sums = new Uint32Array(capacity);
    this.#greatest = new Uint32Array(capacity);
    this.#mask = capacity - 1;
  }

  get bytes(): number {
    return 3 * this.#keys.byteLength;
  }

  /** @param sections that hold a word of the term, above zero */
  add(key: number, sections: number): void {
    const slot = this.#slot(key);
    this.#keys[slot] = key;
    this.#sums[slot] = (this.#sums[slot] ?? 0) + sections;
    this.#greatest[slot] = Math.max(this.#greatest[slot] ?? 0, sections);
  }

  /** @returns 0 where the term is not known */
  get(key: number): number {
    return this.#countAt(this.#slot(key));
  }

  /** {@link get} of a term of which only {@link shortKey} is known. */
  getLike(short: number): number {
    let slot = short & this.#mask;
    while (this.#sums[slot] !== 0 && shortKey(this.#keys[slot] ?? 0) !== short) {
      slot = (slot + 1) & this.#mask;
    }
    return this.#countAt(slot);
  }

  #countAt(slot: number): number {
    const greatest = this.#greatest[slot] ?? 0;
    return Math.round(greatest + ADDED * ((this.#sums[slot] ?? 0) - greatest));
  }

  #slot(key: number): number {
    // By the stored part of the key, so that terms with the same one are in one chain.
    let slot = shortKey(key) & this.#mask;
    while (this.#sums[slot] !== 0 && this.#keys[slot] !== key) slot = (slot + 1) & this.#mask;
    return slot;
  }
}
