/** A walk over the words of a page as readers see them: no markup, no addresses, no programs. */
import type { Code, Heading, Nodes } from 'mdast';
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

/** Tags of HTML that are within a word; all others end a line. */
const IN_WORDS: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite code del dfn em font i img ins kbd mark q s samp small span strike strong sub sup tt u var wbr'.split(
    ' ',
  ),
);

/** Where words go. */
export interface WordsOutput {
  /** Words, or the end of a line. */
  text(words: string): void;
  /** A block of code, on lines of its own. */
  code(node: Code): void;
  /** Its words follow. */
  heading(node: Heading): void;
  headingEnd(): void;
}

class Words {
  private isLineStart = true;

  constructor(
    private readonly source: string,
    private readonly output: WordsOutput,
  ) {}

  nodes(nodes: readonly Nodes[]): void {
    for (const node of withoutPrograms(nodes)) this.node(node);
  }

  private add(words: string): void {
    if (words === '') return;
    this.output.text(words);
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
        this.add(node.value);
        return;
      case 'code':
        this.output.code(node);
        this.isLineStart = node.value === '' || node.value.endsWith('\n');
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
        this.output.heading(node);
        this.nodes(withoutName(node));
        this.output.headingEnd();
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

export const writeWords = ({ source, tree }: Document, output: WordsOutput): void =>
  new Words(source, output).nodes(tree.children);
