/** An address in running text. */
import type { Rule } from '../rule.ts';

export const linkBare: Rule = {
  id: 'link-bare',
  severity: 'info',
  reason:
    'A bare address does not describe its target, screen readers read it letter by letter, and only some renderers show it as a link.',
  example: {
    bad: 'See https://example.com/guide for more.\n',
    good: 'See [the guide](https://example.com/guide) or <https://example.com>.\n',
  },
  check: ({ document, report }) => ({
    link(node) {
      const first = document.source.charAt(node.position?.start.offset ?? 0);
      if (first === '[' || first === '<') return;
      report(node, `Give the address a text: [text](${node.url}), or write <${node.url}>`);
    },
  }),
};
