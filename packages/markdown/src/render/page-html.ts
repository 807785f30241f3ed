/** Writes a page's tree as HTML. */

import type { Heading, Nodes, Paragraph, Root } from 'mdast';
import { type Anchors, anchorsOf } from '../anchors.ts';
import { BLOCKS } from '../blocks/index.ts';
import type { BlockHtml } from '../blocks/rendering.ts';
import { Values } from '../blocks/values.ts';
import { directionOfNode, hasRightToLeft } from '../direction.ts';
import { withoutPrograms } from '../html/programs.ts';
import type { BlockElement, Document } from '../parse/document.ts';
import { verbatim } from '../verbatim.ts';
import { writeCode } from './code/code.ts';
import { Footnotes } from './footnotes.ts';
import { writeHeading } from './heading.ts';
import { HtmlWriter } from './html-writer.ts';
import { Images } from './image.ts';
import { writeImage, writeLink } from './link.ts';
import { writeList } from './list.ts';
import { NO_PICTURES, type Pictures } from './pictures.ts';
import { writeExpression, writeProgram } from './program.ts';
import { writeQuote } from './quote.ts';
import { type RawHtml, SanitisedHtml } from './raw-html.ts';
import { type References, referencesOf } from './references.ts';
import type { Rendered } from './rendered.ts';
import { writeTable } from './table.ts';

export interface RenderOptions extends Partial<Pictures> {
  /** Who writes authors' own HTML; by default the allow list. */
  readonly rawHtml?: (out: HtmlWriter, images: Images) => RawHtml;
}

/**
 * Cells of a page that its rows lack and get. Quoin's own limit: a table of 20,000 characters can
 * lack ten million; browsers show a row without them just so.
 */
const MAX_EMPTY_CELLS = 10_000;

const isFlowOnly = (node: Nodes): boolean =>
  node.type === 'mdxJsxTextElement' && BLOCKS.get(node.name ?? '')?.inline === false;

class PageHtml implements BlockHtml {
  readonly out = new HtmlWriter();
  readonly images = new Images(this.out);
  readonly pictures: Pictures;
  private readonly raw: RawHtml;
  private readonly headings = new Map<Heading, string>();
  private readonly references: References;
  private readonly footnotes: Footnotes;
  private counted = 0;
  private emptyCells = 0;
  /** Blocks have a direction of their own only then: other pages have that of their language. */
  private readonly hasRightToLeft: boolean;
  inParameters = false;
  /** Within an element that takes only running text. */
  private inWords = false;

  constructor(
    private readonly document: Document,
    private readonly anchors: Anchors,
    { rawHtml, ...pictures }: RenderOptions,
  ) {
    this.hasRightToLeft = hasRightToLeft(document.source);
    this.raw = rawHtml?.(this.out, this.images) ?? new SanitisedHtml(this.out, this.images);
    this.pictures = { ...NO_PICTURES, ...pictures };
    for (const { heading, anchor } of anchors.headings) this.headings.set(heading, anchor);
    this.references = referencesOf(document.tree);
    this.footnotes = new Footnotes(this.references.footnotes);
  }

  page(tree: Root): void {
    this.children(tree.children);
    this.footnotes.writeAll(this);
  }

  content(block: BlockElement): void {
    this.out.html('\n');
    this.children(block.children);
  }

  phrasing(block: BlockElement): void {
    const outside = this.inWords;
    this.inWords = true;
    const base = this.raw.enter();
    for (const child of block.children) {
      if (child.type === 'paragraph') this.children(child.children);
      else this.node(child);
    }
    this.raw.leave(base);
    this.inWords = outside;
  }

  verbatim(block: BlockElement): string {
    return verbatim(this.document.source, block);
  }

  anchor(block: BlockElement): string | null {
    return this.anchors.blocks.get(block) ?? null;
  }

  count(): number {
    return ++this.counted;
  }

  parameters(write: () => void): void {
    const outside = this.inParameters;
    this.inParameters = true;
    write();
    this.inParameters = outside;
  }

