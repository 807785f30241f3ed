/**
 * The Markdown that models write in answers, read line by line into blocks: a subset of CommonMark
 * with tables. Images and HTML are text. Text that is still coming is read like text that ended.
 */
import { inlinesOf } from './inlines.ts';
import { isTableStart, tableOf } from './table.ts';
import type { Block, Item } from './tree.ts';

/** Deeper quotes and lists are read as text: an answer that a person reads has no more. */
const MAX_DEPTH = 6;

const FENCE = /^ {0,3}(`{3,}|~{3,})[ \t]*([^\s`]*)[^`]*$/;
const HEADING = /^ {0,3}(#{1,6})[ \t]+(\S.*)$/;
const RULE = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const QUOTE = /^ {0,3}> ?/;
const ITEM = /^ {0,3}([-*+]|(\d{1,9})[.)])(?:[ \t]+(?=\S)|$)/;
const INDENT = /^ */;

const indentOf = (line: string): number => INDENT.exec(line)?.[0].length ?? 0;
const isBlank = (line: string): boolean => line.trim() === '';

/** Minimum indentation of a list item's further lines. */
const MIN_INDENT = 2;

class Reader {
  readonly #lines: readonly string[];
  readonly #depth: number;
  #at = 0;

  constructor(lines: readonly string[], depth: number) {
    this.#lines = lines;
    this.#depth = depth;
  }

  blocks(): Block[] {
    const blocks: Block[] = [];
    for (let line = this.#line(); line !== undefined; line = this.#line()) {
      if (isBlank(line)) this.#at++;
      else blocks.push(this.#block(line));
    }
    return blocks;
  }

  #line(ahead = 0): string | undefined {
    return this.#lines[this.#at + ahead];
  }

  #block(line: string): Block {
    const fence = FENCE.exec(line);
    if (fence !== null) return this.#code(line, fence[1] ?? '', fence[2] ?? '');
    const heading = HEADING.exec(line);
    if (heading !== null) {
      this.#at++;
      const [, marks = '', text = ''] = heading;
      return { kind: 'heading', level: marks.length, children: inlinesOf(text.trimEnd()) };
    }
    if (RULE.test(line)) {
      this.#at++;
      return { kind: 'rule' };
    }
    if (this.#depth < MAX_DEPTH && QUOTE.test(line)) return this.#quote();
    const item = this.#depth < MAX_DEPTH ? ITEM.exec(line) : null;
    if (item !== null) return this.#list(item[1] ?? '', item[2]);
    if (isTableStart(line, this.#line(1))) return this.#table(line);
    return this.#paragraph(line);
  }

  #startsBlock(line: string): boolean {
    if (FENCE.test(line) || HEADING.test(line) || RULE.test(line)) return true;
    return this.#depth < MAX_DEPTH && (QUOTE.test(line) || ITEM.test(line));
  }

  #paragraph(first: string): Block {
    const lines = [first.trimStart()];
    this.#at++;
    for (let line = this.#line(); line !== undefined; line = this.#line()) {
      if (isBlank(line) || this.#startsBlock(line)) break;
      lines.push(line.trimStart());
      this.#at++;
    }
    return { kind: 'paragraph', children: inlinesOf(lines.join('\n').trimEnd()) };
  }

  #code(opening: string, fence: string, language: string): Block {
    const indent = indentOf(opening);
    const lines: string[] = [];
    this.#at++;
    for (let line = this.#line(); line !== undefined; line = this.#line()) {
      this.#at++;
      const closing = line.trim();
      const isEnd =
        closing.length >= fence.length &&
        closing.startsWith(fence) &&
        closing === fence.slice(0, 1).repeat(closing.length);
      if (isEnd) break;
      lines.push(line.slice(Math.min(indent, indentOf(line))));
    }
    return { kind: 'code', language, text: lines.join('\n') };
  }

  #quote(): Block {
    const lines: string[] = [];
    for (let line = this.#line(); line !== undefined && QUOTE.test(line); line = this.#line()) {
      lines.push(line.replace(QUOTE, ''));
      this.#at++;
    }
    return { kind: 'quote', blocks: new Reader(lines, this.#depth + 1).blocks() };
  }

  #list(marker: string, number: string | undefined): Block {
    const items: Item[] = [];
    const sameKind = marker.slice(-1);
    for (let line = this.#line(); line !== undefined; line = this.#line()) {
      const item = RULE.test(line) ? null : ITEM.exec(line);
      if (item === null || item[1]?.slice(-1) !== sameKind) break;
      items.push(this.#item(line, item[0].length));
      this.#skipBlanksBefore(ITEM);
    }
    return { kind: 'list', start: number === undefined ? null : Number(number), items };
  }

  /** Blank lines belong between items; those after the last item belong to the next block. */
  #skipBlanksBefore(pattern: RegExp): void {
    let ahead = 0;
    while (isBlank(this.#line(ahead) ?? 'end')) ahead++;
    if (ahead > 0 && pattern.test(this.#line(ahead) ?? '')) this.#at += ahead;
  }

  #item(first: string, offset: number): Item {
    const lines = [first.slice(offset)];
    this.#at++;
    for (let line = this.#line(); line !== undefined; line = this.#line()) {
      const indent = indentOf(line);
      const continues = !isBlank(lines.at(-1) ?? '') && !this.#startsBlock(line);
      if (!isBlank(line) && indent < MIN_INDENT && !continues) break;
      lines.push(line.slice(Math.min(indent, offset)));
      this.#at++;
    }
    while (isBlank(lines.at(-1) ?? 'end')) lines.pop();
    return { blocks: new Reader(lines, this.#depth + 1).blocks() };
  }

  #table(head: string): Block {
    this.#at += 2;
    const rows: string[] = [];
    for (let line = this.#line(); line?.includes('|'); line = this.#line()) {
      rows.push(line);
      this.#at++;
    }
    return tableOf(head, rows);
  }
}

export const blocksOf = (text: string): Block[] =>
  new Reader(text.replaceAll('\r\n', '\n').replaceAll('\t', '    ').split('\n'), 0).blocks();
