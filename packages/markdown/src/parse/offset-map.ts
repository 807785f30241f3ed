/** From offsets in the text that the parser saw to offsets in the source. */

/**
 * The text is built of pieces, each copied from one place of the source or, where something had to
 * be put in between, which keeps the place of the insertion.
 */
export class OffsetMap {
  readonly #out: number[] = [0];
  readonly #source: number[] = [0];

  /** From `out` on, the text comes from `source` on. Call with growing `out`. */
  piece(out: number, source: number): void {
    const last = this.#out.length - 1;
    const lastOut = this.#out[last] ?? 0;
    const lastSource = this.#source[last] ?? 0;
    if (source - lastSource === out - lastOut) return;
    if (lastOut === out) {
      this.#source[last] = source;
      return;
    }
    this.#out.push(out);
    this.#source.push(source);
  }

  /** How far the whole text is moved; null where it is not moved as a whole. */
  get shift(): number | null {
    return this.#out.length === 1 ? (this.#source[0] ?? 0) : null;
  }

  /** Piece of the last answer: what is asked next is mostly in it or in the one behind it. */
  #near = 0;

  #pieceAt(out: number): number {
    const near = this.#near;
    if ((this.#out[near] ?? 0) <= out) {
      if (out < (this.#out[near + 1] ?? Number.POSITIVE_INFINITY)) return near;
      if (out < (this.#out[near + 2] ?? Number.POSITIVE_INFINITY)) {
        this.#near = near + 1;
        return near + 1;
      }
    }
    let low = 0;
    let high = this.#out.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#out[middle] ?? 0) <= out) low = middle;
      else high = middle - 1;
    }
    this.#near = low;
    return low;
  }

  /** Of a node's start. */
  start(out: number): number {
    const piece = this.#pieceAt(out);
    const source = (this.#source[piece] ?? 0) + out - (this.#out[piece] ?? 0);
    return Math.min(source, this.#limit(piece));
  }

  /** Of a node's end: behind its last character, not before the next piece's first. */
  end(out: number): number {
    if (out === 0) return this.start(0);
    return Math.min(this.start(out - 1) + 1, this.#limit(this.#pieceAt(out - 1)));
  }

  /** Returns the offset after a piece: an inserted one represents no source beyond it. */
  #limit(piece: number): number {
    return this.#source[piece + 1] ?? Number.POSITIVE_INFINITY;
  }
}
