/** What validation says about the page, as marks in the source, with what repairs them. */
import { type Diagnostic, linter, lintGutter } from '@codemirror/lint';
import type { EditorState, Extension } from '@codemirror/state';
import type { EditorIssue } from './editor-issue.ts';
import { fixOf } from './fixes.ts';

export type Validate = (markdown: string) => Promise<readonly EditorIssue[]>;

/**
 * Milliseconds after the last key until the text is checked: a pause in typing. Quoin's own value.
 */
const CHECK_DELAY = 600;

const severityOf = (severity: string): Diagnostic['severity'] =>
  severity === 'error' || severity === 'warning' ? severity : 'info';

/** Offset of a place; beyond the text is its end. */
export const offsetOf = ({ doc }: EditorState, line: number, column: number): number => {
  if (line > doc.lines) return doc.length;
  const { from, text } = doc.line(line);
  const units = [...text].slice(0, column - 1).join('').length;
  return from + Math.min(units, text.length);
};

const diagnosticOf = (state: EditorState, source: string, issue: EditorIssue): Diagnostic => {
  const from = offsetOf(state, issue.line, issue.column);
  const to = offsetOf(state, issue.endLine, issue.endColumn);
  const fix = fixOf(issue, source, { from, to });
  return {
    from,
    to,
    severity: severityOf(issue.severity),
    source: issue.rule,
    message: issue.message,
    actions:
      fix === null
        ? []
        : [
            {
              name: fix.label,
              // The place moves with what is typed before it.
              apply: (view, now) => {
                const changes = fix.edits.map(({ from: start, to: end, text: insert }) => ({
                  from: start + now - from,
                  to: end + now - from,
                  insert,
                  was: source.slice(start, end),
                }));
                const isSame = ({ from: start, to: end, was }: (typeof changes)[number]): boolean =>
                  view.state.sliceDoc(start, end) === was;
                // The writer went on in it: the next check has another offer.
                if (changes.every(isSame)) view.dispatch({ changes, userEvent: 'input.fix' });
              },
            },
          ],
  };
};

/** @param markdown the text as the service gets it */
export const issueMarks = (validate: Validate, markdown: () => string): Extension => [
  linter(
    async ({ state }) => {
      const source = state.doc.toString();
      const issues = await validate(markdown());
      return issues.map((issue) => diagnosticOf(state, source, issue));
    },
    { delay: CHECK_DELAY },
  ),
  lintGutter(),
];
