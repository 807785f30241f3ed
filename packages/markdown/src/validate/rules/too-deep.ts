/** Nesting that is too deep for readers and for renderers. */
import { MAX_LINE_MARKERS } from '../../parse/limits.ts';
import type { Rule } from '../rule.ts';
import { problemsOf } from './problem-handlers.ts';

export const tooDeep: Rule = {
  id: 'too-deep',
  severity: 'error',
  reason: 'Quoin shows content that is nested deeper than the limit as it is written.',
  example: { bad: `${'> '.repeat(2 * MAX_LINE_MARKERS)}quote\n`, good: '> > quote\n' },
  check: problemsOf('too-deep'),
};
