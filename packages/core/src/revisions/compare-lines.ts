/**
 * Compares two texts by lines. Pure. Lines that only one side has cannot be common, so they are
 * set aside before the search, whose cost grows with the square of the differences; a search that
 * still goes too far is given up for "all of this was replaced".
 */
import { diffArrays } from 'diff';
import type { LineRun } from '../ports/text-diff.ts';

/** Differences among lines that both sides have, about 20 ms of search. Quoin's own limit. */
const MAX_EDITS = 250;

const linesOf = (text: string): string[] => {
  const lines = text.split('\n').map((line) => `${line}\n`);
  const last = lines.pop()?.slice(0, -1) ?? '';
  if (last !== '') lines.push(last);
  return lines;
};

/** Index in `a` and in `b` of one line that both have. */
type Pair = readonly [number, number];

const commonPairs = (a: readonly string[], b: readonly string[]): Pair[] => {
  const inA = new Set(a);
  const inB = new Set(b);
  const keptA = [...a.keys()].filter((at) => inB.has(a[at] ?? ''));
  const keptB = [...b.keys()].filter((at) => inA.has(b[at] ?? ''));
  const parts = diffArrays(
    keptA.map((at) => a[at]),
    keptB.map((at) => b[at]),
    { maxEditLength: MAX_EDITS },
  );
  const pairs: Pair[] = [];
  let atA = 0;
  let atB = 0;
  for (const { added, removed, count } of parts ?? []) {
    if (!added && !removed) {
      for (let step = 0; step < count; step += 1) {
        const x = keptA[atA + step];
        const y = keptB[atB + step];
        if (x !== undefined && y !== undefined) pairs.push([x, y]);
      }
    }
    if (!added) atA += count;
    if (!removed) atB += count;
  }
  return pairs;
};

const commonPrefix = (a: readonly string[], b: readonly string[]): number => {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return length;
};

const commonSuffix = (a: readonly string[], b: readonly string[], prefix: number): number => {
  const max = Math.min(a.length, b.length) - prefix;
  let length = 0;
  while (length < max && a[a.length - 1 - length] === b[b.length - 1 - length]) length += 1;
  return length;
};

/** Runs of different types in turn; what was deleted precedes what was inserted for it. */
export const compareLines = (from: string, to: string): LineRun[] => {
  const a = linesOf(from);
  const b = linesOf(to);
  const prefix = commonPrefix(a, b);
  const suffix = commonSuffix(a, b, prefix);
  const oldLines = a.slice(prefix, a.length - suffix);
  const newLines = b.slice(prefix, b.length - suffix);

  const runs: LineRun[] = [];
  const add = (type: LineRun['type'], lines: readonly string[]): void => {
    const last = runs.at(-1);
    if (last?.type === type) for (const line of lines) last.lines.push(line);
    else if (lines.length > 0) runs.push({ type, lines: [...lines] });
  };
  add('equal', a.slice(0, prefix));
  let atOld = 0;
  let atNew = 0;
  for (const [x, y] of commonPairs(oldLines, newLines)) {
    add('delete', oldLines.slice(atOld, x));
    add('insert', newLines.slice(atNew, y));
    add('equal', oldLines.slice(x, x + 1));
    atOld = x + 1;
    atNew = y + 1;
  }
  add('delete', oldLines.slice(atOld));
  add('insert', newLines.slice(atNew));
  add('equal', a.slice(a.length - suffix));
  return runs;
};
