/** Fences that nothing closes: they end where their list item, quote or page ends (CommonMark 0.31 §4.5). */

import type { Document } from '@quoin/markdown';
import type { Code } from 'mdast';
import { continuationAt } from '../markup/block-text.ts';
import { eachNode } from '../markup/source-text.ts';
import { fenceNotClosed } from '../messages.ts';
import { insert, type Repair } from './repair.ts';

const OPENING = /^(?:`{3,}|~{3,})/;

const isClosed = (text: string, fence: string): boolean => {
  const newline = text.lastIndexOf('\n');
  if (newline === -1) return false;
  const run = text
    .slice(newline + 1)
    .trimEnd()
    .replace(/^[ \t>]+/, '');
  return run.length >= fence.length && run === fence.charAt(0).repeat(run.length);
};

const repairOf = ({ source }: Document, node: Code): Repair[] => {
  const at = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? 0;
  const text = source.slice(at, end);
  const [fence] = OPENING.exec(text) ?? [];
  if (fence === undefined || isClosed(text, fence)) return [];
  const indent = continuationAt(source, at);
  const closing = text.endsWith('\n') ? `${indent}${fence}\n` : `\n${indent}${fence}`;
  const message = fenceNotClosed({ fence });
  return [{ at, construct: 'code', message, edits: [insert(end, closing)] }];
};

/** Whether the code is indented, or its fence is closed. */
export const isWholeCode = (source: string, node: Code): boolean => {
  const text = source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
  const [fence] = OPENING.exec(text) ?? [];
  return fence === undefined || isClosed(text, fence);
};

export const closeFences = (document: Document): Repair[] => {
  const repairs: Repair[] = [];
  eachNode(document.tree, (node) => {
    if (node.type === 'code') repairs.push(...repairOf(document, node));
  });
  return repairs;
};
