/**
 * Markdown of an answer as rows of a terminal, while it comes: headings bold, code colored, marks
 * that say nothing there left out. Light on purpose: what it does not know it shows as it is written.
 */
import type { Style } from '../terminal/style.ts';
import { visible } from '../terminal/visible.ts';
import { wrapCode, wrapLine } from './wrap-line.ts';

export interface TextLayout {
  readonly style: Style;
  /** Without them code keeps its marks. */
  readonly colors: boolean;
  /** Columns of a row. */
  readonly width: number;
}

/** Before code. */
const CODE = '    ';

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const RULE = /^ {0,3}([-*_])(?: *\1){2,} *$/;
const HEADING = /^ {0,3}#{1,6} +(.*?)(?: +#+)? *$/;
const QUOTE = /^ {0,3}> ?/;
const ITEM = /^( *)([-*+]|\d{1,9}[.)]) +/;

/** Code, an escaped mark, an image, a link, strong words: whichever begins first. */
const INLINE =
  /(`+)([^`]|[^`].*?[^`])\1(?!`)|\\([!-/:-@[-`{-~])|!\[([^\]]*)\]\([^)]*\)|\[([^\]]+)\]\(([^)\s]+)[^)]*\)|\*\*(?=\S)(.+?)\*\*/g;

/** Characters; no user writes a longer line by hand, and marks are looked for again with every word. */
const LONGEST_LINE = 4_000;

const inline = (text: string, paper: TextLayout): string => {
  if (text.length > LONGEST_LINE) return text;
  return text.replace(INLINE, (whole, _ticks, code, escaped, image, label, href, strong) => {
    if (code !== undefined) return paper.colors ? paper.style.cyan(code) : whole;
    if (escaped !== undefined) return escaped;
    if (image !== undefined) return image;
    if (label !== undefined) return label === href ? href : `${label} (${href})`;
    return paper.style.bold(strong);
  });
};

/** Quotes within quotes; deeper ones keep their marks. */
const DEEPEST_QUOTE = 4;

/** Rows of one line that is no code. */
const rowsOf = (line: string, paper: TextLayout, before = '', depth = 0): string[] => {
  const { style, width } = paper;
  const quote = QUOTE.exec(line);
  if (quote !== null && depth < DEEPEST_QUOTE) {
    const rest = line.slice(quote[0].length);
    return rowsOf(rest, paper, `${before}${style.dim('│')} `, depth + 1);
  }
  if (RULE.test(line)) return [before + style.dim('─'.repeat(Math.min(width, 20)))];
  const heading = HEADING.exec(line);
  if (heading !== null) {
    const words = style.bold(inline(heading[1] ?? '', paper));
    return wrapLine(words, { first: before, rest: before }, width);
  }
  const item = ITEM.exec(line);
  const [lead = '', indent = '', mark = ''] = item ?? [/^ */.exec(line)?.[0] ?? ''];
  const sign = item === null ? lead : `${indent}${/\d/.test(mark) ? mark : '•'} `;
  const rest = before + ' '.repeat(sign.length);
  return wrapLine(inline(line.slice(lead.length), paper), { first: before + sign, rest }, width);
};

export class ReadableMarkdown {
  readonly #paper: TextLayout;
  readonly #rows: string[] = [];
  /** Buffered text without a line ending. */
  #line = '';
  #fence: string | null = null;

  constructor(paper: TextLayout) {
    this.#paper = paper;
  }

  add(text: string): this {
    const lines = (this.#line + text).split('\n');
    this.#line = lines.pop() ?? '';
    for (const line of lines) {
      const rows = this.#read(line, true);
      // One empty row parts two paragraphs, however many the text has.
      const isSpare = rows.length === 1 && rows[0] === '' && (this.#rows.at(-1) ?? '') === '';
      if (!isSpare) this.#rows.push(...rows);
    }
    return this;
  }

  /** All of them, as the text is until now. */
  rows(): string[] {
    return this.#line === ''
      ? this.#rows.slice()
      : [...this.#rows, ...this.#read(this.#line, false)];
  }

  #read(text: string, isWhole: boolean): string[] {
    const line = visible(text);
    const fence = FENCE.exec(line)?.[1] ?? null;
    if (this.#fence === null && fence !== null) {
      if (isWhole) this.#fence = fence;
      return [];
    }
    if (this.#fence === null) return rowsOf(line, this.#paper);
    if (fence?.startsWith(this.#fence) && line.trim() === fence) {
      if (isWhole) this.#fence = null;
      return [];
    }
    const { style, width } = this.#paper;
    return wrapCode(style.cyan(line), { first: CODE, rest: CODE }, width);
  }
}
