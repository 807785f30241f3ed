/**
 * Scans a page of an MDX dialect once, from the left: fences, code spans, comments and formulas
 * are passed over, tags, expressions, directives and statements become tokens in their order.
 * Linear in its input.
 */
import { Effort, findFences, skipBraces } from '@quoin/markdown/syntax';
import { readDirective } from './directive.ts';
import { type EsmBudget, esmBudget, esmEnd } from './esm.ts';
import { readTag } from './tag.ts';
import type { HeadingIdToken, Token } from './token.ts';

export interface ScanOptions {
  /** `import`, `export` and `{…}` count; in plain Markdown they are text. */
  readonly mdx: boolean;
  /** `$…$` and `$$` are formulas. */
  readonly math: boolean;
}

/** Matches text before a fence or directive: white space, quotes, list markers. */
const CONTAINERS = /(?:[ \t]|>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))*/y;
const FENCE = /(`{3,}(?=[^`\n]*(?:\n|$))|~{3,})([^\n]*)/y;
/** CommonMark 0.31 §4.5: a closing fence is at most three columns further in. */
const MAX_CLOSING_INDENT = 4;
const HEADING = /#{1,6}[ \t]/y;
const HEADING_ID = /^[ \t]\{(?:#([^\s{}]+)|\/\*[ \t]*#([^\s{}*]+)[ \t]*\*\/)\}$/;
const ESM = /(?:import|export)(?=[\s{*"'])/y;
const MATH_FENCE = /\$\$+[^\n$]*(?=\n)/y;

/** Characters that {@link CONTAINERS} can begin with. */
const CONTAINER = ' \t>-*+0123456789';
/** Characters that a construct of a line begins with. */
const SPECIAL = /[\\`<{$]/g;

const matchAt = (pattern: RegExp, source: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(source);
};

class Scanner {
  readonly tokens: Token[] = [];
  readonly #source: string;
  readonly #options: ScanOptions;
  readonly #effort: Effort;
  /** Offsets of the paragraph's runs of backticks by length, the next one first. */
  #runs: Map<number, number[]> = new Map();
  #runsEnd = 0;
  #noComment = false;
  /** Where the next special character is, as far as the last search tells. */
  #special = -1;
  readonly #esmBudget: EsmBudget;

  constructor(source: string, options: ScanOptions) {
    this.#source = source;
    this.#effort = new Effort(source.length);
    this.#esmBudget = esmBudget(source);
    this.#options = options;
  }

  scan(): Token[] {
    const source = this.#source;
    let at = findFences(source)?.end ?? 0;
    let blankBefore = true;
    while (at < source.length) {
      const lineEnd = this.#lineEnd(at);
      const line = source.slice(at, lineEnd).trim();
      const blank = line === '';
      const next: number | null = blank ? null : this.#block(at, lineEnd, blankBefore);
      at = next ?? this.#inline(at, lineEnd);
      // A statement may also follow another, or a comment.
      const isBehindMarkup: boolean = next === null && line.endsWith('-->');
      blankBefore =
        blank || isBehindMarkup || (next !== null && this.tokens.at(-1)?.type === 'esm');
    }
    return this.tokens;
  }

  #lineEnd(at: number): number {
    const end = this.#source.indexOf('\n', at);
    return end === -1 ? this.#source.length : end + 1;
  }

  /** Behind what takes whole lines and begins on this one; null where nothing does. */
  #block(at: number, lineEnd: number, blankBefore: boolean): number | null {
    const source = this.#source;
    const first = source[at] ?? '';
    const mayBeEsm = this.#options.mdx && blankBefore && (first === 'i' || first === 'e');
    if (mayBeEsm && matchAt(ESM, source, at) !== null) {
      const end = this.#esm(at);
      if (end !== null) return end;
    }
    const start = CONTAINER.includes(first)
      ? at + (matchAt(CONTAINERS, source, at)?.[0].length ?? 0)
      : at;
    const character = source[start];
    if (character === '`' || character === '~') {
      const fence = matchAt(FENCE, source, start);
      if (fence !== null) return this.#fence(fence, lineEnd);
    }
    if (this.#options.math && character === '$') {
      const formula = matchAt(MATH_FENCE, source, start);
      if (formula !== null) return this.#mathBlock(start, lineEnd);
    }
    if (character !== ':') return null;
    const directive = readDirective(source, start, lineEnd);
    if (directive !== null) {
      this.tokens.push(directive);
      return lineEnd;
    }
    return null;
  }

  #mathBlock(start: number, from: number): number {
    const close = this.#source.indexOf('$$', from);
    if (close === -1) return this.#source.length;
    this.tokens.push({ type: 'math', isBlock: true, marker: '$$', start, end: close + 2 });
    return this.#lineEnd(close);
  }

  /** Null where the line is text that only looks like a statement. */
  #esm(start: number): number | null {
    const end = esmEnd(this.#source, start, this.#esmBudget);
    if (end === -1) return null;
    this.tokens.push({ type: 'esm', start, end });
    return end;
  }

  #fence(fence: RegExpExecArray, lineEnd: number): number {
    const source = this.#source;
    const marker = fence[1] ?? '';
    const character = marker[0] ?? '';
    const indent = fence.index - (source.lastIndexOf('\n', fence.index - 1) + 1);
    let end = lineEnd;
    /** Fences that an example shows, further in. */
    let shown = 0;
    while (end < source.length) {
      const next = this.#lineEnd(end);
      const whole = source.slice(end, next);
      end = next;
      if (!whole.includes(marker)) continue;
      const line = whole.replace(/^[ \t>]*/, '').trim();
      if (!line.startsWith(marker)) continue;
      const isTooFarIn = whole.length - whole.trimStart().length >= indent + MAX_CLOSING_INDENT;
      const isBare = line === character.repeat(line.length);
      if (!isTooFarIn) {
        if (isBare) break;
      } else if (!isBare) shown++;
      else if (shown > 0) shown--;
      // MDX knows no indented code, so that a fence may close anywhere.
      else if (this.#options.mdx) break;
    }
    const info = (fence[2] ?? '').trimEnd();
    const infoStart = fence.index + marker.length;
    this.tokens.push({ type: 'fence', info, infoStart, start: fence.index, end });
    return end;
  }

  /** Scans a line's text, and on to the end of the line where what it opens ends. */
  #inline(lineStart: number, firstEnd: number): number {
    const source = this.#source;
    const id = this.#headingId(lineStart, firstEnd);
    let lineEnd = firstEnd;
    for (let at = lineStart; at < lineEnd; ) {
      const special = this.#specialFrom(at);
      if (id !== null && at <= id.start && id.start <= special) {
        this.tokens.push(id);
        at = id.end;
      } else if (special > at) at = special;
      else {
        at = this.#construct(at, source[at] ?? '');
        if (at > lineEnd) lineEnd = this.#lineEnd(at - 1);
      }
    }
    return lineEnd;
  }

  /** The first of the characters of {@link SPECIAL} from `at` on; the source's length if none follows. */
  #specialFrom(at: number): number {
    if (this.#special < at) {
      SPECIAL.lastIndex = at;
      this.#special = SPECIAL.test(this.#source) ? SPECIAL.lastIndex - 1 : this.#source.length;
    }
    return this.#special;
  }

  #headingId(headingStart: number, lineEnd: number): HeadingIdToken | null {
    if (this.#source[headingStart] !== '#') return null;
    if (matchAt(HEADING, this.#source, headingStart) === null) return null;
    const line = this.#source.slice(headingStart, lineEnd).trimEnd();
    const found = HEADING_ID.exec(line.slice(Math.max(0, line.lastIndexOf('{') - 1)));
    if (found === null) return null;
    const start = headingStart + Math.max(0, line.lastIndexOf('{') - 1);
    const id = found[1] ?? found[2] ?? '';
    return { type: 'headingId', id, headingStart, start, end: start + found[0].length };
  }

  #construct(at: number, character: string): number {
    const source = this.#source;
    switch (character) {
      case '\\':
        return at + 2;
      case '`':
        return this.#code(at);
      case '<':
        return source.startsWith('<!--', at) ? this.#comment(at) : this.#tag(at);
      case '{':
        return this.#options.mdx ? this.#expression(at) : at + 1;
      case '$':
        return this.#options.math ? this.#math(at) : at + 1;
      default:
        return at + 1;
    }
  }

  #comment(at: number): number {
    const close = this.#noComment ? -1 : this.#source.indexOf('-->', at + 4);
    if (close !== -1) return close + 3;
    this.#noComment = true;
    return at + 4;
  }

  #tag(at: number): number {
    const tag = readTag(this.#source, at, this.#effort);
    if (tag === null) return at + 1;
    this.tokens.push(tag);
    return tag.end;
  }

  #expression(at: number): number {
    const end = skipBraces(this.#source, at, this.#effort);
    if (end === -1) return at + 1;
    const value = this.#source.slice(at + 1, end - 1);
    this.tokens.push({ type: 'expression', value, start: at, end });
    return end;
  }

  /**
   * A formula in a line: no white space inside of its dollars, and no digit behind `$`, which is a
   * price then.
   */
  #math(at: number): number {
    const source = this.#source;
    const marker = source.startsWith('$$', at) ? '$$' : '$';
    const start = at + marker.length;
    if (/\s/.test(source[start] ?? ' ')) return start;
    const close = source.indexOf(marker, start);
    const behind = close + marker.length;
    if (close <= start || /\s/.test(source[close - 1] ?? '')) return start;
    if (source.slice(start, close).includes('\n')) return start;
    if (marker === '$' && /\d/.test(source[behind] ?? '')) return start;
    this.tokens.push({ type: 'math', isBlock: false, marker, start: at, end: behind });
    return behind;
  }

  /** Behind a code span; behind the backticks where no equal run follows in the paragraph. */
  #code(at: number): number {
    if (at >= this.#runsEnd) this.#findRuns(at);
    let length = 1;
    while (this.#source[at + length] === '`') length++;
    const positions = this.#runs.get(length) ?? [];
    while (positions.length > 0 && (positions.at(-1) ?? 0) <= at) positions.pop();
    const close = positions.pop();
    return close === undefined ? at + length : close + length;
  }

  /** Up to the next blank line, which ends every code span. */
  #findRuns(from: number): void {
    const source = this.#source;
    const blank = /\n[ \t>]*\r?\n/g;
    blank.lastIndex = from;
    this.#runsEnd = blank.exec(source)?.index ?? source.length;
    const runs = new Map<number, number[]>();
    for (let at = source.indexOf('`', from); at !== -1 && at < this.#runsEnd; ) {
      let end = at + 1;
      while (source[end] === '`') end++;
      const positions = runs.get(end - at);
      if (positions === undefined) runs.set(end - at, [at]);
      else positions.push(at);
      at = source.indexOf('`', end);
    }
    for (const positions of runs.values()) positions.reverse();
    this.#runs = runs;
  }
}

export const scanMdx = (source: string, options: ScanOptions): Token[] =>
  new Scanner(source, options).scan();
