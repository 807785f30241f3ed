/** Lines in reading order become headings, paragraphs, lists and code. */
import type { Paragraph, Root, RootContent } from 'mdast';
import { codeText } from './code.ts';
import { inlineOf, type Words } from './inline.ts';
import type { Item, LineItem } from './items.ts';
import { type Label, labelOf, withoutLabel } from './labels.ts';
import { headingLevel, type Layout } from './layout.ts';
import { PdfList } from './list.ts';
import type { Line } from './page.ts';

/** Points by which the left edges of a paragraph may differ. */
const SAME_EDGE = 3;

/** In leadings: a wider gap parts paragraphs. */
const PARAGRAPH_GAP = 1.35;

/** In font sizes: a first line set in by this starts a paragraph. */
const FIRST_LINE_INDENT = 0.8;

/** Share of the column that a last line may leave empty without being one. */
const SHORT_LINE = 0.2;

const SENTENCE_END = /[.!?:;…。！？]["”’)\]]*$/;

type Open =
  | { readonly kind: 'paragraph' | 'code'; readonly lines: LineItem[] }
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3 | 4 | 5 | 6; readonly lines: LineItem[] };

const gapOf = (before: LineItem, { line }: LineItem): number =>
  (line.y - before.line.y) / Math.max(before.line.size, line.size);

const isSameSize = (a: Line, b: Line): boolean => Math.abs(a.size - b.size) < a.size * 0.12;

export class BlockReader {
  private readonly nodes: RootContent[] = [];
  private open: Open | null = null;
  private list: PdfList | null = null;
  /** They wait for the end of the paragraph that they are in. */
  private images: Paragraph[] = [];

  constructor(
    private readonly layout: Layout,
    private readonly words: Words,
  ) {}

  read(items: readonly Item[]): Root {
    for (const [at, item] of items.entries()) {
      if (item.kind === 'line') this.line(item, items[at - 1], items[at + 1]);
      else if (item.node.type === 'paragraph') this.images.push(item.node);
      else {
        this.closeList();
        this.nodes.push(item.node);
      }
    }
    this.closeList();
    this.nodes.push(...this.images);
    return { type: 'root', children: this.nodes };
  }

  private line(item: LineItem, before: Item | undefined, after: Item | undefined): void {
    const { line } = item;
    const level = headingLevel(line, this.layout, this.isAlone(item, before, after));
    const label = labelOf(line);
    if (level !== null) this.heading(item, level);
    else if (line.mono && !this.isInline(item, before, after)) this.code(item);
    else if (label !== null && this.isItem(item, label, after)) this.item(item, label);
    else if (this.continuesParagraph(item)) this.open?.lines.push(item);
    else this.startParagraph(item);
  }

  private code(item: LineItem): void {
    if (this.open?.kind === 'code') {
      this.open.lines.push(item);
      return;
    }
    this.closeList();
    this.open = { kind: 'code', lines: [item] };
  }

  private heading(item: LineItem, level: 1 | 2 | 3 | 4 | 5 | 6): void {
    const last = this.open?.lines.at(-1);
    const goesOn =
      this.open?.kind === 'heading' &&
      this.open.level === level &&
      last !== undefined &&
      last.group === item.group &&
      isSameSize(last.line, item.line) &&
      gapOf(last, item) < this.layout.leading * PARAGRAPH_GAP &&
      labelOf(item.line) === null;
    if (goesOn) {
      this.open?.lines.push(item);
      return;
    }
    this.closeList();
    this.open = { kind: 'heading', level, lines: [item] };
  }

  /** A number starts a list at 1, or goes on with the list that is open; a letter likewise. */
  private isItem(item: LineItem, label: Label, after: Item | undefined): boolean {
    if (!label.ordered) return true;
    if (this.list?.expects(label, item.line.x) === true) return true;
    if (label.number === 1) return true;
    const next = after?.kind === 'line' ? labelOf(after.line) : null;
    return next?.ordered === true && next.number === label.number + 1;
  }

  private item(item: LineItem, label: Label): void {
    this.close();
    this.list ??= new PdfList();
    const text = withoutLabel(item.line, label);
    this.list.start(label, item.line.x, text.x);
    this.open = { kind: 'paragraph', lines: [{ ...item, line: text }] };
  }

  private startParagraph(item: LineItem): void {
    this.close();
    if (this.list?.holds(item.line.x) !== true) this.closeList();
    this.open = { kind: 'paragraph', lines: [item] };
  }

  private continuesParagraph(item: LineItem): boolean {
    const { open } = this;
    const before = open?.kind === 'paragraph' ? open.lines.at(-1) : undefined;
    if (open === null || before === undefined || !isSameSize(before.line, item.line)) return false;
    const ended = SENTENCE_END.test(before.line.text);
    if (before.group !== item.group) {
      return !ended && /^[\p{Ll}\p{Lo}\d(]/u.test(item.line.text);
    }
    const gap = gapOf(before, item);
    if (gap <= 0 || gap > this.layout.leading * PARAGRAPH_GAP) return false;
    const indent = item.line.x - before.line.x;
    const firstOfItem = this.list !== null && open.lines.length === 1;
    if (!firstOfItem && indent > item.line.size * FIRST_LINE_INDENT) return false;
    const left = this.list !== null && !this.list.holds(item.line.x);
    if (left && open.lines.length > 1 && indent < -SAME_EDGE) return false;
    const isShort = before.line.right < before.right - (before.right - before.left) * SHORT_LINE;
    return !(isShort && ended);
  }

  private isAlone(item: LineItem, before: Item | undefined, after: Item | undefined): boolean {
    const limit = this.layout.leading * 1.1;
    const apart = (a: Item | undefined, b: Item | undefined): boolean => {
      if (a?.kind !== 'line' || b?.kind !== 'line' || a.group !== b.group) return true;
      return gapOf(a, b) > limit || !isSameSize(a.line, b.line);
    };
    const followed = after?.kind === 'line' && !after.line.bold;
    return apart(before, item) && (apart(item, after) || followed);
  }

  /** A line of nothing but code within a paragraph, where the line before is full. */
  private isInline(item: LineItem, before: Item | undefined, after: Item | undefined): boolean {
    if (this.open?.kind !== 'paragraph' || before?.kind !== 'line' || after?.kind !== 'line') {
      return false;
    }
    const near = (a: LineItem, b: LineItem): boolean =>
      a.group === b.group && gapOf(a, b) < this.layout.leading * 1.15;
    const full = before.line.right > before.right - (before.right - before.left) * SHORT_LINE;
    return full && !after.line.mono && near(before, item) && near(item, after);
  }

  private close(): void {
    const { open } = this;
    this.open = null;
    if (open !== null) this.push(open);
    for (const image of this.images) this.paragraph(image);
    this.images = [];
  }

  private push(open: Open): void {
    const lines = open.lines.map(({ line }) => line);
    if (open.kind === 'code') {
      this.nodes.push({ type: 'code', value: codeText(lines) });
      return;
    }
    const children = inlineOf(lines, this.words, open.kind === 'heading');
    if (open.kind === 'heading') this.nodes.push({ type: 'heading', depth: open.level, children });
    else this.paragraph({ type: 'paragraph', children });
  }

  private paragraph(paragraph: Paragraph): void {
    if (this.list === null) this.nodes.push(paragraph);
    else this.list.add(paragraph);
  }

  private closeList(): void {
    this.close();
    if (this.list !== null) this.nodes.push(...this.list.lists);
    this.list = null;
  }
}
