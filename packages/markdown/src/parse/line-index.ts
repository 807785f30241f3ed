/** Points of a source: lines from 1, columns from 1 in code points. */
import type { Point, Position } from 'unist';

const SURROGATE = /[\uD800-\uDFFF]/;

export class LineIndex {
  readonly #source: string;
  readonly #starts: number[] = [0];
  readonly isAstral: boolean;

  constructor(source: string) {
    this.#source = source;
    this.isAstral = SURROGATE.test(source);
    // CommonMark's line endings: LF, CR, CR LF.
    for (let at = 0; at < source.length; at++) {
      const code = source.charCodeAt(at);
      if (code === 0x0a || (code === 0x0d && source.charCodeAt(at + 1) !== 0x0a)) {
        this.#starts.push(at + 1);
      }
    }
  }

  point(offset: number): Point {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    const start = this.#starts[low] ?? 0;
    return { line: low + 1, column: this.#columns(start, offset) + 1, offset };
  }

  position(start: number, end: number): Position {
    return { start: this.point(start), end: this.point(end) };
  }

  /** Code points between two offsets; a pair of surrogates is one. */
  #columns(start: number, end: number): number {
    if (!this.isAstral) return end - start;
    let columns = 0;
    for (let at = start; at < end; at++) {
      const code = this.#source.charCodeAt(at);
      if (code >= 0xd800 && code <= 0xdbff && at + 1 < this.#source.length) {
        const next = this.#source.charCodeAt(at + 1);
        if (next >= 0xdc00 && next <= 0xdfff) at++;
      }
      columns++;
    }
    return columns;
  }
}
