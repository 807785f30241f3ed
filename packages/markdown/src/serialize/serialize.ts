/** A tree as Markdown that {@link parse} reads as the same tree. */
import type { Literal, Nodes } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import {
  type MdxJsxAttribute,
  type MdxJsxExpressionAttribute,
  type MdxJsxFlowElement,
  type MdxJsxTextElement,
  mdxJsxToMarkdown,
} from 'mdast-util-mdx-jsx';
import { type Handle, type Join, type Options, toMarkdown } from 'mdast-util-to-markdown';
import type { BlockElement } from '../parse/document.ts';
import { hasLongCell } from './long-cells.ts';
import { text } from './plain-text.ts';

/** Markdown in running text that is written as it is. Parsing never makes one. */
export interface Verbatim extends Literal {
  type: 'verbatim';
}

declare module 'mdast' {
  interface RootContentMap {
    verbatim: Verbatim;
  }
  interface PhrasingContentMap {
    verbatim: Verbatim;
  }
}

const attributeOf = (attribute: MdxJsxAttribute | MdxJsxExpressionAttribute): string => {
  if (attribute.type === 'mdxJsxExpressionAttribute') return ` {${attribute.value}}`;
  const { name, value } = attribute;
  if (value === null || value === undefined) return ` ${name}`;
  if (typeof value !== 'string') return ` ${name}={${value.value}}`;
  return ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
};

const opening = ({ name, attributes }: BlockElement): string =>
  `<${name}${attributes.map(attributeOf).join('')}`;

/**
 * What a block holds is not indented: it may be code or HTML of several lines, which indentation
 * would change.
 */
const block: Handle = (node: MdxJsxFlowElement, _parent, state, info) => {
  if (node.children.length === 0) return `${opening(node)} />`;
  const exit = state.enter('mdxJsxFlowElement');
  const content = state.containerFlow(node, info);
  exit();
  return `${opening(node)}>\n${content}\n</${node.name}>`;
};

const inline: Handle = (node: MdxJsxTextElement, _parent, state, info) => {
  if (node.children.length === 0) return `${opening(node)} />`;
  const exit = state.enter('mdxJsxTextElement');
  const content = state.containerPhrasing(node, { ...info, before: '>', after: '<' });
  exit();
  return `${opening(node)}>${content}</${node.name}>`;
};

const braced: Handle = (node: { value: string }) => `{${node.value}}`;
/** Indented, it would belong to a list before it. */
const html: Handle = (node: { value: string }) => node.value.replace(/^[ \t]+/, '');
const verbatim: Handle = (node: { value: string }) => node.value;

/** Syntax that is text in CommonMark and not in Quoin: expressions, `import` and `export`. */
const quoin: Options = {
  // `<https://…>` is a link here; in MDX it is not, so that its own extension forbids it.
  resourceLink: false,
  unsafe: [
    { character: '{', inConstruct: 'phrasing' },
    { character: 'i', after: 'mport[ \t{*"\']', atBreak: true },
    { character: 'e', after: 'xport[ \t{*]', atBreak: true },
  ],
  handlers: {
    html,
    text,
    mdxJsxFlowElement: block,
    mdxJsxTextElement: inline,
    mdxjsEsm: verbatim,
    verbatim,
    mdxFlowExpression: braced,
    mdxTextExpression: braced,
  },
};

/** In a tight item what follows a quote would be read as its last paragraph's next line. */
const join: Join = (left, right, parent) =>
  parent.type === 'listItem' && !(left.type === 'paragraph' && right.type === 'list')
    ? 1
    : undefined;

const OPTIONS: Options = {
  join: [join],
  bullet: '-',
  emphasis: '*',
  fence: '`',
  fences: true,
  listItemIndent: 'one',
  // `---` at the start of a page would open front matter.
  rule: '*',
};

/** Where the same can be written in several ways. */
export interface WritingStyle {
  readonly emphasis?: '*' | '_';
  readonly strong?: '*' | '_';
  /** A break within a paragraph, its line ending included; a backslash by default. */
  readonly hardBreak?: string;
}

/** One node, without the line ending behind it. */
export const serializeNode = (node: Nodes, style: WritingStyle = {}): string => {
  const { hardBreak, ...options } = style;
  const gfm = gfmToMarkdown({ tablePipeAlign: !hasLongCell(node) });
  const breaks: Options = hardBreak === undefined ? {} : { handlers: { break: () => hardBreak } };
  const extensions = [gfm, mdxJsxToMarkdown(), quoin, breaks];
  // Other white space, such as what does not break, is text.
  return toMarkdown(node, { ...OPTIONS, ...options, extensions }).replace(/[ \t\n]+$/, '');
};
