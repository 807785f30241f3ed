/** The blocks that are open while a page is read, and the indentation that each takes from its lines. */
import { MAX_DEPTH } from './limits.ts';
import { columnAfter, indentOf, itemColumns, type SourceLine, skipQuotes } from './source-line.ts';
import type { Token } from './token.ts';

/** A block whose closing tag is still to come. */
interface Frame {
  readonly name: string;
  /** How many quotes its tag is in. */
  readonly quotes: number;
  /** Column of its tag in the source, and in the text, behind the markers of those quotes. */
  readonly column: number;
  readonly shown: number;
  /** What a line of the text begins with on which its content, or its closing tag, is put. */
  readonly prefix: string;
  /** Least column at which a line of its content begins in the source; null before the first. */
  content: number | null;
  /** Columns of the text at which what belongs to the open items of its lists begins. */
  lists: number[];
}

/** Columns of indentation that make code of a line (CommonMark §4.4). */
const CODE_INDENT = 4;

const columnsOf = (space: string): number => {
  let column = 0;
  for (const character of space) column = columnAfter(column, character);
  return column;
};

/** Columns of indentation that a line loses in a block, whose first line tells where it begins. */
const removedIn = ({ column, content, shown }: Frame, indent: number): number =>
  content === null || indent < column
    ? 0
    : Math.max(0, indent - shown - Math.max(0, indent - content));

export class Frames {
  readonly #source: string;
  readonly #open: Frame[] = [];

  constructor(source: string) {
    this.#source = source;
  }

  get isEmpty(): boolean {
    return this.#open.length === 0;
  }

  /** How many quotes the innermost block is in. */
  get quotes(): number {
    return this.#open.at(-1)?.quotes ?? 0;
  }

  has(name: string): boolean {
    return this.#open.some((frame) => frame.name === name);
  }

  /** What a line begins with on which the block of this name is closed; undefined where none is open. */
  prefixOf(name: string): string | undefined {
    return this.#open.findLast((frame) => frame.name === name)?.prefix;
  }

  /** A quote ended, and the blocks in it with it. */
  leaveQuotes(quotes: number): void {
    while (this.quotes > quotes) this.#open.pop();
  }

  /** The tag is as a block on the line; `prefix` is what the line begins with in the text. */
  open({ name }: Token, line: SourceLine, prefix: string): void {
    if (this.#open.length >= MAX_DEPTH) return;
    const { quotes } = line;
    const quoteEnd = skipQuotes(this.#source, line.start, line.textStart, quotes);
    const column = columnsOf(this.#source.slice(quoteEnd, line.textStart));
    const shown = columnsOf(prefix.slice(skipQuotes(prefix, 0, prefix.length, quotes)));
    this.#open.push({ name, quotes, column, shown, prefix, content: null, lists: [] });
  }

  /** With those inside it. */
  close(name: string): void {
    const own = this.#open.findLastIndex((frame) => frame.name === name);
    if (own !== -1) this.#open.length = own;
  }

  /**
   * Places of the markers of the quotes that the innermost block is in. The text before one
   * of them loses the indentation of the blocks around that quote.
   */
  quotesOf(line: SourceLine): { from: number; to: number }[] {
    const places: { from: number; to: number }[] = [];
    for (let at = line.start, quotes = 0; at < line.quoteEnd; quotes++) {
      const to = skipQuotes(this.#source, at, line.quoteEnd, 1);
      const frame = this.#open.findLast((candidate) => candidate.quotes === quotes);
      const removed = frame === undefined ? 0 : removedIn(frame, indentOf(this.#source, at));
      places.push({ from: this.afterIndent(at, removed), to });
      at = to;
    }
    return places;
  }

  /** Behind so many columns of the white space at `start`. */
  afterIndent(start: number, removed: number): number {
    let column = 0;
    for (let at = start; ; at++) {
      const character = this.#source.charAt(at);
      if (character !== ' ' && character !== '\t') return at;
      column = columnAfter(column, character);
      if (column > removed) return at;
    }
  }

  /** Columns of indentation that a line loses that is not looked at otherwise. */
  removedFrom({ indent }: SourceLine): number {
    const frame = this.#open.at(-1);
    return frame === undefined ? 0 : removedIn(frame, indent);
  }

  /** Columns of indentation that the line loses; a closing tag is where its opening one does. */
  removedBefore(line: SourceLine, first: Token | null): number {
    const { indent } = line;
    if (first?.kind === 'close') {
      const own = this.#open.findLast(({ name }) => name === first.name);
      if (own !== undefined) return Math.max(0, indent - own.shown);
    }
    const frame = this.#open.at(-1);
    if (frame === undefined || indent < frame.column) return 0;
    frame.content = Math.min(frame.content ?? indent, indent);
    const shown = indent - removedIn(frame, indent);
    frame.lists = frame.lists.filter((column) => column <= shown);
    const item = frame.lists.at(-1) ?? frame.shown;
    for (const column of itemColumns(this.#source, line)) frame.lists.push(shown + column);
    // In a block a tag is a tag, however deep it is.
    const isTag = first !== null && first.name !== '';
    return Math.max(0, indent - (isTag && shown - item >= CODE_INDENT ? item : shown));
  }
}
