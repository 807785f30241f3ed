/** A tag that cannot be read. */
import type { Rule } from '../rule.ts';
import { problemsOf } from './problem-handlers.ts';

export const blockSyntax: Rule = {
  id: 'block-syntax',
  severity: 'error',
  reason: 'A tag that cannot be parsed is shown as text, and its content is not part of a block.',
  example: {
    bad: '<Card title="Start>\n  Read this first.\n</Card>\n',
    good: '<Card title="Start">\n  Read this first.\n</Card>\n',
  },
  check: problemsOf('block-syntax'),
};
