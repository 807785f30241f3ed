/** The difference of two texts by lines, in the form of the API. Pure. */
import { diffLines } from 'diff';
import type { Change } from './diff-lines.ts';

export const lineChanges = (from: string, to: string): Change[] =>
  diffLines(from, to).map(({ added, removed, value }) => ({
    type: added ? 'insert' : removed ? 'delete' : 'equal',
    text: value,
  }));
