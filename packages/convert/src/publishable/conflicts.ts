/** Markers of an unfinished merge: a backslash keeps them text, so that readers see both versions. */
import type { Document } from '@quoin/markdown';
import { eachNode } from '../markup/source-text.ts';
import { insert, type Repair } from './repair.ts';

const MARKER = /^(?:<{7}|>{7}|\|{7})(?= |\r?$)/gm;
const MESSAGE = 'A merge was not finished here; both versions are shown';

export const repairConflicts = ({ source, tree }: Document): Repair[] => {
  const code: { start: number; end: number }[] = [];
  eachNode(tree, (node) => {
    if (node.type !== 'code') return;
    const { start, end } = node.position ?? {};
    code.push({ start: start?.offset ?? 0, end: end?.offset ?? 0 });
  });
  return [...source.matchAll(MARKER)].flatMap(({ index }): Repair[] =>
    code.some(({ start, end }) => start <= index && index < end)
      ? []
      : [{ at: index, construct: 'conflict', message: MESSAGE, edits: [insert(index, '\\')] }],
  );
};
