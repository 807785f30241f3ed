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
import { Effort, skipBraces } from './read-tag.ts';
import { columnAfter, lineAt, markersEnd, type SourceLine } from './source-line.ts';
import { INLINE_BLOCKS, type Token, token } from './token.ts';

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
  /** Column of its tag in the source, and in the text. */
  readonly column: number;
  readonly shown: number;
  /** Column at which its content begins in the source; null before its first line. */
  content: number | null;
}

const LOWER_TAG = /<[a-z/!?]/y;
const BLANK = /[ \t]*(?=\r?$)/my;

/** Of what stands for a token, `<!x>`; a shorter expression is left to running text. */
const SHORTEST = 4;

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
  #raw: { block: RawBlock; removed: number } | null = null;

  constructor(source: string, hidden: ReadonlySet<number>) {
    this.#source = source;
    this.#hidden = hidden;
    this.#effort = new Effort(source.length);
  }

  run(start: number): Shielded {
    for (let at = start; at < this.#source.length; ) at = this.#step(lineAt(this.#source, at));
    return {
      text: this.#parts.join(''),
      map: this.#map,
      tokens: this.#tokens,
      broken: this.#broken,
    };
  }

  #copy(start: number, end: number): void {
    if (start === end) return;
    this.#map.piece(this.#length, start);
    this.#parts.push(this.#source.slice(start, end));
    this.#length += end - start;
  }

  /** What is in no source; it stands for `at`. */
  #put(text: string, at: number): void {
    if (text === '') return;
    this.#map.piece(this.#length, at);
    this.#parts.push(text);
    this.#length += text.length;
  }

  #step(line: SourceLine): number {
    if (this.#raw !== null) {
      this.#copyLine(line, Math.min(this.#raw.removed, line.indent));
      if (this.#raw.block.endsWith(line)) this.#raw = null;
      return line.next;
    }
    if (line.isBlank) {
      this.#copy(line.start, line.next);
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
    this.#copy(line.start, line.quoteEnd);
    this.#copy(this.#afterIndent(line, removed), line.next);
  }

  #afterIndent(line: SourceLine, removed: number): number {
    let column = 0;
    for (let at = line.quoteEnd; at < line.textStart; at++) {
      const behind = columnAfter(column, this.#source.charAt(at));
      if (behind > removed) return at;
      column = behind;
    }
    return line.textStart;
  }

  /** Columns of indentation that the line loses; a closing tag stands where its opening one does. */
  #removedBefore(line: SourceLine, first: Token | null): number {
    if (line.quoteEnd > line.start) return 0;
    const { indent } = line;
    if (first?.kind === 'close') {
      const own = this.#frames.findLast(({ name }) => name === first.name);
      if (own !== undefined) return Math.max(0, indent - own.shown);
    }
    const frame = this.#frames.at(-1);
    if (frame === undefined || indent < frame.column) return 0;
    frame.content ??= indent;
    const shown = frame.shown + Math.max(0, indent - frame.content);
    return Math.max(0, indent - shown);
  }

  /**
   * Adds lines up to a blank one, a raw block, or a change of quoting; `lines` holds the first.
   * @returns where they end
   */
  #gather(lines: SourceLine[]): number {
    const first = lines[0];
    let line = lines.at(-1);
    if (first === undefined || line === undefined) return 0;
    const isQuoted = first.quoteEnd > first.start;
    while (line.next < this.#source.length) {
      const next = lineAt(this.#source, line.next);
      const belongs =
        !next.isBlank &&
        next.quoteEnd > next.start === isQuoted &&
        rawBlockAt(this.#source, next) === null;
      if (!belongs) break;
      lines.push(next);
      line = next;
    }
    return line.next;
  }

  /** Adds the lines that a token reaches over, blank ones too, and those that belong to its last. */
  #reach(lines: SourceLine[], end: number): number {
    for (let line = lines.at(-1); line !== undefined && line.next < end; line = lines.at(-1)) {
      lines.push(lineAt(this.#source, line.next));
    }
    return this.#gather(lines);
  }

  #chunk(first: SourceLine): number {
    const start = markersEnd(this.#source, first);
    const lines = [first];
    const statement = this.#statement(first, start);
    const limit = this.#reach(lines, statement?.end ?? start);
    const reader = {
      source: this.#source,
      effort: this.#effort,
      hidden: this.#hidden,
      broken: this.#broken,
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

  /** A program's statement or an expression that fills the lines from the chunk's start. */
  #statement(line: SourceLine, start: number): Token | null {
    if (this.#hidden.has(start)) return null;
    if (this.#frames.length === 0 && start === line.start) {
      if (startsProgram(this.#source.slice(start, line.end))) {
        return token('esm', '', start, endOfProgram(this.#source, start, this.#effort));
      }
    }
    if (this.#source[start] !== '{') return null;
    const end = skipBraces(this.#source, start, this.#effort);
    if (end === -1 || end - start < SHORTEST) return null;
    BLANK.lastIndex = end;
    return BLANK.test(this.#source) ? token('expression', '', start, end) : null;
  }

  /** Lines of the chunk, where a token's own line endings are none. */
  #emit(lines: readonly SourceLine[], tokens: readonly Token[]): void {
    let next = 0;
    let isAfterHtml = false;
    for (let index = 0; index < lines.length; index++) {
      let line = lines[index];
      if (line === undefined) return;
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
  #decide(line: SourceLine, textStart: number, tokens: readonly Token[]): void {
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
    const textStart = markersEnd(this.#source, line);
    this.#decide(line, textStart, tokens);
    const first = tokens[0];
    const opensWith = first !== undefined && first.start === textStart && first.flow ? first : null;
    const removed = this.#removedBefore(line, opensWith);
    const quote = this.#source.slice(line.start, line.quoteEnd);
    LOWER_TAG.lastIndex = textStart;
    const isHtml = LOWER_TAG.test(this.#source);
    if (opensWith !== null && isAfterHtml) this.#put(`${quote.trimEnd()}\n`, line.start);

    this.#copy(line.start, line.quoteEnd);
    const from = this.#afterIndent(line, removed);
    this.#copy(from, textStart);
    const column = line.indent - removed + (textStart - line.textStart);
    this.#emitTokens({ line, textStart, column, quote }, tokens);
    this.#copy(line.end, line.next);
    return opensWith === null && (isHtml || isAfterHtml);
  }

  #emitTokens(
    place: { line: SourceLine; textStart: number; column: number; quote: string },
    tokens: readonly Token[],
  ): void {
    const { line, textStart, quote } = place;
    let { column } = place;
    let at = textStart;
    /** Whether the text's last line holds anything yet, and whether it must end first. */
    let isFresh = true;
    let mustBreak = false;
    const breakLine = (offset: number): void => {
      this.#put(`\n${quote}${' '.repeat(column)}`, offset);
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
        if (found.flow && found.kind === 'close') column = this.#columnOf(found, column);
        breakLine(found.start);
      }
      this.#place(found);
      if (found.flow) this.#follow(found, line, textStart, column);
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

  #columnOf(close: Token, column: number): number {
    return this.#frames.findLast(({ name }) => name === close.name)?.shown ?? column;
  }

  /** Keeps the frames as a block opens or closes. */
  #follow(found: Token, line: SourceLine, textStart: number, shown: number): void {
    if (found.kind === 'open') {
      if (this.#frames.length >= MAX_DEPTH) return;
      const column = line.indent + (textStart - line.textStart);
      this.#frames.push({ name: found.name, column, shown, content: null });
    } else if (found.kind === 'close') {
      const own = this.#frames.findLastIndex(({ name }) => name === found.name);
      if (own !== -1) this.#frames.length = own;
    }
  }

  #place(found: Token): void {
    found.out = this.#length;
    this.#tokens.push(found);
    const length = found.end - found.start;
    this.#map.piece(this.#length, found.start);
    const opening = found.flow ? '<!' : '<';
    this.#parts.push(`${opening}${'x'.repeat(length - opening.length - 1)}>`);
    this.#length += length;
  }
}

/** @param hidden offsets at which no tag is to be seen: the parser found that they stand in code */
export const shield = (source: string, start: number, hidden: ReadonlySet<number>): Shielded =>
  new Shield(source, hidden).run(start);
