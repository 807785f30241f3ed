/** The words of a page, for searching and for excerpts: no markup, no addresses, no programs. */
import type { Nodes } from 'mdast';
import { withoutName } from '../anchors.ts';
import { BLOCKS } from '../blocks/index.ts';
import { Values } from '../blocks/values.ts';
import { isComment } from '../comments.ts';
import { decodeReferences } from '../html/character-references.ts';
import { withoutPrograms } from '../html/programs.ts';
import { htmlTokens } from '../html/tokens.ts';
import { type BlockElement, type Document, isBlock } from '../parse/document.ts';
import { verbatim } from '../verbatim.ts';

/** Nodes that begin and end a line. */
const LINES: ReadonlySet<string> = new Set([
  'paragraph',
  'heading',
  'code',
  'tableRow',
  'listItem',
  'mdxJsxFlowElement',
  'mdxFlowExpression',
]);

/** Tags of HTML that stand within a word; all others end a line. */
const IN_WORDS: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite code del dfn em font i img ins kbd mark q s samp small span strike strong sub sup tt u var wbr'.split(
    ' ',
  ),
);

class Plain {
  private text = '';
  private isLineStart = true;

  constructor(private readonly source: string) {}

  end(): string {
    return this.text.trimEnd();
  }

  nodes(nodes: readonly Nodes[]): void {
    for (const node of withoutPrograms(nodes)) this.node(node);
  }

  private add(words: string): void {
    if (words === '') return;
    this.text += words;
    this.isLineStart = words.endsWith('\n');
  }

  private line(): void {
    if (!this.isLineStart) this.add('\n');
  }

  private node(node: Nodes): void {
    const isLine = LINES.has(node.type);
    if (isLine) this.line();
    this.words(node);
    if (isLine) this.line();
    if (node.type === 'tableCell') this.add(' ');
  }

  private words(node: Nodes): void {
    if (isBlock(node)) {
      this.block(node);
      return;
    }
    switch (node.type) {
      case 'text':
      case 'inlineCode':
      case 'code':
        this.add(node.value);
        return;
      case 'image':
      case 'imageReference':
        this.add(node.alt ?? '');
        return;
      case 'break':
        this.add('\n');
        return;
      case 'html':
        this.html(node.value);
        return;
      case 'mdxTextExpression':
      case 'mdxFlowExpression':
        if (!isComment(node)) this.add(`{${node.value}}`);
        return;
      case 'heading':
        this.nodes(withoutName(node));
        return;
    }
    if ('children' in node) this.nodes(node.children);
  }

  private html(html: string): void {
    for (const token of htmlTokens(html)) {
      if (token.kind !== 'text') {
        if (!IN_WORDS.has(token.name)) this.line();
        continue;
      }
      const words = decodeReferences(token.text).replace(/\s+/g, ' ');
      this.add(this.isLineStart ? words.trimStart() : words);
    }
  }

  private block(node: BlockElement): void {
    const block = BLOCKS.get(node.name ?? '');
    const values = new Values(node);
    for (const { name, prose } of block?.attributes ?? []) {
      const words = prose ? values.text(name) : null;
      if (words === null) continue;
      this.add(words);
      if (node.type === 'mdxJsxFlowElement') this.line();
      else this.add(' ');
    }
    if (block?.category === 'diagram') this.add(verbatim(this.source, node));
    else this.nodes(node.children);
  }
}

/** Lines of words; white space inside of code stays. */
export const renderPlain = (document: Document): string => {
  const plain = new Plain(document.source);
  plain.nodes(document.tree.children);
  return plain.end();
};
