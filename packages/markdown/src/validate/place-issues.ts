/** From offsets to lines and columns. */
import { LineIndex } from '../parse/line-index.ts';
import type { Issue, Severity } from './issue.ts';
import type { Range } from './rule.ts';

/** An issue without its line numbers. */
export interface Finding extends Range {
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
}

/** Sorted by place; of the same place, in the order of the findings. */
export const placeIssues = (source: string, findings: readonly Finding[]): Issue[] => {
  if (findings.length === 0) return [];
  const lines = new LineIndex(source);
  return findings
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .map(({ rule, severity, message, start, end }) => {
      const { line, column } = lines.point(start);
      const to = lines.point(end);
      return { rule, severity, message, line, column, endLine: to.line, endColumn: to.column };
    });
};
