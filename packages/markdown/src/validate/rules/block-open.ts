/** A block that is opened and never closed. */
import type { Rule } from '../rule.ts';
import { problemsOf } from './problem-handlers.ts';

export const blockOpen: Rule = {
  id: 'block-open',
  severity: 'error',
  reason: 'The end of the block is unknown, so it cannot be rendered as intended.',
  example: {
    bad: '<Note>\n  Restart the service.\n',
    good: '<Note>\n  Restart the service.\n</Note>\n',
  },
  check: problemsOf('block-open'),
};
