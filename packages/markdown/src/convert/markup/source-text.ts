/** A source file of another product, read as CommonMark: where its own text is, and where code. */
import type { Heading, Nodes, Root } from 'mdast';
import { markdownToMdast } from 'satteri';
import { findFences } from '../../front-matter/fences.ts';
import { LineIndex } from '../../parse/line-index.ts';
import { type HtmlTag, readHtmlTag } from './html.ts';
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

export interface Formula extends Range {
  readonly value: string;
  readonly isBlock: boolean;
}

const RAW = /<(?:!--|(pre|script|style|textarea)(?=[\s>/]))/gi;

/** Nodes whose children are blocks. */
const FLOW: ReadonlySet<string> = new Set([
  'root',
  'blockquote',
  'listItem',
  'footnoteDefinition',
]);

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

/**
 * Wholes whose content is not markup, looked for where HTML begins. One that is opened in an HTML
 * block may end in a later one: a blank line ends a block, not the element.
 */
const findRaw = (source: string, html: readonly Range[]): RawElement[] => {
  const found: RawElement[] = [];
  let behind = 0;
  for (const { start, end } of html) {
    RAW.lastIndex = Math.max(start, behind);
    for (let match = RAW.exec(source); match !== null && match.index < end; ) {
      const name = (match[1]?.toLowerCase() ?? '!--') as RawElement['name'];
      const closing = name === '!--' ? '-->' : `</${name}`;
      const at = source.indexOf(closing, match.index + match[0].length);
      const close =
        at === -1 ? end : name === '!--' ? at + 3 : source.indexOf('>', at) + 1 || source.length;
      found.push({ name, start: match.index, end: close });
      behind = close;
      RAW.lastIndex = close;
      match = RAW.exec(source);
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

export const readSource = (source: string): SourceText => {
  const bodyStart = findFences(source)?.end ?? 0;
  // `$` alone is money far more often than mathematics.
  const tree = markdownToMdast(source, {
    features: { math: { singleDollarTextMath: false } },
  }) as Root;
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
      const tag = skipped === -1 ? readHtmlTag(source, at, end) : null;
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
