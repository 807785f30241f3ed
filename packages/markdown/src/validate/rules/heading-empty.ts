/** A heading without text. */
import { hasText } from '../has-text.ts';
import type { Rule } from '../rule.ts';

export const headingEmpty: Rule = {
  id: 'heading-empty',
  severity: 'warning',
  reason: 'A heading without text is a gap in the page and a blank line in its table of contents.',
  example: { bad: '##\n\nRun it.\n', good: '## Run\n\nRun it.\n' },
  check: ({ report }) => ({
    heading(node) {
      if (!hasText(node)) report(node, 'The heading has no text');
    },
  }),
};
