/** Two texts of a page compared, unified and structured. Pure. */

import type { DiffInput, TextDiff } from '../ports/text-diff.ts';
import { compareLines } from './compare-lines.ts';
import { unifiedDiff } from './unified.ts';

export const diffTexts = ({ file, versions, from, to }: DiffInput): TextDiff => {
  const runs = compareLines(from, to);
  return {
    unified: unifiedDiff(file, versions, runs),
    changes: runs.map(({ type, lines }) => ({ type, text: lines.join('') })),
  };
};
