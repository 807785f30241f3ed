/**
 * Markers in an answer's Markdown: `[1]` behind a statement, or `[1, 2]`. Code, links, images and
 * definitions may hold the same characters and are left alone.
 */
import { parse } from '@quoin/markdown';
import type { Nodes } from 'mdast';

/** Up to three digits, ten numbers: no answer has more citations. */
const MARKER = /\[(\d{1,3}(?:, ?\d{1,3}){0,9})\]/g;

/** Returns the replacement of a marker; null removes it with the space before it. */
export type Replace = (numbers: readonly number[]) => string | null;

interface Range {
  readonly start: number;
  readonly end: number;
}

const textRanges = (nodes: readonly Nodes[], into: Range[]): Range[] => {
  const waiting: Nodes[] = [...nodes].reverse();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    if (node.type === 'text') {
      if (start !== undefined && end !== undefined) into.push({ start, end });
    } else if (node.type !== 'link' && node.type !== 'linkReference' && 'children' in node) {
      waiting.push(...[...node.children].reverse());
    }
  }
  return into;
};

const withoutSpaceAtEnd = (text: string): string => {
  let end = text.length;
  while (text[end - 1] === ' ' || text[end - 1] === '\t') end -= 1;
  return text.slice(0, end);
};

interface Marker extends Range {
  readonly numbers: readonly number[];
}

function* markersOf(markdown: string, nodes: readonly Nodes[]): Generator<Marker> {
  for (const range of textRanges(nodes, [])) {
    for (const { 0: whole, 1: numbers = '', index } of markdown
      .slice(range.start, range.end)
      .matchAll(MARKER)) {
      const start = range.start + index;
      if (markdown[start - 1] === '\\') continue;
      yield { start, end: start + whole.length, numbers: numbers.split(',').map(Number) };
    }
  }
}

/** Numbers of all markers that are in the nodes' text. */
export const markersIn = (markdown: string, nodes: readonly Nodes[]): readonly number[] =>
  [...markersOf(markdown, nodes)].flatMap(({ numbers }) => numbers);

/** @returns the text with every other byte as it was */
export const replaceMarkers = (markdown: string, replace: Replace): string => {
  if (markdown.search(MARKER) === -1) return markdown;
  let replaced = '';
  let from = 0;
  for (const { start, end, numbers } of markersOf(markdown, parse(markdown).tree.children)) {
    const instead = replace(numbers);
    const before = replaced + markdown.slice(from, start);
    replaced = instead === null ? withoutSpaceAtEnd(before) : before + instead;
    from = end;
  }
  return replaced + markdown.slice(from);
};

/** Escapes markers in quoted text, where they are not citations. */
export const withoutMarkers = (markdown: string): string =>
  replaceMarkers(markdown, (numbers) => `\\[${numbers.join(', ')}]`);
