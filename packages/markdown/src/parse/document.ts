/**
 * The result of parsing: one mdast for the whole product. Standard nodes are mdast's (CommonMark
 * and GFM); blocks are mdast-util-mdx-jsx's elements, so that tools of that family read the tree.
 */
import type { Literal, Nodes, Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { Position } from 'unist';
import type { FrontMatter } from '../front-matter/front-matter.ts';

export type { Position };

/** `import` or `export` of MDX at the top of a paragraph: reported, shown as text, never run. */
export interface MdxjsEsm extends Literal {
  type: 'mdxjsEsm';
}

/** `{…}` in running text, without its braces: reported, shown as text, never run. */
export interface MdxTextExpression extends Literal {
  type: 'mdxTextExpression';
}

/** `{…}` that is alone on its lines, without its braces. A comment where it is slash-star. */
export interface MdxFlowExpression extends Literal {
  type: 'mdxFlowExpression';
}

declare module 'mdast' {
  interface RootContentMap {
    mdxjsEsm: MdxjsEsm;
    mdxTextExpression: MdxTextExpression;
    mdxFlowExpression: MdxFlowExpression;
  }
  interface PhrasingContentMap {
    mdxTextExpression: MdxTextExpression;
  }
  interface BlockContentMap {
    mdxjsEsm: MdxjsEsm;
    mdxFlowExpression: MdxFlowExpression;
  }
}

/** A block or a capitalised tag that is not one: `mdxJsxFlowElement` or, in running text, `mdxJsxTextElement`. */
export type BlockElement = MdxJsxFlowElement | MdxJsxTextElement;

/** A problem that parsing itself finds; `validate` adds what the rules find. */
export interface ParseProblem {
  readonly rule: 'block-open' | 'block-close' | 'block-syntax' | 'too-deep' | 'too-large';
  readonly message: string;
  readonly position: Position;
}

export interface Document {
  readonly source: string;
  readonly frontMatter: FrontMatter;
  /**
   * Every node has a `position` in `source`: lines from 1, columns from 1 in code points, offsets
   * in UTF-16 units. Front matter is no node.
   */
  readonly tree: Root;
  readonly problems: readonly ParseProblem[];
}

export const isBlock = (node: Nodes): node is BlockElement =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
