/** The blocks that pasted HTML means. */
import { Fragment, type Node, type NodeType, type Schema } from 'prosemirror-model';
import { nodeType } from '../rich/commands.ts';
import { codeIn, languageOf } from './code-text.ts';
import { type Context, contextIn, NO_CONTEXT } from './context.ts';
import {
  blocksIn,
  calloutName,
  headingLevel,
  isCalloutTitle,
  isCodeBlock,
  isSkipped,
  taskState,
  writtenLevel,
} from './elements.ts';
import {
  attribute,
  elementsIn,
  findIn,
  type HtmlElement,
  type HtmlNode,
  type HtmlTree,
  textIn,
} from './html-tree.ts';
import { inlineContent, withoutCommonMark } from './inline-content.ts';
import { inlineNode } from './inline-nodes.ts';
import { LineBuilder } from './line-builder.ts';
import { type ListItem, listsOf } from './lists.ts';
import { type OfficeItem, officeItem } from './office-lists.ts';
import { type Declarations, StyleSheet } from './styles.ts';
import { cellsOf, codeCells, columnAligns, gridOf, isLayout, rowsOf } from './tables.ts';

type Part =
  | { readonly kind: 'block'; readonly node: Node }
  /** A paragraph whose text is all in a font for code. */
  | { readonly kind: 'code line'; readonly node: Node }
  | { readonly kind: 'item'; readonly item: ListItem };

const NONE: ReadonlySet<HtmlElement> = new Set();

export class HtmlReader {
  readonly #schema: Schema;
  readonly #sheet: StyleSheet;
  readonly #root: HtmlElement;
  readonly #blocks: ReadonlySet<HtmlElement>;

  constructor(schema: Schema, { root, styles }: HtmlTree) {
    this.#schema = schema;
    this.#sheet = new StyleSheet(styles);
    this.#root = root;
    this.#blocks = blocksIn(root);
  }

  read(): Node[] {
    return this.#nodes(this.#root.children, NO_CONTEXT, 1);
  }

  #type(name: string): NodeType {
    return nodeType(this.#schema, name);
  }

