/** A label that is defined twice. */
import type { Rule } from '../rule.ts';

export const definitionDuplicate: Rule = {
  id: 'definition-duplicate',
  severity: 'warning',
  reason: 'Quoin uses only the first definition of a label and ignores the others.',
  example: {
    bad: '[Guide].\n\n[guide]: /old\n[guide]: /new\n',
    good: '[Guide].\n\n[guide]: /new\n',
  },
  check: ({ report }) => {
    const defined = new Set<string>();
    const define = (kind: string, identifier: string): boolean => {
      const key = `${kind}${identifier.toLowerCase()}`;
      const isNew = !defined.has(key);
      defined.add(key);
      return isNew;
    };
    return {
      definition(node) {
        if (define('', node.identifier)) return;
        report(
          node,
          `[${node.label ?? node.identifier}] is already defined, so Quoin ignores this definition`,
        );
      },
      footnoteDefinition(node) {
        if (define('^', node.identifier)) return;
        report(
          node,
          `[^${node.label ?? node.identifier}] is already defined, so Quoin ignores this definition`,
        );
      },
    };
  },
};
