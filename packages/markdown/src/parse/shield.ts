/**
 * Makes Markdown of a page with blocks, so that a CommonMark parser reads it: each tag becomes a
 * piece of HTML of the same length that CommonMark takes for a block of its own (`<!xxx>`, kind 4
 * of HTML blocks) or for inline HTML (`<xxxx>`), is on a line of its own where it is a block,
 * and the content of a block loses the indentation that its tags have. {@link fold} puts the tags
 * back, as elements around the text between them.
 */
import { chunkTokens, pairTokens } from './chunk-tokens.ts';
import { decideFlow, isBlankBetween } from './decide-flow.ts';
import { Frames } from './frames.ts';
import type { OffsetMap } from './offset-map.ts';
import { type RawBlock, rawBlockAt } from './raw-block.ts';
import { endOfProgram, startsProgram } from './read-program.ts';
import { Effort } from './read-tag.ts';
import { ShieldWriter } from './shield-writer.ts';
import { lineAt, type SourceLine } from './source-line.ts';
import { otherToken, type Token } from './token.ts';

export interface Shielded {
  readonly text: string;
  readonly map: OffsetMap;
  /** In the order of the text. */
  readonly tokens: readonly Token[];
  /** Names of tags that were begun and are not, with the offset of the latest. */
  readonly broken: ReadonlyMap<string, number>;
}

const LOWER_TAG = /<[a-z/!?]/y;

/** What represents a line's markers on a line of the same quotes and list items. */
const blank = (prefix: string): string => prefix.replace(/[^>\s]/gu, ' ');

/**
 * Matches the possible beginnings of a tag, a raw block, an expression or a program's statement.
 */
