/**
 * Writes blocks. What is equal to what was opened is its slice of source; what was changed is written
 * around what did not change in it; only what is new is written from nothing.
 */
import type { Node } from 'prosemirror-model';
import type { PageDocument } from '../document/document-of.ts';
import { changePrefix, hasBlankLine } from '../document/lines.ts';
import { type Origin, originOf, PAGE } from '../document/origins.ts';
import { isBlank } from './blank.ts';
import { writeComponent } from './component.ts';
import { inlineText } from './inline-text.ts';
import { writeCode, writeSource } from './line-block.ts';
import { writeList } from './list.ts';
import type { PageStyle } from './style.ts';
import { writeTable } from './table.ts';

/** Where a block is written. */
export interface Place {
  /** What its lines begin with but the first. */
  readonly prefix: string;
  /** Id of the node that it is in, if that is one of the source. */
  readonly home: number | null;
}

/** The type of the text that a block ends with. */
const lastText = (node: Node): string =>
  node.isTextblock || node.lastChild === null ? node.type.name : lastText(node.lastChild);

const isList = (node: Node | undefined): boolean => node?.type.isInGroup('list') ?? false;

export class Writer {
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

  /** What the lines of something new in a node begin with. Code may be indented further than the others. */
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

  /** @param previous the text before it in the same place */
  block(node: Node, place: Place, previous?: Node): string {
    const prefix = this.prefixIn(place, this.origin(node));
    const same = this.unchanged(node);
    if (same !== null && !this.#runsTogether(node, previous) && !this.#mustFence(node, previous)) {
      return changePrefix(this.slice(same), same.prefix, prefix);
    }
    return this.#changed(node, prefix, previous);
  }

  /**
   * Blocks side by side.
   * @param isTight whether no blank line goes between two that did not stand side by side before
   */
  blocks(nodes: readonly Node[], place: Place, isTight = false): string {
    const written = nodes.filter((node) => !isBlank(node));
    return written
      .map((node, index) => {
        const previous = written[index - 1];
        const text = this.block(node, place, previous);
        return previous === undefined ? text : this.gap(previous, node, place, isTight) + text;
      })
      .join('');
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

  /** Whether two lists would be read as one. */
  #runsTogether(node: Node, previous: Node | undefined): boolean {
    if (!isList(node) || !isList(previous) || previous === undefined) return false;
    return !this.#follows(node, previous);
  }

  /** Whether code that is indented comes to stand below a list, which it would belong to. */
  #mustFence(node: Node, previous: Node | undefined): boolean {
    return node.type.name === 'codeBlock' && isList(previous) && !this.#follows(node, previous);
  }

  /** Whether two blocks was side by side when the page was opened. */
  #follows(node: Node, previous: Node | undefined): boolean {
    const before = previous === undefined ? null : this.origin(previous);
    const own = this.origin(node);
    return before !== null && own?.parent === before.parent && own.index === before.index + 1;
  }

  #changed(node: Node, prefix: string, previous: Node | undefined): string {
    const origin = this.origin(node);
    switch (node.type.name) {
      case 'paragraph':
        return this.#textblock(node, origin, prefix);
      case 'heading':
        return this.#heading(node, origin, prefix);
      case 'blockquote':
        return this.#quote(node, origin, prefix);
      case 'bulletList':
      case 'orderedList':
        return writeList(this, node, prefix, isList(previous) ? previous : undefined);
      case 'codeBlock':
        return writeCode(
          this.source,
          node,
          origin,
          prefix,
          this.style,
          !this.#mustFence(node, previous),
        );
      case 'sealed':
      case 'frontMatter':
        return writeSource(this.source, node, origin, prefix, this.style);
      case 'horizontalRule':
        return previous === undefined ? '***' : this.style.rule;
      case 'table':
        return writeTable(this, node, prefix);
      default:
        return writeComponent(this, node, prefix);
    }
  }

  /** The text of a textblock that is at a prefix. */
  text(node: Node, origin: Origin | null, prefix: string): string {
    const text = inlineText(this.source, node, origin, origin?.prefix ?? prefix, this.style);
    return changePrefix(text, origin?.prefix ?? prefix, prefix);
  }

  #textblock(node: Node, origin: Origin | null, prefix: string): string {
    return this.text(node, origin, prefix);
  }

  #heading(node: Node, origin: Origin | null, prefix: string): string {
    const level: number = node.attrs.level;
    const text = this.text(node, origin, prefix);
    const marks = '#'.repeat(level);
    const first = origin?.inline[0]?.parsed;
    const last = origin?.inline.at(-1)?.parsed;
    if (origin === null || !first || !last || text === '' || origin.node.type !== node.type) {
      return text === '' ? marks : `${marks} ${text}`;
    }
    const opening = this.source.slice(origin.from, first.from);
    const closing = this.source.slice(last.to, origin.to);
    if (opening.startsWith('#')) {
      const isSame = origin.node.attrs.level === level;
      return (
        opening.replace(/^#+/, marks) + text + (isSame ? closing : closing.replace(/#+/, marks))
      );
    }
    // Underlined: two levels, and a line is drawn with the one or the other mark.
    if (level > 2) return `${marks} ${text.replaceAll(/\s*\n\s*/g, ' ')}`;
    const line = level === 1 ? '=' : '-';
    return opening + text + changePrefix(closing.replaceAll(/[=-]/g, line), origin.prefix, prefix);
  }

  #quote(node: Node, origin: Origin | null, prefix: string): string {
    const { content } = node.content;
    const first = this.originById(origin?.children[0]);
    const last = this.originById(origin?.children.at(-1));
    if (origin === null || first === null || last === null) {
      return `> ${this.blocks(content, { prefix: `${prefix}> `, home: null })}`;
    }
    const inside = this.blocks(content, { prefix: this.innerPrefix(origin), home: origin.id });
    const opening = this.source.slice(origin.from, first.from);
    const closing = this.source.slice(last.to, origin.to);
    return changePrefix(opening + inside + closing, origin.prefix, prefix);
  }
}
