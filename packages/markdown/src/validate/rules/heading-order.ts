/** Headings that leave out a level. */
import type { Rule } from '../rule.ts';

export const headingOrder: Rule = {
  id: 'heading-order',
  severity: 'warning',
  reason:
    'Screen readers and tables of contents take levels as structure: a level that is left out looks like a missing section.',
  example: { bad: '## Install\n\n#### Linux\n', good: '## Install\n\n### Linux\n' },
  check: ({ report }) => {
    let previous: number | null = null;
    return {
      heading(node) {
        if (previous !== null && node.depth > previous + 1) {
          const expected = '#'.repeat(previous + 1);
          report(
            node,
            `A heading of level ${node.depth} follows one of level ${previous}; use ${expected}`,
          );
        }
        previous = node.depth;
      },
    };
  },
};
