/** Several headings of level 1. */
import type { Rule } from '../rule.ts';

export const headingTitle: Rule = {
  id: 'heading-title',
  severity: 'warning',
  reason: 'The heading of level 1 is the title of the page, and a page has one.',
  example: { bad: '# Install\n\n# Update\n', good: '# Install\n\n## Update\n' },
  check: ({ report }) => {
    let titles = 0;
    return {
      heading(node) {
        if (node.depth !== 1) return;
        titles++;
        if (titles > 1) report(node, 'The page has another heading of level 1 already; use ##');
      },
    };
  },
};
