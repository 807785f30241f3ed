/** A parsed page as a ProseMirror document whose nodes know the slice of source that they came from. */
import type { Node, Schema } from 'prosemirror-model';
import { tagAttributes } from './attribute.ts';
import { endOf, trimmed } from './ends.ts';
import { readInline } from './inline.ts';
import { changePrefix, prefixAt } from './lines.ts';
import { type InlinePiece, type Origin, PAGE } from './origins.ts';
import {
  childrenOf,
  numberMember,
  type ParsedMarkdown,
  type ParsedNode,
  textMember,
} from './parsed.ts';

export interface PageDocument {
  readonly source: string;
  /** As opened. */
  readonly doc: Node;
  /** By id. */
  readonly origins: readonly Origin[];
}

const FENCE = /^(?:`{3,}|~{3,})/;

class Opening {
  readonly #slots: (Origin | null)[] = [];
  readonly #source: string;
  readonly #schema: Schema;

  constructor(source: string, schema: Schema) {
    this.#source = source;
    this.#schema = schema;
  }

  open({ frontMatter, nodes }: ParsedMarkdown): Node {
    const children: Node[] = [];
    if (frontMatter !== null) {
      children.push(this.#frontMatter({ type: 'yaml', ...frontMatter }));
    }
    const shift = children.length;
    children.push(...nodes.map((node, index) => this.#block(node, PAGE, index + shift)));
    if (nodes.length === 0) children.push(this.#type('paragraph').create());
    return this.#schema.topNodeType.createChecked(null, children);
  }

  finish(): Origin[] {
    return this.#slots.filter((origin) => origin !== null);
  }

  #type(name: string) {
    const type = this.#schema.nodes[name];
    if (type === undefined) throw new Error(`the schema has no ${name}`);
    return type;
  }

  /** Assigns an id to the node, which `make` may use for its children. */
  #place(
    parsed: ParsedNode,
    parent: number,
    index: number,
    make: (id: number) => {
      node: Node;
      children?: readonly number[];
      inline?: readonly InlinePiece[];
    },
  ): Node {
    const id = this.#slots.push(null) - 1;
    const { node, children = [], inline = [] } = make(id);
    this.#slots[id] = {
      id,
      from: parsed.from,
      to: endOf(this.#source, parsed, this.#slots[children.at(-1) ?? -1] ?? null, inline),
      prefix: prefixAt(this.#source, parsed.from),
      parent,
      index,
      children,
      parsed,
      inline,
      node,
    };
    return node;
  }

  #sourceOf(parsed: ParsedNode): string {
    const slice = this.#source.slice(parsed.from, trimmed(this.#source, parsed));
    const text = changePrefix(slice, prefixAt(this.#source, parsed.from), '');
    return text.replaceAll('\r\n', '\n');
  }

  #frontMatter(parsed: ParsedNode): Node {
    return this.#place(parsed, PAGE, 0, (origin) => ({
      node: this.#type('frontMatter').create({ origin }, this.#text(this.#sourceOf(parsed))),
    }));
  }

  #text(text: string): Node | null {
    return text === '' ? null : this.#schema.text(text);
  }

  #sealed(parsed: ParsedNode, parent: number, index: number): Node {
    const kind = textMember(parsed, 'name') ?? parsed.type;
    return this.#place(parsed, parent, index, (origin) => ({
      node: this.#type('sealed').create({ origin, kind }, this.#text(this.#sourceOf(parsed))),
    }));
  }

  #block(parsed: ParsedNode, parent: number, index: number): Node {
    // What is built before it turns out to be unfit leaves its places again.
    const places = this.#slots.length;
    const node = this.#known(parsed, parent, index);
    if (node !== null) return node;
    this.#slots.length = places;
    return this.#sealed(parsed, parent, index);
  }

  /** Null where the schema has no place for it. */
  #known(parsed: ParsedNode, parent: number, index: number): Node | null {
    switch (parsed.type) {
      case 'paragraph':
        return this.#textblock('paragraph', {}, parsed, parent, index);
      case 'heading':
        return this.#textblock(
          'heading',
          { level: numberMember(parsed, 'depth') ?? 1 },
          parsed,
          parent,
          index,
        );
      case 'blockquote':
        return this.#container('blockquote', {}, parsed, parent, index);
      case 'list':
        return parsed.ordered === true
          ? this.#container(
              'orderedList',
              { start: numberMember(parsed, 'start') ?? 1 },
              parsed,
              parent,
              index,
            )
          : this.#container('bulletList', {}, parsed, parent, index);
      case 'listItem': {
        const checked = typeof parsed.checked === 'boolean' ? parsed.checked : null;
        return this.#container('listItem', { checked }, parsed, parent, index);
      }
      case 'code':
        return this.#code(parsed, parent, index);
      case 'thematicBreak':
        return this.#place(parsed, parent, index, (origin) => ({
          node: this.#type('horizontalRule').create({ origin }),
        }));
      case 'table':
        return this.#table(parsed, parent, index);
      case 'mdxJsxFlowElement':
        return this.#component(parsed, parent, index);
      default:
        return null;
    }
  }

  #textblock(name: string, attrs: object, parsed: ParsedNode, parent: number, index: number): Node {
    const { nodes, pieces } = readInline(this.#schema, this.#source, parsed);
    return this.#place(parsed, parent, index, (origin) => ({
      node: this.#type(name).create({ ...attrs, origin }, nodes),
      inline: pieces,
    }));
  }

  #container(
    name: string,
    attrs: object,
    parsed: ParsedNode,
    parent: number,
    index: number,
  ): Node | null {
    const type = this.#type(name);
    let isFit = true;
    const built = this.#place(parsed, parent, index, (origin) => {
      const children = childrenOf(parsed).map((child, at) => this.#block(child, origin, at));
      const ids = children.map((child) => Number(child.attrs.origin));
      const content = children.length > 0 ? children : type.createAndFill()?.content;
      const node = type.create({ ...attrs, origin }, content);
      isFit = type.validContent(node.content);
      return { node, children: ids };
    });
    return isFit ? built : null;
  }

  #component(parsed: ParsedNode, parent: number, index: number): Node | null {
    const name = textMember(parsed, 'name') ?? '';
    const type = this.#schema.nodes[`${name}Block`] ?? this.#schema.nodes[name];
    if (type?.spec.component === undefined) return null;
    if (type.isAtom && childrenOf(parsed).length > 0) return null;
    // A tag that nothing closes reaches to the end of what holds it: it is no frame to write in.
    const slice = this.#source.slice(parsed.from, parsed.to).trimEnd();
    if (!slice.endsWith('/>') && !slice.endsWith(`</${name}>`)) return null;
    return this.#container(type.name, { attributes: tagAttributes(parsed) }, parsed, parent, index);
  }

  #code(parsed: ParsedNode, parent: number, index: number): Node | null {
    const slice = this.#source.slice(parsed.from, parsed.to);
    // A page that the parser refuses to read comes as code, too.
    if (!FENCE.test(slice) && !/^(?: {4}| {0,3}\t)/.test(slice)) return null;
    const value = (textMember(parsed, 'value') ?? '').replaceAll('\r\n', '\n');
    const lang = textMember(parsed, 'lang') ?? '';
    const meta = textMember(parsed, 'meta') ?? '';
    return this.#place(parsed, parent, index, (origin) => ({
      node: this.#type('codeBlock').create({ origin, lang, meta }, this.#text(value)),
    }));
  }

  #table(parsed: ParsedNode, parent: number, index: number): Node | null {
    const align: readonly unknown[] = Array.isArray(parsed.align) ? parsed.align : [];
    const rows = childrenOf(parsed);
    const columns = childrenOf(rows[0] ?? parsed).length;
    if (rows.length === 0 || rows.some((row) => childrenOf(row).length > columns)) return null;
    return this.#place(parsed, parent, index, (table) => {
      const nodes = rows.map((row, at) => this.#row(row, table, at, columns, align));
      const node = this.#type('table').create({ origin: table }, nodes);
      return { node, children: nodes.map((row) => Number(row.attrs.origin)) };
    });
  }

  #row(
    parsed: ParsedNode,
    table: number,
    index: number,
    columns: number,
    align: readonly unknown[],
  ): Node {
    const name = index === 0 ? 'tableHeader' : 'tableCell';
    return this.#place(parsed, table, index, (row) => {
      const cells = childrenOf(parsed).map((cell, at) =>
        this.#textblock(name, { align: align[at] ?? null }, cell, row, at),
      );
      const children = cells.map((cell) => Number(cell.attrs.origin));
      for (let at = cells.length; at < columns; at++) {
        cells.push(this.#type(name).create({ align: align[at] ?? null }));
      }
      return { node: this.#type('tableRow').create({ origin: row }, cells), children };
    });
  }
}

/** @throws {RangeError} where the parsed page is not the source's */
export const documentOf = (
  parsed: ParsedMarkdown,
  source: string,
  schema: Schema,
): PageDocument => {
  const opening = new Opening(source, schema);
  const doc = opening.open(parsed);
  return { source, doc, origins: opening.finish() };
};
