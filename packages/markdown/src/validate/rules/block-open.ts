/** A block that is opened and never closed. */
import type { Rule } from '../rule.ts';
import { problemsOf } from './problem-handlers.ts';

export const blockOpen: Rule = {
  id: 'block-open',
  severity: 'error',
  reason: 'Nobody can tell where the block ends, so it cannot be shown as meant.',
  example: {
    bad: '<Note>\n  Restart the service.\n',
    good: '<Note>\n  Restart the service.\n</Note>\n',
  },
  check: problemsOf('block-open'),
};
