/** Writes compared lines in the unified format, as `diff -u` does. Pure. */
import { FILE_HEADERS_ONLY, formatPatch, type StructuredPatchHunk } from 'diff';
import type { LineRun } from '../ports/text-diff.ts';

/** As `diff -u` and Git show. */
const CONTEXT_LINES = 3;
const MARKS = { equal: ' ', insert: '+', delete: '-' } as const;

/** A line without its end; the last line of a file may have none, which the format says. */
const marked = (type: LineRun['type'], line: string): string[] =>
  line.endsWith('\n')
    ? [MARKS[type] + line.slice(0, -1)]
    : [MARKS[type] + line, '\\ No newline at end of file'];

const hunksOf = (runs: readonly LineRun[]): StructuredPatchHunk[] => {
  const hunks: StructuredPatchHunk[] = [];
  let hunk: StructuredPatchHunk | null = null;
  let oldLine = 1;
  let newLine = 1;
  const put = (
    into: StructuredPatchHunk,
    type: LineRun['type'],
    lines: readonly string[],
  ): void => {
    for (const line of lines) into.lines.push(...marked(type, line));
    if (type !== 'insert') into.oldLines += lines.length;
    if (type !== 'delete') into.newLines += lines.length;
  };

  for (const [at, { type, lines }] of runs.entries()) {
    if (type !== 'equal') {
      if (hunk === null) {
        const before = runs[at - 1]?.type === 'equal' ? (runs[at - 1]?.lines ?? []) : [];
        const context = before.slice(-CONTEXT_LINES);
        hunk = {
          oldStart: oldLine - context.length,
          oldLines: 0,
          newStart: newLine - context.length,
          newLines: 0,
          lines: [],
        };
        put(hunk, 'equal', context);
        hunks.push(hunk);
      }
      put(hunk, type, lines);
    } else if (hunk !== null) {
      const joins = at < runs.length - 1 && lines.length <= 2 * CONTEXT_LINES;
      put(hunk, 'equal', joins ? lines : lines.slice(0, CONTEXT_LINES));
      if (!joins) hunk = null;
    }
    if (type !== 'insert') oldLine += lines.length;
    if (type !== 'delete') newLine += lines.length;
  }
  return hunks;
};

/** Empty where the texts are equal. */
export const unifiedDiff = (
  file: string,
  versions: { readonly from: number; readonly to: number },
  runs: readonly LineRun[],
): string => {
  const hunks = hunksOf(runs);
  if (hunks.length === 0) return '';
  return formatPatch(
    {
      oldFileName: file,
      newFileName: file,
      oldHeader: `version ${versions.from}`,
      newHeader: `version ${versions.to}`,
      hunks,
    },
    FILE_HEADERS_ONLY,
  );
};
