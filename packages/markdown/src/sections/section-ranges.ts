/**
 * Ranges of a page's sections in its source, with the pieces of each that can be quoted: a
 * paragraph, an item of a list, a block of code, a row of a table. A row and not the table: it is
 * one record with its name in front, and a table as a whole is mostly markup and other records.
 */
import type { Heading, Nodes } from 'mdast';
import { BLOCKS } from '../blocks/index.ts';
import { withoutPrograms } from '../html/programs.ts';
import { type Document, isBlock } from '../parse/document.ts';
import { type Range, rangeOf } from '../validate/rule.ts';
import { piecesOf } from './pieces.ts';
import { codeRange, paragraphRange, rowRange } from './quotable.ts';
import { type SectionHeading, sectionHeadings } from './section-headings.ts';

/** A piece that makes sense alone. Never empty, and no white space around it. */
export interface SectionBlock {
  readonly kind: 'text' | 'listItem' | 'code' | 'table';
  /** UTF-16 offsets in the source, without markers around it: bullets, fences, bars. */
  readonly start: number;
  readonly end: number;
}

export interface SectionRange {
  /** As `sectionsOf` has it; null: the text before the first heading. */
  readonly heading: string | null;
  /** Of the heading, 1 to 6; 0 if it does not exist. */
  readonly level: number;
  readonly anchor: string | null;
  /** UTF-16 offsets in the source: from the heading's line to where the next section begins. */
  readonly start: number;
  readonly end: number;
  /** In the order of the page; none holds another. */
  readonly blocks: readonly SectionBlock[];
}

/** The most blocks of a page. Pages of three documentation sites have at most a quarter of it. */
const MAX_BLOCKS = 5_000;

type Open = Omit<SectionRange, 'end' | 'blocks'> & { readonly blocks: SectionBlock[] };

class Ranges {
  readonly sections: Open[];
  private readonly source: string;
  private room = MAX_BLOCKS;
  /** Of what was seen last: nothing begins before it. */
  private end: number;

  constructor(
    { source, frontMatter }: Document,
    private readonly headings: ReadonlyMap<Heading, SectionHeading>,
  ) {
    const start = frontMatter.raw?.end ?? 0;
    this.source = source;
    this.end = start;
    this.sections = [{ heading: null, level: 0, anchor: null, start, blocks: [] }];
  }

  nodes(nodes: readonly Nodes[]): void {
    for (const node of withoutPrograms(nodes)) this.node(node);
  }

  private node(node: Nodes): void {
    switch (node.type) {
      case 'heading':
        this.heading(node);
        return;
      case 'paragraph':
        this.block('text', paragraphRange(node));
        return;
      case 'code':
        this.block('code', codeRange(this.source, node));
        return;
      case 'table':
        // The first row is what the columns are called.
        for (const row of node.children.slice(1)) this.block('table', rowRange(row));
        return;
      case 'listItem': {
        const [first, ...others] = node.children;
        if (first?.type === 'paragraph') this.block('listItem', paragraphRange(first));
        else if (first !== undefined) this.node(first);
        this.nodes(others);
        return;
      }
    }
    if (isBlock(node) && BLOCKS.get(node.name ?? '')?.category === 'diagram') return;
    if ('children' in node) this.nodes(node.children);
  }

  private heading(node: Heading): void {
    const found = this.headings.get(node);
    if (found === undefined) return;
    const { start, end } = rangeOf(node);
    this.sections.push({ ...found, start: this.lineOf(start), blocks: [] });
    this.end = end;
  }

  /** Where the line begins, or what was seen last ends in it. */
  private lineOf(offset: number): number {
    let at = offset;
    while (at > this.end && !/[\r\n]/.test(this.source.charAt(at - 1))) at -= 1;
    return at;
  }

  private block(kind: SectionBlock['kind'], range: Range | null): void {
    if (range === null) return;
    this.end = range.end;
    let start = range.start;
    for (const piece of piecesOf(this.source.slice(range.start, range.end))) {
      const text = piece.trim();
      const from = start + piece.length - piece.trimStart().length;
      start += piece.length;
      if (text === '' || this.room === 0) continue;
      this.room -= 1;
      this.sections.at(-1)?.blocks.push({ kind, start: from, end: from + text.length });
    }
  }
}

/**
 * Sections as `sectionsOf` has them, whole and not in pieces; together they are all of the page but its
 * front matter. Takes time in proportion to the page's length, and does not throw for any document
 * of `parse`.
 */
export const sectionRanges = (document: Document): readonly SectionRange[] => {
  const ranges = new Ranges(document, sectionHeadings(document));
  ranges.nodes(document.tree.children);
  const { sections } = ranges;
  const { length } = document.source;
  return sections.map((section, at) => ({ ...section, end: sections[at + 1]?.start ?? length }));
};