const TRIGGER = /[<{]|```|~~~|^(?:import|export)\b/gm;

class Shield {
  readonly #source: string;
  readonly #hidden: ReadonlySet<number>;
  readonly #effort: Effort;
  readonly #broken = new Map<string, number>();
  readonly #out: ShieldWriter;
  readonly #frames: Frames;
  /** Where the next character is that matters. */
  #trigger = -1;
  #raw: { block: RawBlock; removed: number } | null = null;

  constructor(source: string, hidden: ReadonlySet<number>) {
    this.#source = source;
    this.#hidden = hidden;
    this.#effort = new Effort(source.length);
    this.#out = new ShieldWriter(source);
    this.#frames = new Frames(source);
  }

  run(start: number): Shielded {
    for (let at = start; at < this.#source.length; ) {
      if (this.#frames.isEmpty && this.#raw === null) at = this.#skipPlain(at);
      if (at < this.#source.length) at = this.#step(this.#lineAt(at));
    }
    const { map, tokens } = this.#out;
    return { text: this.#out.text(), map, tokens, broken: this.#broken };
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
      this.#out.copy(at, this.#source.length);
      return this.#source.length;
    }
    const blank = this.#source.lastIndexOf('\n\n', this.#trigger);
    if (blank < at) return at;
    this.#out.copy(at, blank + 2);
    return blank + 2;
  }

  #lineAt(start: number): SourceLine {
    return lineAt(this.#source, start, this.#frames.quotes);
  }

  #step(line: SourceLine): number {
    if (this.#raw?.block.holds(line) === false) this.#raw = null;
    if (this.#raw !== null) {
      this.#copyLine(line, Math.min(this.#raw.removed, line.indent));
      if (this.#raw.block.endsWith(line)) this.#raw = null;
      return line.next;
    }
    if (line.quotes < this.#frames.quotes) {
      this.#frames.leaveQuotes(line.quotes);
      return this.#step(this.#lineAt(line.start));
    }
    if (line.isBlank) {
      this.#copyLine(line, this.#frames.removedFrom(line));
      return line.next;
    }
    const raw = rawBlockAt(this.#source, line);
    if (raw === null) return this.#chunk(line);
    const removed = this.#frames.removedBefore(line, null);
    this.#copyLine(line, removed);
    if (!raw.isOneLine) this.#raw = { block: raw, removed };
    return line.next;
  }

  /** The line without so many columns of its indentation. */
  #copyLine(line: SourceLine, removed: number): void {
    for (const { from, to } of this.#frames.quotesOf(line)) this.#out.copy(from, to);
    this.#out.copy(this.#frames.afterIndent(line.quoteEnd, removed), line.next);
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
    if (all.length === 0 && this.#frames.isEmpty) this.#out.copy(first.start, end);
    else this.#emit(lines, all);
    return end;
  }

  /** A program's statement that fills the lines from the chunk's start. */
  #statement(line: SourceLine, start: number): Token | null {
    if (this.#hidden.has(start) || !this.#frames.isEmpty || start !== line.start) return null;
    return startsProgram(this.#source, start, line.end)
      ? otherToken('esm', start, endOfProgram(this.#source, start, this.#effort))
      : null;
  }

  /** Lines of the chunk, where a token's own line endings are not. */
  #emit(lines: readonly SourceLine[], tokens: readonly Token[]): void {
    const quotes = this.#frames.quotes;
    let next = 0;
    let isAfterHtml = false;
    for (let index = 0; index < lines.length; index++) {
      const gathered = lines[index];
      if (gathered === undefined) return;
      // Blocks that opened after the line was collected can be in further quotes.
      let line = this.#frames.quotes === quotes ? gathered : this.#lineAt(gathered.start);
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
    return isBlankBetween(this.#source, start, end);
  }

  /** @returns whether the line leaves raw HTML open that only a blank line ends */
  #emitLine(line: SourceLine, tokens: readonly Token[], isAfterHtml: boolean): boolean {
    const { textStart } = line;
    decideFlow(this.#source, line, tokens, this.#frames);
    const first = tokens[0];
    const opensWith = first !== undefined && first.start === textStart && first.flow ? first : null;
    const removed = this.#frames.removedBefore(line, opensWith);
    const from = this.#frames.afterIndent(line.quoteEnd, removed);
    LOWER_TAG.lastIndex = textStart;
    const isHtml = LOWER_TAG.test(this.#source);
    const markers = [...this.#frames.quotesOf(line), { from, to: textStart }];
    const prefix = blank(markers.map((at) => this.#source.slice(at.from, at.to)).join(''));
    if (opensWith !== null && isAfterHtml) this.#out.put(`${prefix.trimEnd()}\n`, line.start);
    for (const marker of markers) this.#out.copy(marker.from, marker.to);
    this.#emitTokens(line, tokens, prefix);
    this.#out.copy(line.end, line.next);
    return opensWith === null && (isHtml || isAfterHtml);
  }

  #emitTokens(line: SourceLine, tokens: readonly Token[], linePrefix: string): void {
    let prefix = linePrefix;
    let at = line.textStart;
    /** Whether the text's last line holds anything yet, and whether it must end first. */
    let isFresh = true;
    let mustBreak = false;
    const breakLine = (offset: number): void => {
      this.#out.put(`\n${prefix}`, offset);
      mustBreak = false;
    };
    for (const found of tokens) {
      const isBlank = this.#isBlankBetween(at, found.start);
      if (!isBlank) {
        const textAt = mustBreak ? this.#skipSpace(at) : at;
        if (mustBreak) breakLine(textAt);
        this.#out.copy(textAt, found.start);
      } else if (!found.flow && !mustBreak) this.#out.copy(at, found.start);
      if (found.flow ? !isFresh || !isBlank : mustBreak) {
        if (found.flow && found.kind === 'close')
          prefix = this.#frames.prefixOf(found.name) ?? prefix;
        breakLine(found.start);
      }
      this.#out.place(found);
      if (found.flow && found.kind === 'open') this.#frames.open(found, line, prefix);
      else if (found.flow && found.kind === 'close') this.#frames.close(found.name);
      mustBreak = found.flow;
      isFresh = false;
      at = found.end;
    }
    if (this.#isBlankBetween(at, line.end)) this.#out.copy(at, line.end);
    else {
      const textAt = mustBreak ? this.#skipSpace(at) : at;
      if (mustBreak) breakLine(textAt);
      this.#out.copy(textAt, line.end);
    }
  }

  #skipSpace(at: number): number {
    let end = at;
    while (this.#source[end] === ' ' || this.#source[end] === '\t') end++;
    return end;
  }
}

/** @param hidden offsets without a tag: the parser found that they are in code */
export const shield = (source: string, start: number, hidden: ReadonlySet<number>): Shielded =>
  new Shield(source, hidden).run(start);
