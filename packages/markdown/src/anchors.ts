/**
 * Anchors: what stands behind `#` in the address of a place in a page. The validator, the renderer,
 * the links and the search use these, so that they agree.
 */
import type { Heading, Nodes, Root } from 'mdast';
import { BLOCKS } from './blocks/index.ts';
import { nodeText } from './node-text.ts';
import { attribute } from './parse/attributes.ts';
import { type BlockElement, isBlock } from './parse/document.ts';

/** For headings without a letter or digit. */
const FALLBACK = 'section';

/** All that GitHub takes out of a heading: https://github.com/Flet/github-slugger has the history. */
const DROPPED = /[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu;

/** The anchor of a text before duplicates are numbered: GitHub's algorithm. */
export const anchorOf = (text: string): string =>
  text.toLowerCase().replace(DROPPED, '').replaceAll(' ', '-') || FALLBACK;

/**
 * The anchor for a name that an author gave (`{#name}`, `id="name"`): names are compared as GitHub
 * compares them, without regard to case. Null where a letter could not stand in an anchor.
 */
export const givenAnchor = (name: string): string | null => {
  const anchor = name.toLowerCase();
  return anchor !== '' && !/[^\p{L}\p{M}\p{N}\p{Pc}\-.:]/u.test(anchor) ? anchor : null;
};

const GIVEN = /\s*\{\s*#([^\s{}]+)\s*\}\s*$/;

/** `## Title {#name}`, as Docusaurus, VitePress and others write it: the name, or null. */
export const headingName = (heading: Heading): string | null => {
  const last = heading.children.at(-1);
  if (last?.type !== 'mdxTextExpression') return null;
  const name = GIVEN.exec(`{${last.value}}`)?.[1];
  return name === undefined ? null : givenAnchor(name);
};

export interface HeadingAnchor {
  readonly heading: Heading;
  readonly level: number;
  readonly title: string;
  readonly anchor: string;
}

export interface Anchors {
  /** In the order of the page. */
  readonly headings: readonly HeadingAnchor[];
  /** Of blocks with an anchor: their `id`, else made of their title. */
  readonly blocks: ReadonlyMap<BlockElement, string>;
  /** Every anchor of the page. */
  readonly all: ReadonlySet<string>;
}

/** Numbers repeated anchors: `setup`, `setup-1`, `setup-2`. */
class Numbering {
  readonly taken = new Set<string>();
  private readonly next = new Map<string, number>();

  take(anchor: string): string {
    let unique = anchor;
    let number = this.next.get(anchor) ?? 0;
    while (this.taken.has(unique)) unique = `${anchor}-${++number}`;
    this.next.set(anchor, number);
    this.taken.add(unique);
    return unique;
  }
}

const collect = (node: Nodes, headings: Heading[], blocks: BlockElement[]): void => {
  if (node.type === 'heading') headings.push(node);
  else if (isBlock(node)) blocks.push(node);
  if ('children' in node) for (const child of node.children) collect(child, headings, blocks);
};

const headingTitle = (heading: Heading): string =>
  headingName(heading) === null
    ? nodeText(heading)
    : nodeText({ ...heading, children: heading.children.slice(0, -1) });

/** What a block's anchor is made of; null where it has none. */
const blockName = (block: BlockElement): string | null => {
  const anchored = BLOCKS.get(block.name ?? '')?.attributes.some(({ name }) => name === 'id');
  if (anchored !== true) return null;
  for (const name of ['id', 'title', 'label']) {
    const value = attribute(block, name);
    if (typeof value === 'string' && value !== '') {
      return name === 'id' ? givenAnchor(value) : anchorOf(value);
    }
  }
  return null;
};

/** Headings come first, so that a block's title never changes what a heading is called. */
export const anchorsOf = (tree: Root): Anchors => {
  const headings: Heading[] = [];
  const blocks: BlockElement[] = [];
  collect(tree, headings, blocks);
  const numbering = new Numbering();
  const named = new Map<BlockElement, string>();
  const list = headings.map((heading): HeadingAnchor => {
    const title = headingTitle(heading);
    const anchor = numbering.take(headingName(heading) ?? anchorOf(title));
    return { heading, level: heading.depth, title, anchor };
  });
  for (const block of blocks) {
    const name = blockName(block);
    if (name !== null) named.set(block, numbering.take(name));
  }
  return { headings: list, blocks: named, all: numbering.taken };
};
