/** Phrasing of the source as the text and marks of a textblock. */
import type { Mark, Node, Schema } from 'prosemirror-model';
import { tagAttributes } from './attribute.ts';
import { changePrefix, prefixAt } from './lines.ts';
import type { InlinePiece } from './origins.ts';
import { childrenOf, type ParsedNode, textMember } from './parsed.ts';

const MARKS: Readonly<Record<string, string>> = {
  strong: 'strong',
  emphasis: 'emphasis',
  delete: 'strike',
};

/** A line ending within a paragraph, which readers see as a space. */
const LINE_END = /\r\n|\n|\r/;

class InlineReader {
  readonly #schema: Schema;
  readonly #source: string;
  readonly #prefix: string;

  /** @param prefix what the lines of the textblock begin with */
  constructor(schema: Schema, source: string, prefix: string) {
    this.#schema = schema;
    this.#source = source;
    this.#prefix = prefix;
  }

  read(parsed: ParsedNode, marks: readonly Mark[]): Node[] {
    switch (parsed.type) {
      case 'text':
        return this.#lines(textMember(parsed, 'value') ?? '', marks);
      case 'inlineCode':
        return this.#words(textMember(parsed, 'value') ?? '', this.#with('code', null, marks));
      case 'break':
        return [this.#schema.node('hardBreak', null, undefined, marks)];
      case 'strong':
      case 'emphasis':
      case 'delete': {
        const inner = this.#with(MARKS[parsed.type] ?? parsed.type, null, marks);
        return this.#children(parsed, inner);
      }
      case 'link': {
        const href = textMember(parsed, 'url') ?? '';
        const attrs = { href, title: textMember(parsed, 'title') };
        const nodes = this.#children(parsed, this.#with('link', attrs, marks));
        // A link without text has no place in the document's text.
        return nodes.length > 0 ? nodes : [this.#sealed(parsed, marks)];
      }
      case 'image': {
        const src = textMember(parsed, 'url') ?? '';
        const alt = textMember(parsed, 'alt') ?? '';
        const attrs = { src, alt, title: textMember(parsed, 'title') };
        return [this.#schema.node('image', attrs, undefined, marks)];
      }
      case 'mdxJsxTextElement':
        return [this.#component(parsed, marks)];
      default:
        return [this.#sealed(parsed, marks)];
    }
  }

  #with(name: string, attrs: object | null, marks: readonly Mark[]): readonly Mark[] {
    return this.#schema.mark(name, attrs).addToSet(marks);
  }

  #children(parsed: ParsedNode, marks: readonly Mark[]): Node[] {
    return childrenOf(parsed).flatMap((child) => this.read(child, marks));
  }

  #words(text: string, marks: readonly Mark[]): Node[] {
    return text === '' ? [] : [this.#schema.text(text, marks)];
  }

  #lines(text: string, marks: readonly Mark[]): Node[] {
    const soft = this.#with('softBreak', null, marks);
    return text
      .split(LINE_END)
      .flatMap((line, index) => [
        ...(index === 0 ? [] : this.#words(' ', soft)),
        ...this.#words(line, marks),
      ]);
  }

  #slice(from: number, to: number): string {
    const slice = this.#source.slice(from, to);
    return changePrefix(slice, this.#prefix, '').replaceAll('\r\n', '\n');
  }

  #sealed({ from, to }: ParsedNode, marks: readonly Mark[]): Node {
    return this.#schema.node('sealedInline', { source: this.#slice(from, to) }, undefined, marks);
  }

  #component(parsed: ParsedNode, marks: readonly Mark[]): Node {
    const name = textMember(parsed, 'name') ?? '';
    const type = this.#schema.nodes[name];
    const slice = this.#slice(parsed.from, parsed.to);
    const children = childrenOf(parsed);
    const isClosed = slice.endsWith('/>') || slice.endsWith(`</${name}>`);
    if (type?.spec.component === undefined || !type.isInline || !isClosed) {
      return this.#sealed(parsed, marks);
    }
    const first = children[0];
    const last = children.at(-1);
    const content = first && last ? this.#slice(first.from, last.to) : null;
    return type.create({ attributes: tagAttributes(parsed), content }, undefined, marks);
  }
}

export const readInline = (
  schema: Schema,
  source: string,
  parent: ParsedNode,
): { nodes: Node[]; pieces: InlinePiece[] } => {
  const reader = new InlineReader(schema, source, prefixAt(source, parent.from));
  const nodes: Node[] = [];
  const pieces: InlinePiece[] = [];
  for (const parsed of childrenOf(parent)) {
    const read = reader.read(parsed, []);
    nodes.push(...read);
    pieces.push({ parsed, size: read.reduce((sum, { nodeSize }) => sum + nodeSize, 0) });
  }
  return { nodes, pieces };
};
