/** Problems of parsing as issues of rules. */
import type { ParseProblem } from '../../parse/document.ts';
import type { Rule } from '../rule.ts';

export const problemsOf =
  (id: ParseProblem['rule']): Rule['check'] =>
  ({ document, report }) => ({
    root() {
      for (const { rule, message, position } of document.problems) {
        if (rule !== id) continue;
        report({ start: position.start.offset ?? 0, end: position.end.offset ?? 0 }, message);
      }
    },
  });
