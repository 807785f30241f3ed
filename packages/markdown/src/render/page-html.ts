/** Writes a page's tree as HTML. */
import type {
  Blockquote,
  Code,
  Heading,
  Image,
  ImageReference,
  Link,
  LinkReference,
  List,
  ListItem,
  Nodes,
  Paragraph,
  Root,
  Table,
} from 'mdast';
import { type Anchors, anchorsOf, withoutName } from '../anchors.ts';
import { BLOCKS } from '../blocks/index.ts';
import type { BlockHtml } from '../blocks/rendering.ts';
import { Values } from '../blocks/values.ts';
import { isCommentExpression } from '../comments.ts';
import type { BlockElement, Document } from '../parse/document.ts';
import { verbatim } from '../verbatim.ts';
import { alertOf } from './alert.ts';
import { type Highlighted, writeCodeBlock } from './code-block.ts';
import { Footnotes, footnoteId, referenceId } from './footnotes.ts';
import { addressOf, HtmlWriter } from './html-writer.ts';
import { type RawHtml, SanitisedHtml } from './raw-html.ts';
import { type References, referencesOf } from './references.ts';
import type { Rendered } from './rendered.ts';

export interface RenderOptions {
  readonly highlighted?: Highlighted;
  /** Who writes authors' own HTML; by default the allow list. */
  readonly rawHtml?: (out: HtmlWriter) => RawHtml;
}

const isFlowOnly = (node: Nodes): boolean =>
  node.type === 'mdxJsxTextElement' && BLOCKS.get(node.name ?? '')?.inline === false;

class PageHtml implements BlockHtml {
  readonly out = new HtmlWriter();
  private readonly raw: RawHtml;
  private readonly highlighted: Highlighted;
  private readonly headings = new Map<Heading, string>();
  private readonly references: References;
  private readonly footnotes: Footnotes;
  private counted = 0;
  /** Within an element that takes only running text. */
  private inWords = false;

  constructor(
    private readonly document: Document,
    readonly anchors: Anchors,
    options: RenderOptions,
  ) {
    this.raw = options.rawHtml?.(this.out) ?? new SanitisedHtml(this.out);
    this.highlighted = options.highlighted ?? (() => null);
    for (const { heading, anchor } of anchors.headings) this.headings.set(heading, anchor);
    this.references = referencesOf(document.tree);
    this.footnotes = new Footnotes(this.references.footnotes);
  }

  page(tree: Root): void {
    this.children(tree.children);
    this.footnoteSection();
  }

  content(block: BlockElement): void {
    this.out.html('\n');
    this.children(block.children);
  }

  phrasing(block: BlockElement): void {
    const outside = this.inWords;
    this.inWords = true;
    for (const child of block.children) {
      if (child.type === 'paragraph') this.children(child.children);
      else this.node(child);
    }
    this.inWords = outside;
  }

