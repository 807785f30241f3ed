/** A text beyond the parser's limit. */
import { MAX_SOURCE_LENGTH } from '../../parse/limits.ts';
import type { Rule } from '../rule.ts';
import { problemsOf } from './problem-handlers.ts';

export const tooLarge: Rule = {
  id: 'too-large',
  severity: 'error',
  reason: 'A text beyond the limit is not parsed, so nothing of it can be rendered.',
  example: {
    get bad() {
      return 'text\n'.repeat(MAX_SOURCE_LENGTH / 4);
    },
    good: 'text\n',
  },
  check: problemsOf('too-large'),
};
