/**
 * Checks a page's text on every way into the service: API, restore, Git, bundle
 * (docs/internals/interface.md#pages).
 */

import { LIMITS } from '@quoin/contract';
import { codePointLength, textProblem } from '@quoin/markdown';
import { invalid } from '../app-error.ts';
import { contentInvalid, textTooLong } from '../messages/pages.ts';

const MAX = LIMITS.pageContent.max;

/** Why the text cannot be kept, or null. */
export const contentProblem = (content: string): string | null => {
  const problem = textProblem(content);
  if (problem !== null) return problem;
  // A code point is one or two UTF-16 units: most texts need no counting.
  const isLong = content.length > 2 * MAX;
  return isLong || (content.length > MAX && codePointLength(content) > MAX)
    ? textTooLong({ max: MAX.toLocaleString('en') })
    : null;
};

/** @throws {AppError} `invalid_payload` naming the member */
export const requireContent = (content: string, name: string): void => {
  const problem = contentProblem(content);
  if (problem !== null) throw invalid(contentInvalid({ name, problem }));
};
