/** `{…}` of MDX. */
import type { MdxFlowExpression, MdxTextExpression } from '../../parse/document.ts';
import { type Rule, rangeOf } from '../rule.ts';

/** Comments render nothing; `{#name}` names a heading; `{%` is for the rule of foreign syntax. */
const HARMLESS = /^\s*(?:\/\*|#|%|$)/;
/** `\\frac{1}{n}`, `x^{2}`: mathematics, for which there is another rule. */
const BEHIND_TEX = /(?:[\^_}$]|\\[a-zA-Z]{1,30})$/;
const LONGEST_COMMAND = 31;

export const mdxExpression: Rule = {
  id: 'mdx-expression',
  severity: 'warning',
  reason: 'Quoin runs no code of a page, so it shows an expression as it is written.',
  example: { bad: 'The version is {version}.\n', good: 'The version is `{version}`.\n' },
  check: ({ document: { source }, report }) => {
    const expression = (node: MdxFlowExpression | MdxTextExpression): void => {
      const { start } = rangeOf(node);
      const before = source.slice(Math.max(0, start - LONGEST_COMMAND), start);
      if (HARMLESS.test(node.value) || BEHIND_TEX.test(before)) return;
      report(node, 'An expression is shown as text; write its value, or put it in `code`');
    };
    return { mdxFlowExpression: expression, mdxTextExpression: expression };
  },
};
