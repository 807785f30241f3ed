/**
 * Anchors: the text after `#` in the address of a place in a page. The validator, the renderer,
 * the links and the search use these, so that they agree.
 */
import type { Heading, Nodes, Root } from 'mdast';
import { BLOCKS } from './blocks/index.ts';
import { decodeReferences } from './html/character-references.ts';
import type { HtmlTag } from './html/read-html-tag.ts';
import { htmlTokens } from './html/tokens.ts';
import { nodeText } from './node-text.ts';
import { attribute } from './parse/attributes.ts';
import type { BlockElement } from './parse/document.ts';
import { allowedAttributes } from './render/allowed-html.ts';

/** For headings without a letter or digit. */
const FALLBACK = 'section';

/** All that GitHub takes out of a heading: https://github.com/Flet/github-slugger has the history. */
const DROPPED = /[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu;

/** The anchor of a text before duplicates are numbered: GitHub's algorithm. */
export const anchorOf = (text: string): string =>
  text.toLowerCase().replace(DROPPED, '').replaceAll(' ', '-') || FALLBACK;

/**
 * An anchor that an author gave (`{#name}`, `id="name"`), as it is; null where a character could not
 * be in one. A colon cannot: it marks the renderer's own.
 */
export const givenAnchor = (name: string): string | null =>
  /^[\p{L}\p{M}\p{N}\p{Pc}\-.]+$/u.test(name) ? name : null;

const GIVEN = /^\s*#([^\s{}]+)\s*$/;

/** `## Title {#name}`, as Docusaurus, VitePress and others write it: the name, or null. */
export const headingName = (heading: Heading): string | null => {
  const last = heading.children.at(-1);
  if (last?.type !== 'mdxTextExpression') return null;
  const name = GIVEN.exec(last.value)?.[1];
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

interface Named {
  readonly headings: Heading[];
  readonly blocks: BlockElement[];
  /** Raw HTML that may name places. */
  readonly html: string[];
}

const MAY_NAME = /\b(?:id|name)\s*=/i;

const collect = (nodes: readonly Nodes[], into: Named): void => {
  for (const node of nodes) {
    switch (node.type) {
      // Most nodes are these, and this walk is a large part of what rendering costs.
      case 'text':
      case 'inlineCode':
      case 'code':
        continue;
      case 'heading':
        into.headings.push(node);
        break;
      case 'html':
        if (MAY_NAME.test(node.value)) into.html.push(node.value);
        continue;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        into.blocks.push(node);
    }
    if ('children' in node) collect(node.children, into);
  }
};

/** The anchor that a tag of an author's own HTML sets: its `id`, or the old `<a name>`. */
export const tagAnchor = ({ name, attributes }: HtmlTag): string | null => {
  const written = attributes.get('id') ?? (name === 'a' ? attributes.get('name') : undefined);
  if (written === undefined || allowedAttributes(name) === null) return null;
  return givenAnchor(decodeReferences(written));
};

/** A heading's words, without the name at its end. */
export const withoutName = (heading: Heading): Heading['children'] => {
  if (headingName(heading) === null) return heading.children;
  const words = heading.children.slice(0, -1);
  const last = words.at(-1);
  if (last?.type !== 'text') return words;
  return [...words.slice(0, -1), { ...last, value: last.value.trimEnd() }];
};

const headingTitle = (heading: Heading): string =>
  nodeText({ ...heading, children: withoutName(heading) });

/** Returns the text from which a block's anchor is made; null without one. */
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
  const found: Named = { headings: [], blocks: [], html: [] };
  collect(tree.children, found);
  const numbering = new Numbering();
  const named = new Map<BlockElement, string>();
  const headings = found.headings.map((heading): HeadingAnchor => {
    const title = headingTitle(heading);
    const anchor = numbering.take(headingName(heading) ?? anchorOf(title));
    return { heading, level: heading.depth, title, anchor };
  });
  for (const block of found.blocks) {
    const name = blockName(block);
    if (name !== null) named.set(block, numbering.take(name));
  }
  for (const html of found.html) {
    for (const token of htmlTokens(html)) {
      const anchor = token.kind === 'open' ? tagAnchor(token) : null;
      if (anchor !== null) numbering.taken.add(anchor);
    }
  }
  return { headings, blocks: named, all: numbering.taken };
};
