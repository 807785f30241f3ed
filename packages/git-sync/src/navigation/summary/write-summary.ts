/**
 * A changed navigation as `SUMMARY.md`. What did not change keeps its lines byte for byte, wherever
 * it goes; what is new looks like the text beside it.
 */
import type { NavNode } from '../navigation.ts';
import { type Kind, kindOf, type Layout, layoutOf, shapeOfPiece } from './layout.ts';
import { contentColumn, type ItemShape, shift } from './list-item.ts';
import { NO_SUMMARY, type OlderSummary, olderSummary } from './older-summary.ts';
import type { SummaryReading } from './read-summary.ts';
import { type SourceLines, type SourcePiece, sourceLines } from './source-lines.ts';
import { firstLink, linkedWords, plainWords } from './words.ts';

/** As GitBook begins the file. */
const TITLE = '# Table of contents';

/** Indented further a line is code, and no item (CommonMark §4.4). */
const MOST_MORE = 3;

const DEFAULT_SHAPE: ItemShape = { indent: 0, marker: '* ' };

/** Context of the items of one list. */
interface Above {
  readonly piece: SourcePiece | null;
  /** Null at the margin. */
  readonly shape: ItemShape | null;
  /** Whether it is in the columns where the file had it. */
  readonly isInPlace: boolean;
}

class SummaryWriter {
  readonly #old: OlderSummary;
  readonly #source: SourceLines;
  readonly #lineEnding: string;
  /** Dividers that end a part. */
  readonly #ends: ReadonlySet<SourcePiece>;
  readonly #notes = new Map<SourcePiece | null, string[]>();
  readonly #layout: Layout;
  readonly #lines: string[] = [];
  #last: { kind: Kind; piece: SourcePiece | null } = { kind: 'head', piece: null };

  constructor(source: SourceLines, old: OlderSummary, lineEnding: string) {
    this.#source = source;
    this.#old = old;
    this.#lineEnding = lineEnding;
    this.#ends = new Set(source.pieces.filter((piece) => old.nodeOf(piece) === null));
    this.#layout = layoutOf(source.pieces, old);
    // The text after an entry that is gone stays behind the one before.
    let owner: SourcePiece | null = null;
    this.#notes.set(null, []);
    for (const piece of source.pieces) {
      if (old.isKept(piece) || this.#ends.has(piece)) {
        owner = piece;
        this.#notes.set(piece, []);
      }
      this.#notes.get(owner)?.push(...piece.notes);
    }
  }

  write(nodes: readonly NavNode[]): string {
    this.#push(this.#source.head);
    this.#push(this.#notes.get(null) ?? []);
    const margin: Above = { piece: null, shape: null, isInPlace: true };
    let marker: ItemShape | null = null;
    let isInPart = false;
    for (const node of nodes) {
      const isPart = node.type === 'group' && this.#old.pieceOf(node)?.entry.kind !== 'item';
      if (isInPart) this.#endPart(this.#old.pieceOf(node)?.previous ?? null, !isPart);
      isInPart = isPart;
      if (isPart) {
        this.#heading(node);
        marker = null;
      } else if (node.type === 'divider') this.#divider(this.#old.pieceOf(node));
      else marker = this.#item(node, margin, marker);
    }
    if (isInPart) this.#endPart(this.#source.pieces.at(-1) ?? null, false);
    this.#push(this.#source.tail);
    return this.#lines.join('');
  }

