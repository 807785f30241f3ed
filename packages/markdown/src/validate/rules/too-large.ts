/** A text beyond the parser's limit. */
import { MAX_SOURCE_LENGTH } from '../../parse/limits.ts';
import type { Rule } from '../rule.ts';
import { problemsOf } from './problem-handlers.ts';

export const tooLarge: Rule = {
  id: 'too-large',
  severity: 'error',
  reason: 'Quoin does not parse a text above the limit, so it cannot render it.',
  example: {
    get bad() {
      return 'text\n'.repeat(MAX_SOURCE_LENGTH / 4);
    },
    good: 'text\n',
  },
  check: problemsOf('too-large'),
};