  takeEmptyCells(missing: number): number {
    const taken = Math.min(missing, MAX_EMPTY_CELLS - this.emptyCells);
    this.emptyCells += taken;
    return taken;
  }

  node(node: Nodes): void {
    const { out } = this;
    switch (node.type) {
      case 'text':
        out.text(node.value);
        return;
      case 'paragraph':
        this.paragraph(node);
        return;
      case 'heading':
        this.heading(node);
        return;
      case 'inlineCode':
        out.html('<code>');
        out.text(node.value);
        out.html('</code>');
        return;
      case 'link':
      case 'linkReference':
        writeLink(this, node, this.references);
        return;
      case 'emphasis':
        this.words('em', node.children);
        return;
      case 'strong':
        this.words('strong', node.children);
        return;
      case 'delete':
        this.words('del', node.children);
        return;
      case 'code':
        writeCode(this, node);
        return;
      case 'list':
        writeList(this, node);
        return;
      case 'blockquote':
        writeQuote(this, node);
        return;
      case 'table':
        writeTable(this, node);
        return;
      case 'image':
      case 'imageReference':
        writeImage(this, node, this.references);
        return;
      case 'html':
        this.raw.write(node.value);
        if (!this.inWords) out.html('\n');
        return;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        this.block(node);
        return;
      case 'break':
        out.html('<br />\n');
        return;
      case 'thematicBreak':
        out.html('<hr />\n');
        return;
      case 'footnoteReference':
        this.footnotes.writeReference(this, node);
        return;
      case 'mdxTextExpression':
      case 'mdxFlowExpression':
        writeExpression(out, node);
        return;
      case 'mdxjsEsm':
        writeProgram(out, node.value);
        return;
    }
  }

  flow(write: () => void): void {
    const outside = this.inWords;
    this.inWords = false;
    const base = this.raw.enter();
    write();
    this.raw.leave(base);
    this.inWords = outside;
  }

  children(nodes: readonly Nodes[]): void {
    const base = this.raw.enter();
    for (const node of withoutPrograms(nodes)) this.node(node);
    this.raw.leave(base);
  }

  direct(node: Nodes): void {
    this.out.direct(this.hasRightToLeft ? directionOfNode(node) : null);
  }

  private words(element: string, nodes: readonly Nodes[]): void {
    const outside = this.inWords;
    this.inWords = true;
    this.out.open(element);
    this.children(nodes);
    this.out.html(`</${element}>`);
    this.inWords = outside;
  }

  runningText(nodes: readonly Nodes[]): void {
    const outside = this.inWords;
    this.inWords = !nodes.some(isFlowOnly);
    this.children(nodes);
    this.inWords = outside;
  }

  private paragraph(node: Paragraph): void {
    // A block such as a card cannot be in `p`, which would end before it.
    if (!this.inWords && node.children.some(isFlowOnly)) {
      this.direct(node);
      this.out.open('div', { class: 'quoin-paragraph' });
      this.children(node.children);
      this.out.html('</div>\n');
      return;
    }
    this.direct(node);
    this.words('p', node.children);
    this.out.html('\n');
  }

  private heading(node: Heading): void {
    const outside = this.inWords;
    this.inWords = true;
    this.direct(node);
    writeHeading(this, node, this.headings.get(node) ?? null);
    this.inWords = outside;
  }

  private block(node: BlockElement): void {
    const block = BLOCKS.get(node.name ?? '');
    if (block === undefined || (this.inWords && !block.inline)) {
      this.children(node.children);
      return;
    }
    if (node.type === 'mdxJsxFlowElement') this.direct(node);
    block.html(this, new Values(node));
    if (node.type === 'mdxJsxFlowElement') this.out.html('\n');
  }
}

/** Safe for any page; {@link fill} makes HTML of it. */
export const render = (document: Document, options: RenderOptions = {}): Rendered => {
  const anchors = anchorsOf(document.tree);
  const page = new PageHtml(document, anchors, options);
  page.page(document.tree);
  const toc = anchors.headings.map(({ level, title, anchor }) => ({ level, title, anchor }));
  return { pieces: page.out.end(), toc };
};