  code(node: Code): void {
    writeCodeBlock(this.out, { ...node, meta: null }, this.highlighted);
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
        this.link(node);
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
        writeCodeBlock(out, node, this.highlighted);
        return;
      case 'list':
        this.list(node);
        return;
      case 'blockquote':
        this.quote(node);
        return;
      case 'table':
        this.table(node);
        return;
      case 'image':
      case 'imageReference':
        this.image(node);
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
        this.footnoteReference(node.identifier, node.label ?? node.identifier);
        return;
      case 'mdxTextExpression':
      case 'mdxFlowExpression':
        this.expression(node.value, node.type === 'mdxFlowExpression');
        return;
      case 'mdxjsEsm':
        this.shown(node.value);
        return;
    }
  }

  /** Raw tags that are open at the end end with what holds them. */
  private children(nodes: readonly Nodes[]): void {
    const base = this.raw.enter();
    for (const node of nodes) this.node(node);
    this.raw.leave(base);
  }

  private words(element: string, nodes: readonly Nodes[]): void {
    const outside = this.inWords;
    this.inWords = true;
    this.out.html(`<${element}>`);
    this.children(nodes);
    this.out.html(`</${element}>`);
    this.inWords = outside;
  }

  /** In an element that takes blocks too: those that cannot stand in words are shown as meant. */
  private runningText(nodes: readonly Nodes[]): void {
    const outside = this.inWords;
    this.inWords = !nodes.some(isFlowOnly);
    this.children(nodes);
    this.inWords = outside;
  }

  private paragraph(node: Paragraph): void {
    // A block such as a card cannot stand in `p`, which would end before it.
    if (!this.inWords && node.children.some(isFlowOnly)) {
      this.out.html('<div class="quoin-paragraph">');
      this.children(node.children);
      this.out.html('</div>\n');
      return;
    }
    this.words('p', node.children);
    this.out.html('\n');
  }

  private heading(node: Heading): void {
    const element = `h${node.depth}`;
    const outside = this.inWords;
    this.inWords = true;
    this.out.open(element, { id: this.headings.get(node) ?? null });
    this.children(withoutName(node));
    this.out.html(`</${element}>\n`);
    this.inWords = outside;
  }

  private link(node: Link | LinkReference): void {
    const target = node.type === 'link' ? node : this.references.definitions.get(node.identifier);
    const href = addressOf(target?.url ?? null, 'link');
    if (href === null) {
      this.children(node.children);
      return;
    }
    this.out.open('a', { href, title: target?.title ?? null });
    this.children(node.children);
    this.out.html('</a>');
  }

  private image(node: Image | ImageReference): void {
    const target = node.type === 'image' ? node : this.references.definitions.get(node.identifier);
    const src = addressOf(target?.url ?? null, 'image');
    if (src === null) this.out.text(node.alt ?? '');
    else this.out.open('img', { src, alt: node.alt ?? '', title: target?.title ?? null });
  }

  private quote(node: Blockquote): void {
    const alert = alertOf(node);
    if (alert === null) {
      this.out.html('<blockquote>\n');
      this.flow(node.children);
      this.out.html('</blockquote>\n');
      return;
    }
    const { kind, children } = alert;
    const title = kind.charAt(0).toUpperCase() + kind.slice(1);
    this.out.open('div', {
      class: 'quoin-callout',
      'data-kind': kind,
      role: 'note',
      'aria-label': title,
    });
    this.out.html(`<p class="quoin-callout-title">${title}</p>\n`);
    this.flow(children);
    this.out.html('</div>\n');
  }

  private flow(nodes: readonly Nodes[]): void {
    const outside = this.inWords;
    this.inWords = false;
    this.children(nodes);
    this.inWords = outside;
  }

  private list(node: List): void {
    const { start } = node;
    const isLoose = node.spread === true || node.children.some(({ spread }) => spread === true);
    const element = node.ordered === true ? 'ol' : 'ul';
    const from = node.ordered === true && start !== 1 ? (start ?? null) : null;
    this.out.open(element, { start: from });
    this.out.html('\n');
    for (const item of node.children) this.item(item, isLoose);
    this.out.html(`</${element}>\n`);
  }

  private item(node: ListItem, isLoose: boolean): void {
    const { out } = this;
    const isTask = typeof node.checked === 'boolean';
    out.html(isTask ? '<li class="quoin-task">' : '<li>');
    const box = isTask
      ? `<input type="checkbox" disabled${node.checked === true ? ' checked aria-label="Done"' : ' aria-label="To do"'}> `
      : '';
    const base = this.raw.enter();
    const outside = this.inWords;
    this.inWords = false;
    for (const [index, child] of node.children.entries()) {
      const isTight = child.type === 'paragraph' && !isLoose;
      const before = index === 0 ? box : '';
      if (isTight) {
        out.html(before);
        this.runningText(child.children);
        if (index < node.children.length - 1) out.html('\n');
      } else if (child.type === 'paragraph' && before !== '') {
        out.html(`<p>${before}`);
        this.runningText(child.children);
        out.html('</p>\n');
      } else {
        out.html(index === 0 ? `${before}\n` : before);
        this.node(child);
      }
    }
    if (node.children.length === 0) out.html(box);
    this.inWords = outside;
    this.raw.leave(base);
    out.html('</li>\n');
  }

  private table(node: Table): void {
    const { out } = this;
    const [head, ...rows] = node.children;
    const columns = head?.children.length ?? 0;
    const outside = this.inWords;
    this.inWords = false;
    const row = (cells: readonly Nodes[], element: 'th' | 'td'): void => {
      out.html('<tr>\n');
      for (let column = 0; column < columns; column++) {
        const cell = cells[column];
        out.open(element, { align: node.align?.[column] ?? null });
        if (cell !== undefined && 'children' in cell) this.runningText(cell.children);
        out.html(`</${element}>\n`);
      }
      out.html('</tr>\n');
    };
    out.html('<table>\n<thead>\n');
    row(head?.children ?? [], 'th');
    out.html('</thead>\n');
    if (rows.length > 0) {
      out.html('<tbody>\n');
      for (const { children } of rows) row(children, 'td');
      out.html('</tbody>\n');
    }
    out.html('</table>\n');
    this.inWords = outside;
  }

  private block(node: BlockElement): void {
    const block = BLOCKS.get(node.name ?? '');
    if (block === undefined || (this.inWords && !block.inline)) {
      this.children(node.children);
      return;
    }
    block.html(this, new Values(node));
    if (node.type === 'mdxJsxFlowElement') this.out.html('\n');
  }

  private expression(value: string, isFlow: boolean): void {
    if (isCommentExpression(value)) return;
    if (isFlow) this.shown(`{${value}}`);
    else this.out.text(`{${value}}`);
  }

  /** Programs are shown, not run. */
  private shown(program: string): void {
    this.out.html('<pre class="quoin-program"><code>');
    this.out.text(program);
    this.out.html('</code></pre>\n');
  }

  private footnoteReference(identifier: string, label: string): void {
    const found = this.footnotes.refer(identifier);
    if (found === null) {
      this.out.text(`[^${label}]`);
      return;
    }
    const { number, reference } = found;
    const id = referenceId(number, reference);
    this.out.html(
      `<sup class="quoin-footnote-ref"><a href="#${footnoteId(number)}" id="${id}">${number}</a></sup>`,
    );
  }

  private footnoteSection(): void {
    const { out } = this;
    let isFirst = true;
    for (const footnote of this.footnotes.used()) {
      if (isFirst) out.html('<section class="quoin-footnotes" aria-label="Footnotes">\n<ol>\n');
      isFirst = false;
      const { definition, number } = footnote;
      out.html(`<li id="${footnoteId(number)}">\n`);
      const last = definition.children.at(-1);
      const endsInText = last?.type === 'paragraph';
      this.children(endsInText ? definition.children.slice(0, -1) : definition.children);
      out.html('<p>');
      if (endsInText) this.runningText(last.children);
      // Counted last: a footnote may name itself.
      for (let reference = 1; reference <= footnote.references; reference++) {
        const id = referenceId(number, reference);
        const words = `Back to reference ${number}${reference === 1 ? '' : `-${reference}`}`;
        out.html(` <a href="#${id}" class="quoin-footnote-back" aria-label="${words}">↩</a>`);
      }
      out.html('</p>\n</li>\n');
    }
    if (!isFirst) out.html('</ol>\n</section>\n');
  }
}

/** Safe whatever the page holds; {@link fill} makes HTML of it. */
export const render = (document: Document, options: RenderOptions = {}): Rendered => {
  const anchors = anchorsOf(document.tree);
  const page = new PageHtml(document, anchors, options);
  page.page(document.tree);
  const toc = anchors.headings.map(({ level, title, anchor }) => ({ level, title, anchor }));
  return { pieces: page.out.end(), toc };
};
