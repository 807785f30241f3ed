/** A closing tag that closes nothing. */
import type { Rule } from '../rule.ts';
import { problemsOf } from './problem-handlers.ts';

export const blockClose: Rule = {
  id: 'block-close',
  severity: 'error',
  reason: 'A closing tag without an opening tag belongs to no block.',
  example: { bad: 'Restart the service.\n\n</Note>\n', good: '<Note>Restart it.</Note>\n' },
  check: problemsOf('block-close'),
};
