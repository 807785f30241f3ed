/**
 * Makes Markdown of a page with blocks, so that a CommonMark parser reads it: each tag becomes a
 * piece of HTML of the same length that CommonMark takes for a block of its own (`<!xxx>`, kind 4
 * of HTML blocks) or for inline HTML (`<xxxx>`), stands on a line of its own where it is a block,
 * and what stands in a block loses the indentation that its tags have. {@link fold} puts the tags
 * back, as elements around what stands between them.
 */
import { chunkTokens, pairTokens } from './chunk-tokens.ts';
import { MAX_DEPTH } from './limits.ts';
import { OffsetMap } from './offset-map.ts';
import { type RawBlock, rawBlockAt } from './raw-block.ts';
import { endOfProgram, startsProgram } from './read-program.ts';
import { Effort } from './read-tag.ts';
import {
  columnAfter,
  indentOf,
  itemColumns,
  lineAt,
  type SourceLine,
  skipQuotes,
} from './source-line.ts';
import { INLINE_BLOCKS, otherToken, type Token } from './token.ts';

export interface Shielded {
  readonly text: string;
  readonly map: OffsetMap;
  /** In the order of the text. */
  readonly tokens: readonly Token[];
  /** Names of tags that were begun and are none, with the offset of the latest. */
  readonly broken: ReadonlyMap<string, number>;
}

