/** Collects the running text of one paragraph, with white space as readers see it. */
import { Fragment, type Mark, type Node, type Schema } from 'prosemirror-model';
import { addressesIn } from './addresses.ts';

/** A space that does not break is a space, except beside signs that French and units keep it for. */
const NON_BREAKING = /(?<=[\d«])\u00A0(?=[\p{L}%°€$£])|\u00A0(?=[:;!?»])/u;

const plainSpaces = (text: string): string =>
  text
    .split(new RegExp(`(${NON_BREAKING.source})`, 'u'))
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll('\u00A0', ' ')))
    .join('');

const isSpaceAtEnd = (node: Node | undefined): boolean =>
  node === undefined || node.type.name === 'hardBreak' || /[ ]$/.test(node.text ?? '');

export class LineBuilder {
  readonly #schema: Schema;
  #nodes: Node[] = [];
  #hasText = false;
  #isMonospaced = true;

  constructor(schema: Schema) {
    this.#schema = schema;
  }

  get isEmpty(): boolean {
    return this.#nodes.length === 0;
  }

  /** Whether all of its text is in a font for code, without an element that says that it is code. */
  get isMonospaced(): boolean {
    return this.#hasText && this.#isMonospaced;
  }

  text(value: string, marks: readonly Mark[], keepsLines: boolean, isMonospaced: boolean): void {
    if (!keepsLines) {
      this.#words(value, marks, isMonospaced);
      return;
    }
    value.split(/\r?\n/).forEach((line, index) => {
      if (index > 0) this.break();
      this.#words(line, marks, isMonospaced);
    });
  }

  #words(value: string, marks: readonly Mark[], isMonospaced: boolean): void {
    const words = plainSpaces(value).replaceAll(/[ \t\r\n\f\u200B\uFEFF]+/g, (space) =>
      /^[\u200B\uFEFF]+$/.test(space) ? '' : ' ',
    );
    const text = isSpaceAtEnd(this.#nodes.at(-1)) ? words.replace(/^ /, '') : words;
    if (text === '') return;
    if (text.trim() !== '') {
      this.#hasText = true;
      this.#isMonospaced &&= isMonospaced;
    }
    this.#nodes.push(this.#schema.text(text, marks));
  }

  node(node: Node): void {
    this.#hasText = true;
    this.#isMonospaced = false;
    this.#nodes.push(node);
  }

  break(): void {
    this.#trimEnd();
    this.#nodes.push(this.#schema.node('hardBreak'));
  }

  #trimEnd(): void {
    const last = this.#nodes.at(-1);
    if (!last?.isText || !last.text?.endsWith(' ')) return;
    const text = last.text.slice(0, -1);
    this.#nodes.pop();
    if (text !== '') this.#nodes.push(this.#schema.text(text, last.marks));
    else this.#trimEnd();
  }

  /** The paragraphs: two breaks side by side end one. The builder is empty afterwards. */
  take(): Fragment[] {
    const lines: Node[][] = [[]];
    this.#trimEnd();
    const nodes = this.#nodes;
    nodes.forEach((node, index) => {
      const isBreak = node.type.name === 'hardBreak';
      const wasBreak = nodes[index - 1]?.type.name === 'hardBreak';
      if (isBreak && wasBreak) lines.push([]);
      else lines.at(-1)?.push(node);
    });
    this.#nodes = [];
    this.#hasText = false;
    this.#isMonospaced = true;
    return lines
      .map((line) => withAddresses(this.#schema, withoutEdgeBreaks(line)))
      .filter((line) => line.some(({ isText, text }) => !isText || text?.trim() !== ''))
      .map((line) => Fragment.from(line));
  }
}

const withoutEdgeBreaks = (line: readonly Node[]): Node[] => {
  const isBreak = (node: Node): boolean => node.type.name === 'hardBreak';
  const from = line.findIndex((node) => !isBreak(node));
  const to = line.findLastIndex((node) => !isBreak(node));
  return from === -1 ? [] : line.slice(from, to + 1);
};

/** Addresses in the text become links, as they are in the readers' site. */
export const withAddresses = (schema: Schema, nodes: readonly Node[]): Node[] => {
  const { link, code } = schema.marks;
  if (link === undefined) return [...nodes];
  return nodes.flatMap((node) => {
    const isPlain = node.isText && !link.isInSet(node.marks) && !code?.isInSet(node.marks);
    const found = isPlain ? addressesIn(node.text ?? '') : [];
    if (found.length === 0) return [node];
    const parts: Node[] = [];
    let at = 0;
    for (const { from, to, href } of found) {
      if (from > at) parts.push(node.cut(at, from));
      parts.push(node.cut(from, to).mark(link.create({ href }).addToSet(node.marks)));
      at = to;
    }
    if (at < (node.text?.length ?? 0)) parts.push(node.cut(at));
    return parts;
  });
};
