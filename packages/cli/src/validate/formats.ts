/** Issues in the formats of editors, GitHub and other programs. */
import type { Issue } from '@quoin/sdk';
import type { Style } from '../terminal/style.ts';
import { visibleLine } from '../terminal/visible.ts';
import type { CheckedText } from './check.ts';

export interface Counts {
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
}

export const countsOf = (checked: readonly CheckedText[]): Counts => {
  const issues = checked.flatMap((text) => text.issues);
  const count = (severity: Issue['severity']): number =>
    issues.filter((issue) => issue.severity === severity).length;
  return { errors: count('error'), warnings: count('warning'), infos: count('info') };
};

/** `file:line:col severity rule message`, a line each. */
export const asLines = (checked: readonly CheckedText[], style: Style): string[] => {
  const paint = { error: style.red, warning: style.yellow, info: style.cyan };
  return checked.flatMap(({ path, issues }) =>
    issues.map(
      ({ line, column, severity, rule, message }) =>
        `${style.bold(visibleLine(path))}:${line}:${column} ${paint[severity](severity)} ${rule} ${visibleLine(message)}`,
    ),
  );
};

export const asValue = (checked: readonly CheckedText[]) => ({
  ...countsOf(checked),
  files: checked.map(({ path, issues }) => ({
    path,
    valid: issues.every(({ severity }) => severity !== 'error'),
    issues,
  })),
});

const escapeData = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapeProperty = (text: string): string =>
  escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

const COMMANDS = { error: 'error', warning: 'warning', info: 'notice' } as const;

/** Workflow commands (GitHub Actions, "Workflow commands", setting messages). */
export const asGithub = (checked: readonly CheckedText[]): string[] =>
  checked.flatMap(({ path, issues }) =>
    issues.map(({ line, column, endLine, endColumn, severity, rule, message }) => {
      // Columns count within one line only.
      const place =
        line === endLine
          ? `line=${line},col=${column},endColumn=${endColumn}`
          : `line=${line},endLine=${endLine}`;
      return `::${COMMANDS[severity]} file=${escapeProperty(path)},${place},title=${escapeProperty(rule)}::${escapeData(message)}`;
    }),
  );
