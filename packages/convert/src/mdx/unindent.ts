/**
 * Text that is indented like code. MDX knows no indented code: what is four columns in is a
 * paragraph there, and would be code in CommonMark.
 */

import { type Document, parse } from '@quoin/markdown';
import { applyEdits, type Edit } from '@quoin/markdown/syntax';
import type { Code, Nodes } from 'mdast';

/** Nothing else makes indented code: it cannot interrupt a paragraph. */
const MAY_BE_CODE = /(?:^|\n)[ \t>]*\r?\n[ \t>]*(?: {4}|\t)/;
/**
 * Moving text to the left can reveal code that was indented more. Quoin's own limit of rounds; real
 * pages need two.
 */
const MAX_ROUNDS = 4;

interface Line {
  readonly start: number;
  /** White space that the line begins with. */
  readonly indent: number;
}

const linesOf = (text: string, start: number, end: number): Line[] => {
  const lines: Line[] = [];
  for (let at = text.lastIndexOf('\n', start - 1) + 1; at < end; ) {
    const next = text.indexOf('\n', at);
    const line = text.slice(at, next === -1 ? end : next);
    if (line.trim() !== '')
      lines.push({ start: at, indent: line.length - line.trimStart().length });
    if (next === -1) break;
    at = next + 1;
  }
  return lines;
};

const firstLineOf = (text: string): string => (/^.*/.exec(text.trimStart())?.[0] ?? '').trimEnd();

/** Moves the lines of one node left, to where their container's text begins. */
const moved = (text: string, { position, value }: Code): Edit[] => {
  const start = position?.start.offset ?? 0;
  const end = position?.end.offset ?? 0;
  // Marks of a fence are not part of its code; in indented code they are.
  if (firstLineOf(text.slice(start, end)) !== firstLineOf(value)) return [];
  const lines = linesOf(text, start, end);
  const column = (position?.start.column ?? 1) - 1;
  const least = lines.reduce((most, { indent }) => Math.min(most, indent), Number.MAX_SAFE_INTEGER);
  const excess = least - column;
  // Behind a quote's mark the white space is not the line's first.
  if (excess <= 0 || lines.length === 0) return [];
  return lines.map(({ start: at }) => ({
    start: at + column,
    end: at + column + excess,
    text: '',
  }));
};

/** Edits that move indented code of a document left; none if it has no such code. */
const editsOf = ({ source, tree }: Document): Edit[] => {
  const edits: Edit[] = [];
  const pending: Nodes[] = [tree];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.type === 'code') edits.push(...moved(source, node));
    if ('children' in node) pending.push(...node.children);
  }
  return edits;
};

/** Returns the document with its indented code as text. Has as many lines as before. */
export const unindentCode = (document: Document): Document => {
  let result = document;
  for (let round = 0; round < MAX_ROUNDS && MAY_BE_CODE.test(result.source); round++) {
    const edits = editsOf(result);
    if (edits.length === 0) break;
    result = parse(applyEdits(result.source, edits));
  }
  return result;
};
