/** A source file of another product, read as CommonMark: where its own text is, and where code. */

import { findFences, LineIndex, MAX_DEPTH, markdownTree, refusalOf } from '@quoin/markdown/syntax';
import type { Heading, Nodes, Root } from 'mdast';
import { type HtmlTag, htmlTagAt } from './html.ts';
import { type Range, Ranges } from './ranges.ts';

export interface SourceText {
  readonly source: string;
  readonly tree: Root;
  /** Where the text behind the front matter begins. */
  readonly bodyStart: number;
  /** Code, comments, math, `<pre>`, `<script>` and `<style>`, front matter: nothing in it is markup. */
  readonly closed: Ranges;
  /** HTML tags outside of {@link closed}, in order. */
  readonly htmlTags: readonly HtmlTag[];
  /** `<script>`, `<style>` and `<template>`-like wholes, and comments, in order. */
  readonly rawElements: readonly RawElement[];
  readonly codeBlocks: readonly CodeBlock[];
  /** Formulas between `$$`. */
  readonly formulas: readonly Formula[];
  /** HTML blocks, in which Markdown is not read, in order. */
  readonly htmlBlocks: Ranges;
  readonly headings: readonly Heading[];
  lineOf(offset: number): number;
  /** The first code block between two offsets. */
  codeBlockIn(start: number, end: number): CodeBlock | null;
}

export interface RawElement extends Range {
  readonly name: 'pre' | 'script' | 'style' | 'textarea' | '!--';
}

export interface CodeBlock extends Range {
  readonly lang: string | null;
  readonly meta: string | null;
  readonly isFenced: boolean;
}

/** What is a formula: nothing, the text between `$$`, or also the text between `$`. */
export type Dollars = 'text' | 'double' | 'single';

export interface Formula extends Range {
  readonly value: string;
  readonly isBlock: boolean;
}

const RAW_NAMES = ['pre', 'script', 'style', 'textarea'] as const;
const RAW = /<(?:!--|(pre|script|style|textarea)(?=[\s>/]))/gi;

/** Nodes whose children are blocks. */
const FLOW: ReadonlySet<string> = new Set(['root', 'blockquote', 'listItem', 'footnoteDefinition']);

const rangeOf = (node: Nodes): Range => ({
  start: node.position?.start.offset ?? 0,
  end: node.position?.end.offset ?? 0,
});

/** Every node, parents first. Without recursion: trees of hostile texts are deep. */
export const eachNode = (root: Nodes, visit: (node: Nodes) => void): void => {
  const stack: Nodes[] = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    visit(node);
    if ('children' in node) {
      for (let at = node.children.length - 1; at >= 0; at--) {
        const child = node.children[at];
        if (child !== undefined) stack.push(child);
      }
    }
  }
};

const rawName = (name: string | undefined): RawElement['name'] => {
  const lower = name?.toLowerCase();
  return RAW_NAMES.find((known) => known === lower) ?? '!--';
};

/**
 * Wholes whose content is not markup, looked for where HTML begins. One that is opened in an HTML
 * block may end in a later one: a blank line ends a block, not the element.
 */
const findRaw = (source: string, html: readonly Range[]): RawElement[] => {
  const found: RawElement[] = [];
  let behind = 0;
  const missing = new Set<RawElement['name']>();
  for (const { start, end } of html) {
    // Of the block alone: a search on to the end of the source for each block would be quadratic.
    for (const match of source.slice(start, end).matchAll(RAW)) {
      const at = start + match.index;
      if (at < behind) continue;
      const name = rawName(match[1]);
      const closing = name === '!--' ? '-->' : `</${name}`;
      const close = missing.has(name) ? -1 : source.indexOf(closing, at + match[0].length);
      if (close === -1) missing.add(name);
      behind =
        close === -1
          ? end
          : name === '!--'
            ? close + closing.length
            : source.indexOf('>', close) + 1 || source.length;
      found.push({ name, start: at, end: behind });
    }
  }
  return found;
};

/** `ranges` are in ascending order. */
const firstFrom = <T extends Range>(ranges: readonly T[], start: number, end: number): T | null => {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  const found = ranges[low];
  return found !== undefined && found.end <= end ? found : null;
};

const isTooDeep = (tree: Root): boolean => {
  const stack: { node: Nodes; depth: number }[] = [{ node: tree, depth: 0 }];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { node, depth } = next;
    if (depth > MAX_DEPTH) return true;
    if ('children' in node) {
      for (const child of node.children) stack.push({ node: child, depth: depth + 1 });
    }
  }
  return false;
};

/** A text that the parser refuses is code to the page that shows it, and so it is here. */
const asCode = (source: string, start: number): Root => {
  const position = new LineIndex(source).position(start, source.length);
  return {
    type: 'root',
    children: [{ type: 'code', lang: null, meta: null, value: source.slice(start), position }],
    position,
  };
};

const treeOf = (source: string, bodyStart: number, dollars: Dollars): Root => {
  if (refusalOf(source, bodyStart) !== null) return asCode(source, bodyStart);
  const math = dollars === 'text' ? null : { singleDollarTextMath: dollars === 'single' };
  const tree = markdownTree(source, math);
  return isTooDeep(tree) ? asCode(source, bodyStart) : tree;
};

export const readSource = (source: string, dollars: Dollars = 'text'): SourceText => {
  const bodyStart = findFences(source)?.end ?? 0;
  const tree = treeOf(source, bodyStart, dollars);
  const closed: Range[] = [{ start: 0, end: bodyStart }];
  const html: Range[] = [];
  const htmlBlocks: Range[] = [];
  const headings: Heading[] = [];
  const codeBlocks: CodeBlock[] = [];
  const formulas: Formula[] = [];
  eachNode(tree, (node) => {
    const range = rangeOf(node);
    if (range.start < bodyStart && node.type !== 'root') return;
    if (node.type === 'html') html.push(range);
    else if (node.type === 'code') {
      const isFenced = /[`~]/.test(source.charAt(range.start));
      codeBlocks.push({ ...range, lang: node.lang ?? null, meta: node.meta ?? null, isFenced });
      closed.push(range);
    } else if (node.type === 'heading') headings.push(node);
    else if (node.type === 'inlineCode') closed.push(range);
    else if (node.type === 'math' || node.type === 'inlineMath') {
      closed.push(range);
      formulas.push({ ...range, value: node.value, isBlock: node.type === 'math' });
    }
    if ('children' in node && FLOW.has(node.type)) {
      for (const child of node.children) {
        if (child.type === 'html') htmlBlocks.push(rangeOf(child));
      }
    }
  });
  const raw = findRaw(source, html);
  const ranges = new Ranges([...closed, ...raw]);
  const htmlTags: HtmlTag[] = [];
  for (const { start, end } of html) {
    for (let at = source.indexOf('<', start); at !== -1 && at < end; ) {
      const skipped = ranges.endAt(at);
      const tag = skipped === -1 ? htmlTagAt(source, at, end) : null;
      if (tag !== null) htmlTags.push(tag);
      at = source.indexOf('<', skipped === -1 ? (tag?.end ?? at + 1) : skipped);
    }
  }
  const lines = new LineIndex(source);
  return {
    source,
    tree,
    bodyStart,
    closed: ranges,
    htmlTags,
    rawElements: raw,
    codeBlocks,
    formulas,
    htmlBlocks: new Ranges(htmlBlocks),
    headings,
    lineOf: (offset) => lines.point(offset).line,
    codeBlockIn: (start, end) => firstFrom(codeBlocks, start, end),
  };
};
