/** `{…}` of MDX. */
import type { MdxFlowExpression, MdxTextExpression } from '../../parse/document.ts';
import type { Rule } from '../rule.ts';

/** Comments render nothing; `{#name}` names a heading; `{%` is for the rule of foreign syntax. */
const HARMLESS = /^\s*(?:\/\*|#|%|$)/;

export const mdxExpression: Rule = {
  id: 'mdx-expression',
  severity: 'warning',
  reason: 'Pages are text: nothing in them is run, so an expression is shown as it is written.',
  example: { bad: 'The version is {version}.\n', good: 'The version is `{version}`.\n' },
  check: ({ report }) => {
    const expression = (node: MdxFlowExpression | MdxTextExpression): void => {
      if (HARMLESS.test(node.value)) return;
      report(node, 'An expression is shown as text; write its value, or put it in `code`');
    };
    return { mdxFlowExpression: expression, mdxTextExpression: expression };
  },
};
