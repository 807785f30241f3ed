/** Checks a text as `POST /validate` does, without a service. */
import { type Issue, textProblem, validate } from '@quoin/markdown';

/** Returns the issues of a page's text. */
export const checkDraft = (markdown: string): readonly Issue[] => {
  const problem = textProblem(markdown);
  if (problem === null) return validate(markdown).issues;
  const place = { line: 1, column: 1, endLine: 1, endColumn: 1 };
  return [{ rule: 'encoding', severity: 'error', message: problem, ...place }];
};
