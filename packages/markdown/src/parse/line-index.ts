/** Points of a source: lines from 1, columns from 1 in code points. */
import type { Point, Position } from 'unist';

const SURROGATE = /[\uD800-\uDFFF]/;
const PAIR = /[\uD800-\uDBFF][\uDC00-\uDFFF]/g;

export class LineIndex {
  readonly #source: string;
  readonly #starts: number[] = [0];
  readonly isAstral: boolean;
  /** Offsets of the second halves of surrogate pairs. */
  readonly #pairs: number[] = [];

  constructor(source: string) {
    this.#source = source;
    this.isAstral = SURROGATE.test(source);
    if (this.isAstral) for (const { index } of source.matchAll(PAIR)) this.#pairs.push(index + 1);
    // CommonMark's line endings: LF, CR, CR LF.
    for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1)) {
      this.#starts.push(at + 1);
    }
    if (source.includes('\r')) this.#startLinesBehindReturns();
  }

  /** A carriage return that no line feed follows ends a line, too. */
  #startLinesBehindReturns(): void {
    for (let at = this.#source.indexOf('\r'); at !== -1; at = this.#source.indexOf('\r', at + 1)) {
      if (this.#source[at + 1] !== '\n') this.#starts.push(at + 1);
    }
    this.#starts.sort((a, b) => a - b);
  }

  /** Line of the last answer, from 0: what is asked next is mostly there or one further. */
  #near = 0;

  #lineOf(offset: number): number {
    const starts = this.#starts;
    const near = this.#near;
    if ((starts[near] ?? 0) <= offset) {
      if (offset < (starts[near + 1] ?? Number.POSITIVE_INFINITY)) return near;
      if (offset < (starts[near + 2] ?? Number.POSITIVE_INFINITY)) return near + 1;
    }
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  point(offset: number): Point {
    const point = { line: 0, column: 0, offset };
    this.place(point, offset);
    return point;
  }

  /** Makes a point the one of an offset. */
  place(point: Point, offset: number): void {
    const line = this.#lineOf(offset);
    this.#near = line;
    point.line = line + 1;
    point.column = this.#columns(this.#starts[line] ?? 0, offset) + 1;
    point.offset = offset;
  }

  position(start: number, end: number): Position {
    return { start: this.point(start), end: this.point(end) };
  }

  /** Code points between two offsets; a pair of surrogates is one. */
  #columns(start: number, end: number): number {
    return this.isAstral
      ? end - start - this.#pairsBefore(end) + this.#pairsBefore(start)
      : end - start;
  }

  /** How many pairs end before `offset`: reading a long line for each of its points would be quadratic. */
  #pairsBefore(offset: number): number {
    let low = 0;
    let high = this.#pairs.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#pairs[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
