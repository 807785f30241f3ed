/** Two texts of a page compared, unified and structured. Pure. */
import { compareLines, type LineRun } from './compare-lines.ts';
import { unifiedDiff } from './unified.ts';

export interface DiffInput {
  /** Path of the page's file. */
  readonly file: string;
  /** Numbers of the revisions. */
  readonly versions: { readonly from: number; readonly to: number };
  readonly from: string;
  readonly to: string;
}

export interface TextDiff {
  /** As `diff -u` writes it; empty where the texts are equal. */
  readonly unified: string;
  readonly changes: readonly { readonly type: LineRun['type']; readonly text: string }[];
}

export const diffTexts = ({ file, versions, from, to }: DiffInput): TextDiff => {
  const runs = compareLines(from, to);
  return {
    unified: unifiedDiff(file, versions, runs),
    changes: runs.map(({ type, lines }) => ({ type, text: lines.join('') })),
  };
};