  #push(lines: readonly string[]): void {
    if (lines.length === 0) return;
    const last = this.#lines.at(-1);
    if (last !== undefined && !/[\r\n]$/.test(last)) {
      this.#lines[this.#lines.length - 1] = last + this.#lineEnding;
    }
    this.#lines.push(...lines);
  }

  #begin(kind: Kind, piece: SourcePiece | null): void {
    const last = this.#last;
    const before = piece === null ? null : kindOf(piece.previous);
    const isSame = piece !== null && piece.previous === last.piece && last.kind === before;
    if (piece !== null && (isSame || before === last.kind)) this.#push(piece.space);
    else if (kind === 'item' && last.kind === 'item') {
      if (this.#layout.isLoose) this.#push([this.#lineEnding]);
    } else if (this.#lines.length > 0) this.#push([this.#lineEnding]);
    this.#last = { kind, piece };
  }

  /** Whether the piece says of the entry what it is to say, beside the text below it. */
  #says(piece: SourcePiece, node: NavNode): boolean {
    const before = this.#old.nodeOf(piece);
    if (before === null) return false;
    const wordsOf = this.#old.isLinked(piece) ? linkedWords : plainWords;
    return wordsOf(before) === wordsOf(node);
  }

  #noted(piece: SourcePiece | null): void {
    if (piece !== null) this.#push(this.#notes.get(piece) ?? []);
  }

  #heading(node: NavNode & { type: 'group' }): void {
    const piece = this.#old.pieceOf(node);
    const part = piece?.entry.kind === 'part' ? piece : null;
    this.#begin('part', part);
    const [marks = '##'] = /^#+/.exec(part?.lines[0] ?? '') ?? [];
    const isKept = part !== null && this.#says(part, node);
    this.#push(isKept ? part.lines : [`${marks} ${plainWords(node)}${this.#lineEnding}`]);
    this.#noted(part);
    const above: Above = { piece: part, shape: null, isInPlace: true };
    let marker: ItemShape | null = null;
    for (const child of node.items) marker = this.#item(child, above, marker);
  }

  /** With the divider that the file had here, or with a new one where one is needed. */
  #endPart(before: SourcePiece | null, isNeeded: boolean): void {
    const end = before !== null && this.#ends.has(before) ? before : null;
    if (isNeeded || end !== null) this.#divider(end);
  }

  #divider(piece: SourcePiece | null): void {
    this.#begin('divider', piece);
    this.#push(piece?.lines ?? [`***${this.#lineEnding}`]);
    this.#noted(piece);
  }

  /** Where a new item of a list is: with its siblings, else as far in as the file goes. */
  #indentBelow({ shape }: Above, sibling: ItemShape | null): number {
    if (sibling !== null) return sibling.indent;
    if (shape === null) return this.#layout.margin;
    const least = contentColumn(shape);
    return Math.min(Math.max(shape.indent + this.#layout.indent, least), least + MOST_MORE);
  }

  /** @returns the shape that the next sibling has as its model */
  #item(node: NavNode, above: Above, sibling: ItemShape | null): ItemShape {
    const piece = this.#old.pieceOf(node);
    const item = piece?.entry.kind === 'item' ? piece : null;
    const own = item === null ? null : shapeOfPiece(item);
    const isInPlace = item !== null && above.isInPlace && this.#old.parentOf(item) === above.piece;
    const wanted = this.#indentBelow(above, sibling);
    const indent = own !== null && isInPlace ? own.indent : wanted;
    const model = own ?? sibling ?? above.shape ?? DEFAULT_SHAPE;
    const shape: ItemShape = { indent, marker: model.marker };
    this.#begin('item', item);
    const isKept = own !== null && item !== null && this.#says(item, node);
    if (isKept) this.#push(shift(item.lines, indent - own.indent));
    else
      this.#push([`${' '.repeat(indent)}${shape.marker}${linkedWords(node)}${this.#lineEnding}`]);
    const isLinked = isKept ? this.#old.isLinked(item) : firstLink(node) !== null;
    const items = 'items' in node ? node.items : [];
    this.#below(isLinked ? items.slice(1) : items, { piece: item, shape, isInPlace });
    return shape;
  }

  /** Notes stay between an entry and the next one of the file, and else come behind all below it. */
  #below(items: readonly NavNode[], above: Above): void {
    const [first] = items;
    const next = first === undefined ? null : this.#old.pieceOf(first);
    const isNext = next !== null && next.previous === above.piece;
    if (isNext) this.#noted(above.piece);
    let marker: ItemShape | null = null;
    for (const child of items) marker = this.#item(child, above, marker);
    if (!isNext) this.#noted(above.piece);
  }
}

const lineEndingOf = (text: string): string => /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';

/** Without anything of an older file. */
export const freshSummary = (
  items: readonly NavNode[],
  head: readonly string[] = [`${TITLE}\n`],
): string =>
  new SummaryWriter({ head, pieces: [], tail: [] }, NO_SUMMARY, lineEndingOf(head.join(''))).write(
    items,
  );

/** The older file's lines for what has not changed. */
export const changedSummary = (
  source: string,
  reading: SummaryReading,
  items: readonly NavNode[],
): string => {
  const lines = sourceLines(source, [...reading.entryOf.values(), ...reading.ends]);
  if (lines === null) return freshSummary(items);
  const old = olderSummary(reading, items, lines.pieces);
  const text = new SummaryWriter(lines, old, lineEndingOf(source)).write(items);
  return /[\r\n]$/.test(source) || source === '' ? text : text.replace(/(?:\r\n|\n|\r)$/, '');
};
