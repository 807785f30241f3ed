/** A link without a target, or without anything to click. */
import { hasText } from '../has-text.ts';
import type { Rule } from '../rule.ts';

export const linkEmpty: Rule = {
  id: 'link-empty',
  severity: 'warning',
  reason: 'Readers cannot follow a link without a target, and cannot see a link without text.',
  example: { bad: 'Read the [guide]().\n', good: 'Read the [guide](/guide).\n' },
  check: ({ report }) => ({
    link(node) {
      if (node.url.trim() === '' || node.url === '#') report(node, 'The link has no target');
      else if (!hasText(node)) report(node, 'The link has no text');
    },
  }),
};
