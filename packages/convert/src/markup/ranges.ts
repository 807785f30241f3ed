/** Places of a text, asked about by offset. */

export interface Range {
  readonly start: number;
  /** Behind the last character. */
  readonly end: number;
}

/** Ranges in ascending order; those that touch or overlap are one. */
export class Ranges {
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];

  constructor(ranges: readonly Range[]) {
    for (const { start, end } of [...ranges].sort((a, b) => a.start - b.start)) {
      const last = this.#ends.length - 1;
      if (last >= 0 && start <= (this.#ends[last] ?? 0)) {
        this.#ends[last] = Math.max(end, this.#ends[last] ?? 0);
      } else {
        this.#starts.push(start);
        this.#ends.push(end);
      }
    }
  }

  /** Behind the range that holds `offset`; -1 where none does. */
  endAt(offset: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      if (offset < (this.#starts[middle] ?? 0)) high = middle - 1;
      else if (offset >= (this.#ends[middle] ?? 0)) low = middle + 1;
      else return this.#ends[middle] ?? -1;
    }
    return -1;
  }

  holds(offset: number): boolean {
    return this.endAt(offset) !== -1;
  }
}
