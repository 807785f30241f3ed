/**
 * Writes blocks. What is equal to what was opened is its slice of source; what was changed is written
 * around what did not change in it; only what is new is written from nothing.
 */
import type { Node } from 'prosemirror-model';
import { changePrefix } from '../document/lines.ts';
import { isBlank } from './blank.ts';
import { writeComponent } from './component.ts';
import { writeHeading } from './heading.ts';
import { writeCode, writeSource } from './line-block.ts';
import { writeList } from './list.ts';
import type { PageSource, Place, WriteBlocks } from './page-source.ts';
import { writeQuote } from './quote.ts';
import { writeTable } from './table.ts';

const isList = (node: Node | undefined): boolean => node?.type.isInGroup('list') ?? false;

export class Writer {
  readonly #page: PageSource;

  constructor(page: PageSource) {
    this.#page = page;
  }

  /** @param previous the block before it in the same place */
  #block(node: Node, place: Place, previous?: Node): string {
    const prefix = this.#page.prefixIn(place, this.#page.origin(node));
    const same = this.#page.unchanged(node);
    if (same !== null && !this.#runsTogether(node, previous) && !this.#mustFence(node, previous)) {
      return changePrefix(this.#page.slice(same), same.prefix, prefix);
    }
    return this.#changed(node, prefix, previous);
  }

  readonly blocks: WriteBlocks = (nodes, place, isTight = false) => {
    const written = nodes.filter((node) => !isBlank(node));
    return written
      .map((node, index) => {
        const previous = written[index - 1];
        const text = this.#block(node, place, previous);
        return previous === undefined
          ? text
          : this.#page.gap(previous, node, place, isTight) + text;
      })
      .join('');
  };

  /** Whether two lists would be read as one. */
  #runsTogether(node: Node, previous: Node | undefined): boolean {
    if (!isList(node) || !isList(previous) || previous === undefined) return false;
    return !this.#page.follows(node, previous);
  }

  /** Whether indented code would follow a list and become part of it. */
  #mustFence(node: Node, previous: Node | undefined): boolean {
    return (
      node.type.name === 'codeBlock' && isList(previous) && !this.#page.follows(node, previous)
    );
  }

  #changed(node: Node, prefix: string, previous: Node | undefined): string {
    const page = this.#page;
    const { source, style } = page;
    switch (node.type.name) {
      case 'paragraph':
        return page.text(node, page.origin(node), prefix);
      case 'heading':
        return writeHeading(page, node, prefix);
      case 'blockquote':
        return writeQuote(page, node, prefix, this.blocks);
      case 'bulletList':
      case 'orderedList':
        return writeList(page, node, prefix, this.blocks, isList(previous) ? previous : undefined);
      case 'codeBlock': {
        const mayIndent = !this.#mustFence(node, previous);
        return writeCode(source, node, page.origin(node), prefix, style, mayIndent);
      }
      case 'sealed':
      case 'frontMatter':
        return writeSource(source, node, page.origin(node), prefix, style);
      case 'horizontalRule':
        return previous === undefined ? '***' : style.rule;
      case 'table':
        return writeTable(page, node, prefix);
      default:
        return writeComponent(page, node, prefix, this.blocks);
    }
  }
}
