/** The last rows of a terminal, written again from the first one that changes. */
import type { Output } from '../io.ts';

/** Of a terminal that does not tell: what they all had. */
const DEFAULT_HEIGHT = 24;

const heightOf = ({ stream }: Output): number =>
  'rows' in stream && typeof stream.rows === 'number' && stream.rows > 0
    ? stream.rows
    : DEFAULT_HEIGHT;

const up = (rows: number): string => (rows === 0 ? '\r' : `\r\u001b[${rows}A`);
const CLEAR_BELOW = '\u001b[J';

export class LiveRows {
  readonly #output: Output;
  /** Rows may not be wider, so that the terminal breaks none by itself. */
  readonly width: number;
  #rows: readonly string[] = [];

  constructor(output: Output, width: number) {
    this.#output = output;
    this.width = width;
  }

  /**
   * @returns false where that cannot be done: what would change is out of sight, or the terminal
   * was made narrower meanwhile. Then everything stays as it is.
   */
  show(rows: readonly string[]): boolean {
    const shown = this.#rows;
    const differs = shown.findIndex((row, index) => row !== rows[index]);
    const first = differs === -1 ? shown.length : differs;
    const [old, next] = [shown[first], rows[first]];
    if (first === shown.length) {
      const fresh = rows.slice(first).join('\n');
      if (rows.length > first) this.#output.write(first === 0 ? fresh : `\n${fresh}`);
    } else if (first === shown.length - 1 && old !== undefined && next?.startsWith(old)) {
      this.#output.write(rows.slice(first).join('\n').slice(old.length));
    } else {
      const above = shown.length - 1 - first;
      const isNarrower = this.#output.columns() <= this.width;
      if (isNarrower || above >= heightOf(this.#output)) return false;
      this.#output.write(up(above) + CLEAR_BELOW + rows.slice(first).join('\n'));
    }
    this.#rows = [...rows];
    return true;
  }

  /** The rows stay, and what is written next is below them. */
  leave(): void {
    if (this.#rows.length > 0) this.#output.write('\n');
    this.#rows = [];
  }
}
