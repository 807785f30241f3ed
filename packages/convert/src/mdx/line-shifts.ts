/** Indentation and blank lines that a page gains or loses where constructs are written anew. */
import type { Edit } from '@quoin/markdown/syntax';

const lineStartsOf = (source: string): number[] => {
  const starts = [0];
  for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1)) {
    starts.push(at + 1);
  }
  return starts;
};

export class LineShifts {
  readonly #source: string;
  readonly #starts: readonly number[];
  readonly #shifts: Int32Array;
  /** Blank lines that follow lines: what each begins with, such as the mark of a quote. */
  readonly #breaks = new Map<number, string>();
  #isUsed = false;

  constructor(source: string) {
    this.#source = source;
    this.#starts = lineStartsOf(source);
    this.#shifts = new Int32Array(this.#starts.length);
  }

  /** From 0. */
  lineAt(offset: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  start(line: number): number {
    return this.#starts[line] ?? this.#source.length;
  }

  text(line: number): string {
    return this.#source.slice(this.start(line), this.start(line + 1)).trimEnd();
  }

  /** Columns before the first character, as they will be. */
  indent(line: number): number {
    const text = this.text(line);
    return text.length - text.trimStart().length + (this.#shifts[line] ?? 0);
  }

  /** Moves the lines so that the leftmost of them begins at `column`, where `isWrong` says so. */
  align(first: number, last: number, column: number, isWrong: (delta: number) => boolean): void {
    let leftmost = Number.POSITIVE_INFINITY;
    for (let line = first; line <= last; line++) {
      if (this.text(line) !== '') leftmost = Math.min(leftmost, this.indent(line));
    }
    const delta = column - leftmost;
    if (leftmost === Number.POSITIVE_INFINITY || !isWrong(delta)) return;
    this.#isUsed = true;
    for (let line = first; line <= last; line++) {
      this.#shifts[line] = (this.#shifts[line] ?? 0) + delta;
    }
  }

  /**
   * Puts a blank line behind a line, unless one is there.
   * @param prefix what further lines of the same containers begin with
   * @param isTagEnd whether a `>` on the line closes a tag, and is no mark of a quote
   */
  breakBehind(line: number, prefix: string, isTagEnd = false): void {
    if (line + 1 >= this.#starts.length || /^[ \t>]*$/.test(this.text(line + 1))) return;
    if (!isTagEnd && /^[ \t>]*$/.test(this.text(line))) return;
    this.#breaks.set(line, prefix.trimEnd());
  }

  #breakEdits(): Edit[] {
    return [...this.#breaks].map(([line, prefix]) => {
      const start = this.start(line + 1);
      return { start, end: start, text: `${prefix}\n` };
    });
  }

  /** The page's edits with those that move its lines; lines that edits bring move along. */
  applied(edits: readonly Edit[]): readonly Edit[] {
    const breaks = this.#breakEdits();
    if (!this.#isUsed) return breaks.length === 0 ? edits : [...breaks, ...edits];
    const removed = new Set(
      edits.filter(({ start, end, text }) => text === '' && end > start).map(({ start }) => start),
    );
    // An edit from one line into another has the beginning of the other.
    const joined = new Set<number>();
    for (const { start, end } of edits) {
      for (let line = this.lineAt(start) + 1; line < this.#starts.length; line++) {
        if (this.start(line) >= end) break;
        joined.add(line);
      }
    }
    const moved = edits.map((edit) => {
      const shift = this.#shifts[this.lineAt(edit.start)] ?? 0;
      if (shift === 0 || !edit.text.includes('\n')) return edit;
      return { ...edit, text: moveLines(edit.text, shift) };
    });
    const moves: Edit[] = [];
    for (const [line, shift] of this.#shifts.entries()) {
      const start = this.start(line);
      const text = this.text(line);
      if (shift === 0 || text === '' || removed.has(start) || joined.has(line)) continue;
      const space = text.length - text.trimStart().length;
      if (shift > 0) moves.push({ start, end: start, text: ' '.repeat(shift) });
      else moves.push({ start, end: start + Math.min(space, -shift), text: '' });
    }
    return [...breaks, ...moves, ...moved];
  }
}

/** All lines behind the first. */
const moveLines = (text: string, shift: number): string =>
  text
    .split('\n')
    .map((line, at) => {
      if (at === 0 || line === '') return line;
      if (shift > 0) return ' '.repeat(shift) + line;
      const space = line.length - line.trimStart().length;
      return line.slice(Math.min(space, -shift));
    })
    .join('\n');
