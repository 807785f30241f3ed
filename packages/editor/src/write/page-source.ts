/**
 * The page that was opened, as its source and the places of its nodes in it, for those who write blocks:
 * what is equal to what was opened is a slice of it.
 */
import type { Node } from 'prosemirror-model';
import type { PageDocument } from '../document/document-of.ts';
import { changePrefix, hasBlankLine } from '../document/lines.ts';
import { type Origin, originOf, PAGE } from '../document/origins.ts';
import { inlineText } from './inline-text.ts';
import type { PageStyle } from './style.ts';

/** Where a block is written. */
export interface Place {
  /** Prefix of its lines, except the first. */
  readonly prefix: string;
  /** Id of the node that it is in, if that is one of the source. */
  readonly home: number | null;
}

/**
 * Writes blocks side by side.
 * @param isTight whether two blocks that were not adjacent before get no blank line between them
 */
export type WriteBlocks = (nodes: readonly Node[], place: Place, isTight?: boolean) => string;

/** The type of the text that a block ends with. */
const lastText = (node: Node): string =>
  node.isTextblock || node.lastChild === null ? node.type.name : lastText(node.lastChild);

export class PageSource {
  readonly #page: PageDocument;
  readonly #top: readonly number[];
  readonly style: PageStyle;

  constructor(page: PageDocument, style: PageStyle) {
    this.#page = page;
    this.#top = page.origins.filter(({ parent }) => parent === PAGE).map(({ id }) => id);
    this.style = style;
  }

  get source(): string {
    return this.#page.source;
  }

  origin(node: Node): Origin | null {
    return originOf(this.#page.origins, node);
  }

  originById(id: number | undefined): Origin | null {
    return id === undefined ? null : (this.#page.origins[id] ?? null);
  }

  /** The text there when the page was opened, if nothing of it was changed. */
  unchanged(node: Node): Origin | null {
    const origin = this.origin(node);
    return origin !== null && (node === origin.node || node.eq(origin.node)) ? origin : null;
  }

  /**
   * Returns the prefix of the lines of new content in a node. Code may be indented further than the
   * others.
   */
  innerPrefix({ children }: Origin): string {
    const prefixes = children.map((id) => this.originById(id)?.prefix ?? '');
    return prefixes.reduce((one, other) => (other.length < one.length ? other : one));
  }

  slice({ from, to }: Origin): string {
    return this.source.slice(from, to);
  }

  /** The prefix that a block has where it is: its own, where it did not leave its place. */
  prefixIn(place: Place, origin: Origin | null): string {
    return origin !== null && origin.parent === place.home ? origin.prefix : place.prefix;
  }

  /** One line ending, or two. */
  separator(prefix: string, isTight: boolean): string {
    const { lineEnd } = this.style;
    return isTight ? lineEnd + prefix : lineEnd + prefix.trimEnd() + lineEnd + prefix;
  }

  /** The text of a textblock that is at a prefix. */
  text(node: Node, origin: Origin | null, prefix: string): string {
    const text = inlineText(this.source, node, origin, origin?.prefix ?? prefix, this.style);
    return changePrefix(text, origin?.prefix ?? prefix, prefix);
  }

  /** The text between two blocks. */
  gap(left: Node, right: Node, place: Place, isTight: boolean): string {
    const before = this.origin(left);
    const after = this.origin(right);
    const prefix = this.prefixIn(place, after);
    const isNext =
      before && after && before.parent === after.parent && after.index === before.index + 1;
    const gap = isNext ? this.source.slice(before.to, after.from) : '';
    if (isNext && this.#holds(gap, left, before, right, after)) {
      return changePrefix(gap, after.prefix, prefix);
    }
    const isSplit = before !== null && before.id === after?.id;
    const kept = isNext || isSplit ? null : this.#gapBefore(after, place);
    const own = after && kept !== null ? changePrefix(kept, after.prefix, prefix) : null;
    return this.#spacesBehind(before) + (own ?? this.separator(prefix, isTight));
  }

  /** The text before a block that now follows another one; null where it would not hold them apart. */
  #gapBefore(after: Origin | null, place: Place): string | null {
    if (after === null || after.parent !== place.home) return null;
    const siblings = this.originById(after.parent)?.children ?? this.#top;
    const neighbour = this.originById(siblings[after.index - 1]);
    if (neighbour === null) return null;
    const gap = this.source.slice(neighbour.to, after.from).replace(/^[ \t]+/, '');
    const isItem = after.node.type.name === 'listItem' && gap.includes('\n');
    return isItem || hasBlankLine(gap) ? gap : null;
  }

  /** They are no part of the block, and of its last line. */
  #spacesBehind(origin: Origin | null): string {
    if (origin === null) return '';
    return /^[ \t]*(?=\r?\n|$)/.exec(this.source.slice(origin.to, origin.to + 999))?.[0] ?? '';
  }

  /** Whether two blocks are still apart with what was between them. */
  #holds(gap: string, left: Node, before: Origin, right: Node, after: Origin): boolean {
    if (hasBlankLine(gap)) return true;
    if (this.unchanged(left) && this.unchanged(right)) return true;
    const isSame = left.type === before.node.type && right.type === after.node.type;
    // A paragraph at the end of a list or quote would go on in the next line.
    if (lastText(left) === 'paragraph' && lastText(before.node) !== 'paragraph') return false;
    return isSame;
  }

  /** Whether two blocks were side by side when the page was opened. */
  follows(node: Node, previous: Node | undefined): boolean {
    const before = previous === undefined ? null : this.origin(previous);
    const own = this.origin(node);
    return before !== null && own?.parent === before.parent && own.index === before.index + 1;
  }
}