/** A block whose closing tag is still to come. */
interface Frame {
  readonly name: string;
  /** How many quotes its tag stands in. */
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

const LOWER_TAG = /<[a-z/!?]/y;

/** What stands for a line's markers on a line of the same quotes and list items. */
const blank = (prefix: string): string => prefix.replace(/[^>\s]/gu, ' ');

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

/** What opens a tag, a raw block, an expression or a program's statement, and perhaps what does not. */
const TRIGGER = /[<{]|```|~~~|^(?:import|export)\b/gm;

const FILLER = 'x'.repeat(200);

const filler = (length: number): string =>
  length <= FILLER.length ? FILLER.slice(0, length) : 'x'.repeat(length);

class Shield {
  readonly #source: string;
  readonly #hidden: ReadonlySet<number>;
  readonly #effort: Effort;
  readonly #broken = new Map<string, number>();
  readonly #map = new OffsetMap();
  readonly #tokens: Token[] = [];
  readonly #frames: Frame[] = [];
  readonly #parts: string[] = [];
  #length = 0;
  /** Where the next character stands that matters. */
  #trigger = -1;
  /** What is copied and not yet among the parts. */
  #copiedFrom = -1;
  #copiedTo = -1;
  #raw: { block: RawBlock; removed: number } | null = null;

  constructor(source: string, hidden: ReadonlySet<number>) {
    this.#source = source;
    this.#hidden = hidden;
    this.#effort = new Effort(source.length);
  }

  run(start: number): Shielded {
    for (let at = start; at < this.#source.length; ) {
      if (this.#frames.length === 0 && this.#raw === null) at = this.#skipPlain(at);
      if (at < this.#source.length) at = this.#step(this.#lineAt(at));
    }
    this.#flush();
    return {
      text: this.#parts.join(''),
      map: this.#map,
      tokens: this.#tokens,
      broken: this.#broken,
    };
  }

  /**
   * Copies what lies before the paragraph, or the like, that holds the next character that matters.
   * @returns where that begins
   */
  #skipPlain(at: number): number {
    if (this.#trigger < at) {
      TRIGGER.lastIndex = at;
      this.#trigger = TRIGGER.exec(this.#source)?.index ?? this.#source.length;
    }
    if (this.#trigger === this.#source.length) {
      this.#copy(at, this.#source.length);
      return this.#source.length;
    }
    const blank = this.#source.lastIndexOf('\n\n', this.#trigger);
    if (blank < at) return at;
    this.#copy(at, blank + 2);
    return blank + 2;
  }

  #lineAt(start: number): SourceLine {
    return lineAt(this.#source, start, this.#quotes());
  }

  /** How many quotes the innermost block stands in. */
  #quotes(): number {
    return this.#frames.at(-1)?.quotes ?? 0;
  }

  /** What is copied is one piece as long as it follows what was copied before. */
  #copy(start: number, end: number): void {
    if (start === end) return;
    if (start !== this.#copiedTo) {
      this.#flush();
      this.#map.piece(this.#length, start);
      this.#copiedFrom = start;
    }
    this.#copiedTo = end;
    this.#length += end - start;
  }

  #flush(): void {
    if (this.#copiedFrom !== this.#copiedTo) {
      this.#parts.push(this.#source.slice(this.#copiedFrom, this.#copiedTo));
    }
    this.#copiedFrom = -1;
    this.#copiedTo = -1;
  }

  /** What is in no source; it stands for `at`. */
  #put(text: string, at: number): void {
    if (text === '') return;
    this.#flush();
    this.#map.piece(this.#length, at);
    this.#parts.push(text);
    this.#length += text.length;
  }

  #step(line: SourceLine): number {
    if (this.#raw?.block.holds(line) === false) this.#raw = null;
    if (this.#raw !== null) {
      this.#copyLine(line, Math.min(this.#raw.removed, line.indent));
      if (this.#raw.block.endsWith(line)) this.#raw = null;
      return line.next;
    }
    if (line.quotes < this.#quotes()) {
      // The quote ended, and the blocks in it with it.
      while (this.#quotes() > line.quotes) this.#frames.pop();
      return this.#step(this.#lineAt(line.start));
    }
    if (line.isBlank) {
      const frame = this.#frames.at(-1);
      this.#copyLine(line, frame === undefined ? 0 : removedIn(frame, line.indent));
      return line.next;
    }
    const raw = rawBlockAt(this.#source, line);
    if (raw === null) return this.#chunk(line);
    const removed = this.#removedBefore(line, null);
    this.#copyLine(line, removed);
    if (!raw.isOneLine) this.#raw = { block: raw, removed };
    return line.next;
  }

  /** The line without so many columns of its indentation. */
  #copyLine(line: SourceLine, removed: number): void {
    for (const { from, to } of this.#quotesOf(line)) this.#copy(from, to);
    this.#copy(this.#afterIndent(line.quoteEnd, removed), line.next);
  }

  /**
   * Places of the markers of the quotes that the innermost block stands in. What stands before one
   * of them loses the indentation of the blocks around that quote.
   */
  #quotesOf(line: SourceLine): { from: number; to: number }[] {
    const places: { from: number; to: number }[] = [];
    for (let at = line.start, quotes = 0; at < line.quoteEnd; quotes++) {
      const to = skipQuotes(this.#source, at, line.quoteEnd, 1);
      const frame = this.#frames.findLast((candidate) => candidate.quotes === quotes);
      const removed = frame === undefined ? 0 : removedIn(frame, indentOf(this.#source, at));
      places.push({ from: this.#afterIndent(at, removed), to });
      at = to;
    }
    return places;
  }

  /** Behind so many columns of the white space at `start`. */
  #afterIndent(start: number, removed: number): number {
    let column = 0;
    for (let at = start; ; at++) {
      const character = this.#source.charAt(at);
      if (character !== ' ' && character !== '\t') return at;
      column = columnAfter(column, character);
      if (column > removed) return at;
    }
  }

  /** Columns of indentation that the line loses; a closing tag stands where its opening one does. */
  #removedBefore(line: SourceLine, first: Token | null): number {
    const { indent } = line;
    if (first?.kind === 'close') {
      const own = this.#frames.findLast(({ name }) => name === first.name);
      if (own !== undefined) return Math.max(0, indent - own.shown);
    }
    const frame = this.#frames.at(-1);
    if (frame === undefined || indent < frame.column) return 0;
    frame.content = Math.min(frame.content ?? indent, indent);
    const shown = indent - removedIn(frame, indent);
    frame.lists = frame.lists.filter((column) => column <= shown);
    const item = frame.lists.at(-1) ?? frame.shown;
    for (const column of itemColumns(this.#source, line)) frame.lists.push(shown + column);
    // In a block a tag is a tag, however deep it stands.
    const isTag = first !== null && first.name !== '';
    return Math.max(0, indent - (isTag && shown - item >= CODE_INDENT ? item : shown));
  }

  /**
   * Adds lines up to a blank one, a raw block, or a change of quoting; `lines` holds the first.
   * @returns where they end
   */
  #gather(lines: SourceLine[]): number {
    const first = lines[0];
    let line = lines.at(-1);
    if (first === undefined || line === undefined) return 0;
    while (line.next < this.#source.length) {
      const next = this.#lineAt(line.next);
      const belongs =
        !next.isBlank && next.quotes === first.quotes && rawBlockAt(this.#source, next) === null;
      if (!belongs) break;
      lines.push(next);
      line = next;
    }
    return line.next;
  }

  /** Adds the lines that a token reaches over, blank ones too, and those that belong to its last. */
  #reach(lines: SourceLine[], end: number): number {
    for (let line = lines.at(-1); line !== undefined && line.next < end; line = lines.at(-1)) {
      lines.push(this.#lineAt(line.next));
    }
    return this.#gather(lines);
  }

  #chunk(first: SourceLine): number {
    const start = first.textStart;
    const lines = [first];
    const statement = this.#statement(first, start);
    const limit = this.#reach(lines, statement?.end ?? start);
    const reader = {
      source: this.#source,
      effort: this.#effort,
      hidden: this.#hidden,
      broken: this.#broken,
      quotes: first.quotes,
    };
    const { tokens, end } = chunkTokens(reader, statement?.end ?? start, limit, (tokenEnd) =>
      this.#reach(lines, tokenEnd),
    );
    pairTokens(tokens);
    const all = statement === null ? tokens : [statement, ...tokens];
    if (all.length === 0 && this.#frames.length === 0) this.#copy(first.start, end);
    else this.#emit(lines, all);
    return end;
  }

  /** A program's statement that fills the lines from the chunk's start. */
  #statement(line: SourceLine, start: number): Token | null {
    if (this.#hidden.has(start) || this.#frames.length > 0 || start !== line.start) return null;
    return startsProgram(this.#source, start, line.end)
      ? otherToken('esm', start, endOfProgram(this.#source, start, this.#effort))
      : null;
  }

  /** Lines of the chunk, where a token's own line endings are none. */
  #emit(lines: readonly SourceLine[], tokens: readonly Token[]): void {
    const quotes = this.#quotes();
    let next = 0;
    let isAfterHtml = false;
    for (let index = 0; index < lines.length; index++) {
      const gathered = lines[index];
      if (gathered === undefined) return;
      // Blocks that opened since the line was gathered may stand in quotes of their own.
      let line = this.#quotes() === quotes ? gathered : this.#lineAt(gathered.start);
      const own: Token[] = [];
      for (let found = tokens[next]; found !== undefined && found.start < line.end; ) {
        own.push(found);
        while (found.end > line.end) {
          index++;
          const last = lines[index];
          if (last === undefined) break;
          line = { ...line, end: last.end, next: last.next };
        }
        next++;
        found = tokens[next];
      }
      isAfterHtml = this.#emitLine(line, own, isAfterHtml);
    }
  }

  #isBlankBetween(start: number, end: number): boolean {
    return this.#source.slice(start, end).trim() === '';
  }

  /** Which of a line's tokens stand as blocks: those that open it, and what closes blocks. */
  #decide(line: SourceLine, tokens: readonly Token[]): void {
    const { textStart } = line;
    const gaps = tokens.map((found, index) =>
      this.#isBlankBetween(tokens[index - 1]?.end ?? textStart, found.start),
    );
    gaps.push(this.#isBlankBetween(tokens.at(-1)?.end ?? textStart, line.end));
    const lastText = gaps.lastIndexOf(false);
    let isAtStart = true;
    tokens.forEach((found, index) => {
      isAtStart &&= gaps[index] === true;
      const isLineRest = lastText <= index;
      if (found.kind === 'close') {
        const closesFrame = this.#frames.some(({ name }) => name === found.name);
        found.flow = found.partner?.flow ?? (closesFrame || (isAtStart && isLineRest));
      } else if (!isAtStart) found.flow = false;
      else if (found.kind === 'open') found.flow = this.#opensBlock(found, line, isLineRest);
      else found.flow = isLineRest;
      isAtStart = found.flow;
    });
  }

  #opensBlock(found: Token, line: SourceLine, isLineRest: boolean): boolean {
    const { partner } = found;
    if (partner === null) return isLineRest || !INLINE_BLOCKS.has(found.name);
    const isOnLine = partner.start < line.end;
    if (INLINE_BLOCKS.has(found.name) && isOnLine) return false;
    const lineEnd = this.#source.indexOf('\n', partner.end);
    const rest = this.#source.slice(partner.end, lineEnd === -1 ? undefined : lineEnd).trimStart();
    return rest === '' || rest.startsWith('<');
  }

  /** @returns whether the line leaves raw HTML open that only a blank line ends */
  #emitLine(line: SourceLine, tokens: readonly Token[], isAfterHtml: boolean): boolean {
    const { textStart } = line;
    this.#decide(line, tokens);
    const first = tokens[0];
    const opensWith = first !== undefined && first.start === textStart && first.flow ? first : null;
    const removed = this.#removedBefore(line, opensWith);
    const from = this.#afterIndent(line.quoteEnd, removed);
    LOWER_TAG.lastIndex = textStart;
    const isHtml = LOWER_TAG.test(this.#source);
    const markers = [...this.#quotesOf(line), { from, to: textStart }];
    const prefix = blank(markers.map((at) => this.#source.slice(at.from, at.to)).join(''));
    if (opensWith !== null && isAfterHtml) this.#put(`${prefix.trimEnd()}\n`, line.start);
    for (const marker of markers) this.#copy(marker.from, marker.to);
    this.#emitTokens(line, tokens, prefix);
    this.#copy(line.end, line.next);
    return opensWith === null && (isHtml || isAfterHtml);
  }

  #emitTokens(line: SourceLine, tokens: readonly Token[], linePrefix: string): void {
    let prefix = linePrefix;
    let at = line.textStart;
    /** Whether the text's last line holds anything yet, and whether it must end first. */
    let isFresh = true;
    let mustBreak = false;
    const breakLine = (offset: number): void => {
      this.#put(`\n${prefix}`, offset);
      mustBreak = false;
    };
    for (const found of tokens) {
      const isBlank = this.#isBlankBetween(at, found.start);
      if (!isBlank) {
        const textAt = mustBreak ? this.#skipSpace(at) : at;
        if (mustBreak) breakLine(textAt);
        this.#copy(textAt, found.start);
      } else if (!found.flow && !mustBreak) this.#copy(at, found.start);
      if (found.flow ? !isFresh || !isBlank : mustBreak) {
        if (found.flow && found.kind === 'close') prefix = this.#prefixOf(found, prefix);
        breakLine(found.start);
      }
      this.#place(found);
      if (found.flow) this.#follow(found, line, prefix);
      mustBreak = found.flow;
      isFresh = false;
      at = found.end;
    }
    if (this.#isBlankBetween(at, line.end)) this.#copy(at, line.end);
    else {
      const textAt = mustBreak ? this.#skipSpace(at) : at;
      if (mustBreak) breakLine(textAt);
      this.#copy(textAt, line.end);
    }
  }

  #skipSpace(at: number): number {
    let end = at;
    while (this.#source[end] === ' ' || this.#source[end] === '\t') end++;
    return end;
  }

  #prefixOf(close: Token, prefix: string): string {
    return this.#frames.findLast(({ name }) => name === close.name)?.prefix ?? prefix;
  }

  /** Keeps the frames as a block opens or closes. */
  #follow(found: Token, line: SourceLine, prefix: string): void {
    if (found.kind === 'open') {
      if (this.#frames.length >= MAX_DEPTH) return;
      const { name } = found;
      const { quotes } = line;
      const quoteEnd = skipQuotes(this.#source, line.start, line.textStart, quotes);
      const column = columnsOf(this.#source.slice(quoteEnd, line.textStart));
      const shown = columnsOf(prefix.slice(skipQuotes(prefix, 0, prefix.length, quotes)));
      this.#frames.push({ name, quotes, column, shown, prefix, content: null, lists: [] });
    } else if (found.kind === 'close') {
      const own = this.#frames.findLastIndex(({ name }) => name === found.name);
      if (own !== -1) this.#frames.length = own;
    }
  }

  #place(found: Token): void {
    this.#flush();
    found.out = this.#length;
    this.#tokens.push(found);
    const length = found.end - found.start;
    this.#map.piece(this.#length, found.start);
    const opening = found.flow ? '<!' : '<';
    this.#parts.push(`${opening}${filler(length - opening.length - 1)}>`);
    this.#length += length;
  }
}

/** @param hidden offsets at which no tag is to be seen: the parser found that they stand in code */
export const shield = (source: string, start: number, hidden: ReadonlySet<number>): Shielded =>
  new Shield(source, hidden).run(start);
