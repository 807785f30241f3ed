/** Issues of a text, one on each line. Pure. */
import { onOneLine } from './lines.ts';

interface Issue {
  readonly rule: string;
  readonly severity: string;
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

/** Issues that a model reads; the structured content has all of them. Quoin's own limit. */
const MAX_ISSUES = 100;

export const issueLines = (issues: readonly Issue[]): string => {
  const lines = issues
    .slice(0, MAX_ISSUES)
    .map(
      ({ rule, severity, message, line, column }) =>
        `- line ${line}, column ${column}: ${severity}: ${onOneLine(message)} (${rule})`,
    );
  const left = issues.length - lines.length;
  return [...lines, ...(left > 0 ? [`… and ${left} more`] : [])].join('\n');
};
