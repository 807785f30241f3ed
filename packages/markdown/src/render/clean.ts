/**
 * A page as Markdown that every reader of Markdown knows, for language models: blocks are written
 * in plain Markdown, comments go, and everything else stays byte for byte as the author wrote it.
 */
import type { Nodes } from 'mdast';
import { BLOCKS } from '../blocks/index.ts';
import type { BlockClean, CleanPart } from '../blocks/rendering.ts';
import { Values } from '../blocks/values.ts';
import { isComment } from '../comments.ts';
import { type BlockElement, type Document, isBlock } from '../parse/document.ts';
import { withoutPrefix } from '../source-lines.ts';
import { verbatim } from '../verbatim.ts';

/** UTF-16 units of markers before a block: the parser takes 50 of them. */
const MAX_PREFIX = 500;

const oneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const startOf = (node: Nodes): number => node.position?.start.offset ?? 0;
const endOf = (node: Nodes): number => node.position?.end.offset ?? 0;

class Clean implements BlockClean {
  constructor(private readonly source: string) {}

  /** The source between two offsets, with the content of `nodes` cleaned. */
  range(nodes: readonly Nodes[], start: number, end: number): string {
    const edits: Edit[] = [];
    for (const node of nodes) this.collect(node, edits);
    let text = '';
    let at = start;
    for (const edit of edits) {
      text += this.source.slice(at, edit.start) + edit.text;
      at = edit.end;
    }
    return text + this.source.slice(at, end);
  }

  content(block: BlockElement): string {
    const { children } = block;
    const [first] = children;
    const last = children.at(-1);
    if (first === undefined || last === undefined) return '';
    if (block.type === 'mdxJsxTextElement') {
      return this.range(children, startOf(first), endOf(last)).trim();
    }
    return this.parts(block)
      .map(({ text }) => text)
      .filter((text) => text !== '')
      .join('\n\n');
  }

  parts(block: BlockElement): readonly CleanPart[] {
    // biome-ignore lint/plugin: The types of mdast name the children of each kind of node; here they are one list.
    return (block.children as readonly Nodes[]).map((node) => ({ node, text: this.part(node) }));
  }

  verbatim(block: BlockElement): string {
    return verbatim(this.source, block);
  }

  private part(node: Nodes): string {
    if (isBlock(node)) return this.block(node);
    if (isComment(node)) return '';
    const text = this.range([node], startOf(node), endOf(node));
    return withoutPrefix(text, (node.position?.start.column ?? 1) - 1);
  }

  private block(node: BlockElement): string {
    const block = BLOCKS.get(node.name ?? '');
    return block === undefined ? this.content(node) : block.clean(this, new Values(node));
  }

  private collect(node: Nodes, edits: Edit[]): void {
    if (isBlock(node)) {
      const text = this.block(node);
      const written =
        node.type === 'mdxJsxTextElement'
          ? oneLine(text)
          : text.replace(/\n(?=[^\n])/g, `\n${this.prefix(startOf(node))}`);
      edits.push({ start: startOf(node), end: endOf(node), text: written });
    } else if (isComment(node)) {
      edits.push({ start: startOf(node), end: endOf(node), text: '' });
    } else if ('children' in node) {
      for (const child of node.children) this.collect(child, edits);
    }
  }

  /** Returns the prefix that keeps the lines after the first in the same quotes and lists. */
  private prefix(start: number): string {
    const lineStart = this.source.lastIndexOf('\n', start - 1) + 1;
    // Markers of quotes and lists are short; more is text, behind which nothing is continued.
    if (start - lineStart > MAX_PREFIX) return '';
    return this.source.slice(lineStart, start).replace(/[^\s>]/g, ' ');
  }
}

export const renderClean = (document: Document): string => {
  const { source, tree } = document;
  return new Clean(source).range(tree.children, 0, source.length);
};
