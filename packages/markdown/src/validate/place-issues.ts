/** From offsets to lines and columns, for all issues of a page in one pass over its text. */
import type { Issue, Severity } from './issue.ts';
import type { Range } from './rule.ts';

/** An issue before anybody counted lines. */
export interface Finding extends Range {
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
}

interface Place {
  readonly line: number;
  readonly column: number;
}

const isLowHalf = (source: string, at: number): boolean =>
  (source.charCodeAt(at) & 0xfc00) === 0xdc00 && (source.charCodeAt(at - 1) & 0xfc00) === 0xd800;

/** Asking for each offset apart would read a long line again and again. @param offsets ascending */
const placesOf = (source: string, offsets: readonly number[]): Map<number, Place> => {
  const places = new Map<number, Place>();
  let line = 1;
  let column = 1;
  let at = 0;
  for (const offset of offsets) {
    for (; at < offset; at++) {
      const code = source.charCodeAt(at);
      // CommonMark's line endings: LF, CR, CR LF.
      if (code === 0x0a || (code === 0x0d && source.charCodeAt(at + 1) !== 0x0a)) {
        line++;
        column = 1;
      } else if (!isLowHalf(source, at)) column++;
    }
    places.set(offset, { line, column });
  }
  return places;
};

/** Sorted by place; of the same place, in the order of the findings. */
export const placeIssues = (source: string, findings: readonly Finding[]): Issue[] => {
  const offsets = [...new Set(findings.flatMap(({ start, end }) => [start, end]))];
  const places = placesOf(
    source,
    offsets.sort((a, b) => a - b),
  );
  const at = (offset: number): Place => places.get(offset) ?? { line: 1, column: 1 };
  return findings
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .map(({ rule, severity, message, start, end }) => {
      const to = at(end);
      return { rule, severity, message, ...at(start), endLine: to.line, endColumn: to.column };
    });
};