  #paragraph(content: Fragment): Node {
    return this.#type('paragraph').create(null, content);
  }

  #code(text: string, lang = ''): Node {
    const content = text === '' ? null : this.#schema.text(text);
    return this.#type('codeBlock').create({ lang }, content);
  }

  /** Items as lists, and lines of code side by side as one block. */
  #nodes(children: readonly HtmlNode[], context: Context, level: number): Node[] {
    const nodes: Node[] = [];
    let items: ListItem[] = [];
    let lines: Node[] = [];
    const flush = (): void => {
      nodes.push(...listsOf(this.#schema, items));
      if (lines.length === 1) nodes.push(...lines);
      if (lines.length > 1) {
        nodes.push(this.#code(lines.map((line) => line.textContent).join('\n')));
      }
      items = [];
      lines = [];
    };
    for (const part of this.#parts(children, context, level)) {
      if (part.kind !== 'item' || lines.length > 0) {
        if (part.kind !== 'code line' || items.length > 0) flush();
      }
      if (part.kind === 'item') items.push(part.item);
      else if (part.kind === 'code line') lines.push(part.node);
      else nodes.push(part.node);
    }
    flush();
    return nodes;
  }

  #parts(
    children: readonly HtmlNode[],
    context: Context,
    level: number,
    without: ReadonlySet<HtmlElement> = NONE,
  ): Part[] {
    const parts: Part[] = [];
    const line = new LineBuilder(this.#schema);
    const flush = (): void => {
      const kind = line.isMonospaced ? 'code line' : 'block';
      for (const content of line.take()) parts.push({ kind, node: this.#paragraph(content) });
    };
    for (const child of children) {
      if (typeof child === 'string') this.#text(child, context, line);
      else if (!this.#blocks.has(child)) this.#inline(child, context, line, without);
      else if (!without.has(child)) {
        flush();
        parts.push(...this.#block(child, context, level, without));
      }
    }
    flush();
    return parts;
  }

  #text(text: string, context: Context, line: LineBuilder): void {
    const { code } = this.#schema.marks;
    const isCode = code !== undefined && code.isInSet(context.marks) !== undefined;
    const marks =
      context.isMonospaced && code !== undefined
        ? code.create().addToSet(context.marks)
        : context.marks;
    line.text(text, marks, context.keepsLines, context.isMonospaced && !isCode);
  }

  #inline(
    element: HtmlElement,
    context: Context,
    line: LineBuilder,
    without: ReadonlySet<HtmlElement>,
  ): void {
    const style = this.#sheet.of(element);
    if (isSkipped(element, style) || without.has(element)) return;
    if (element.name === 'br') {
      line.break();
      return;
    }
    if (attribute(element, 'data-stringify-type') === 'paragraph-break') {
      line.break();
      line.break();
      return;
    }
    const inner = contextIn(this.#schema, context, element, style);
    const made = inlineNode(this.#schema, element, style, inner.marks);
    if (typeof made === 'string') this.#text(made, inner, line);
    else if (made !== null) line.node(made);
    else {
      for (const child of element.children) {
        if (typeof child === 'string') this.#text(child, inner, line);
        else this.#inline(child, inner, line, without);
      }
    }
  }

  #block(
    element: HtmlElement,
    context: Context,
    level: number,
    without: ReadonlySet<HtmlElement>,
  ): Part[] {
    const style = this.#sheet.of(element);
    if (isSkipped(element, style)) return [];
    const block = (node: Node): Part[] => [{ kind: 'block', node }];
    if (isCodeBlock(element, style)) return this.#codeBlock(element);
    const heading = headingLevel(element, style);
    if (heading !== null) return this.#heading(element, heading, context);
    const office = officeItem(element, style);
    if (office !== null)
      return [{ kind: 'item', item: this.#officeItem(element, office, context) }];
    const callout = calloutName(element);
    if (callout !== null) return this.#callout(element, callout, context);
    const inner = contextIn(this.#schema, context, element, style);
    switch (element.name) {
      case 'hr':
        return block(this.#type('horizontalRule').create());
      case 'ul':
      case 'ol':
        return this.#list(element, inner, level, {});
      case 'li':
        return [{ kind: 'item', item: this.#item(element, inner, level, false, null, null) }];
      case 'blockquote': {
        const nodes = this.#nodes(element.children, inner, 1);
        return nodes.length === 0 ? [] : block(this.#type('blockquote').create(null, nodes));
      }
      case 'table':
        return this.#table(element, inner, style);
      case 'details':
        return this.#accordion(element, inner);
      case 'dt':
        return block(this.#paragraph(this.#strong(this.#lineOf(element, inner))));
    }
    if (element.attributes['data-task-state'] !== undefined) {
      return [{ kind: 'item', item: this.#item(element, inner, level, false, null, null) }];
    }
    return this.#parts(element.children, inner, level, without);
  }

  #strong(content: Fragment): Fragment {
    const { strong } = this.#schema.marks;
    if (strong === undefined) return content;
    return Fragment.from(
      content.content.map((node) => node.mark(strong.create().addToSet(node.marks))),
    );
  }

  /** Everything in an element as one line. */
  #lineOf(element: HtmlElement, context: Context): Fragment {
    return inlineContent(this.#nodes(element.children, context, 1));
  }

  #heading(element: HtmlElement, level: number, context: Context): Part[] {
    const inner = contextIn(this.#schema, context, element, this.#sheet.of(element));
    const content = withoutCommonMark(this.#lineOf(element, inner), 'strong');
    if (content.size === 0) return [];
    return [{ kind: 'block', node: this.#type('heading').create({ level }, content) }];
  }

  #codeBlock(element: HtmlElement): Part[] {
    const text = codeIn(element);
    if (text.trim() === '') return [];
    return [{ kind: 'block', node: this.#code(text, languageOf(element)) }];
  }

  #officeItem(element: HtmlElement, item: OfficeItem, context: Context): ListItem {
    const { level, isOrdered, number, marker } = item;
    const inner = contextIn(this.#schema, context, element, this.#sheet.of(element));
    const parts = this.#parts(element.children, inner, level + 1, marker);
    const content = parts.flatMap((part) => (part.kind === 'item' ? part.item.content : part.node));
    return { level, isOrdered, number, checked: null, list: null, content };
  }

  #list(element: HtmlElement, context: Context, level: number, list: object): Part[] {
    const isOrdered = element.name === 'ol';
    const parts: Part[] = [];
    let number = Number(attribute(element, 'start')) || 1;
    for (const child of elementsIn(element)) {
      const style = this.#sheet.of(child);
      if (child.name === 'ul' || child.name === 'ol') {
        const inner = contextIn(this.#schema, context, child, style);
        parts.push(...this.#list(child, inner, level + 1, list));
      } else if (child.name === 'li') {
        const inner = contextIn(this.#schema, context, child, style);
        const isBare = elementsIn(child).length > 0 && this.#isOnlyList(child);
        const written = writtenLevel(child) ?? writtenLevel(element);
        if (isBare) {
          // An item that holds nothing but a list is a level of indentation.
          parts.push(...this.#parts(child.children, inner, level + 1));
          continue;
        }
        number = Number(attribute(child, 'value')) || number;
        const own = written === null ? list : null;
        parts.push({
          kind: 'item',
          item: this.#item(child, inner, Math.max(level, written ?? 1), isOrdered, number, own),
        });
        number += 1;
      } else parts.push(...this.#parts([child], context, level));
    }
    return parts;
  }

  #isOnlyList(item: HtmlElement): boolean {
    return item.children.every((child) =>
      typeof child === 'string' ? child.trim() === '' : child.name === 'ul' || child.name === 'ol',
    );
  }

  #item(
    element: HtmlElement,
    context: Context,
    level: number,
    isOrdered: boolean,
    number: number | null,
    list: object | null,
  ): ListItem {
    const content = this.#nodes(element.children, context, level + 1);
    const state = taskState(element);
    const typed = state === null ? this.#typedTask(content) : null;
    return {
      level,
      isOrdered,
      number,
      list,
      checked: state ?? typed?.checked ?? null,
      content: typed?.content ?? content,
    };
  }

  /** `[ ]` and `[x]` as text, which is how some products copy tasks. */
  #typedTask(content: readonly Node[]): { checked: boolean; content: Node[] } | null {
    const [first, ...rest] = content;
    const match = /^\[([ xX])\]\s+/.exec(first?.textContent ?? '');
    if (first === undefined || match === null || first.type.name !== 'paragraph') return null;
    return {
      checked: match[1] !== ' ',
      content: [first.cut(match[0].length), ...rest],
    };
  }

  #callout(element: HtmlElement, name: string, context: Context): Part[] {
    const inner = contextIn(this.#schema, context, element, this.#sheet.of(element));
    const children = element.children.filter(
      (child) => typeof child === 'string' || !isCalloutTitle(child),
    );
    const nodes = this.#nodes(children, inner, 1);
    const type = this.#schema.nodes[name];
    if (nodes.length === 0) return [];
    if (type === undefined) return nodes.map((node): Part => ({ kind: 'block', node }));
    return [{ kind: 'block', node: type.create({ attributes: [] }, nodes) }];
  }

  #accordion(element: HtmlElement, context: Context): Part[] {
    const summary = elementsIn(element).find(({ name }) => name === 'summary');
    const children = element.children.filter((child) => child !== summary);
    const nodes = this.#nodes(children, context, 1);
    const type = this.#schema.nodes.Accordion;
    const title = summary === undefined ? '' : textIn(summary).replaceAll(/\s+/g, ' ').trim();
    if (type === undefined || nodes.length === 0 || title === '') {
      return this.#parts(element.children, context, 1);
    }
    const attributes = [{ name: 'title', kind: 'text', value: title }];
    return [{ kind: 'block', node: type.create({ attributes }, nodes) }];
  }

  #table(table: HtmlElement, context: Context, style: Declarations): Part[] {
    const lines = codeCells(table);
    if (lines.length > 0) {
      return [{ kind: 'block', node: this.#code(codeIn(...lines), languageOf(table)) }];
    }
    const inner = contextIn(this.#schema, context, table, style);
    if (isLayout(table)) {
      const cells = rowsOf(table).flatMap(cellsOf);
      return cells.flatMap((cell) => {
        const within = contextIn(this.#schema, inner, cell, this.#sheet.of(cell));
        return this.#nodes(cell.children, within, 1).map((node): Part => ({ kind: 'block', node }));
      });
    }
    const grid = gridOf(table, this.#sheet);
    if ((grid[0] ?? []).length === 0) return [];
    const aligns = columnAligns(grid);
    const rows = grid.map((row, y) => {
      const cells = row.map(({ element }, x) => {
        const type = this.#type(y === 0 ? 'tableHeader' : 'tableCell');
        const content = element === null ? Fragment.empty : this.#cell(element, inner);
        // The head of a table is bold by itself; heads in other rows are cells with bold text.
        const isHead = element?.name === 'th';
        const own =
          y === 0 ? withoutCommonMark(content, 'strong') : isHead ? this.#strong(content) : content;
        return type.create({ align: aligns[x] ?? null }, own);
      });
      return this.#type('tableRow').create(null, cells);
    });
    const caption = findIn(table, ({ name }) => name === 'caption');
    const title = caption === undefined ? Fragment.empty : this.#lineOf(caption, inner);
    return [
      ...(title.size > 0 ? [{ kind: 'block', node: this.#paragraph(title) } as const] : []),
      { kind: 'block', node: this.#type('table').create(null, rows) },
    ];
  }

  #cell(cell: HtmlElement, context: Context): Fragment {
    const inner = contextIn(this.#schema, context, cell, this.#sheet.of(cell));
    return this.#lineOf(cell, inner);
  }
}
