/** Raw HTML that rendering leaves out. */
import type { HtmlTag } from '../../html/read-html-tag.ts';
import { htmlTokens } from '../../html/tokens.ts';
import { isHtmlName } from '../../parse/html-names.ts';
import { allowedAttributes } from '../../render/allowed-html.ts';
import { type Rule, rangeOf, sourceOf } from '../rule.ts';

const problemOf = ({ name, attributes }: HtmlTag): string | null => {
  if (allowedAttributes(name) === null) {
    return isHtmlName(name.toUpperCase())
      ? `Quoin removes <${name}> from the page`
      : `Quoin reads <${name}> as HTML and removes it. Write \`<${name}>\` or \\<${name}>`;
  }
  const handler = [...attributes.keys()].find((attribute) => attribute.startsWith('on'));
  return handler === undefined ? null : `Quoin removes ${handler}, because pages do not run code`;
};

/** Closing tags and comments alone drop nothing. */
const MAY_OPEN = /<[a-z]/i;

export const htmlDropped: Rule = {
  id: 'html-dropped',
  severity: 'warning',
  reason:
    'Quoin removes elements that can run code or load other sites. It reads a placeholder such as <name> as an element.',
  example: { bad: 'Replace <name> by yours.\n', good: 'Replace `<name>` by <b>yours</b>.\n' },
  check: ({ document, report }) => ({
    html(node) {
      if (!MAY_OPEN.test(node.value)) return;
      const { start } = rangeOf(node);
      for (const token of htmlTokens(sourceOf(document, node))) {
        if (token.kind !== 'open') continue;
        const problem = problemOf(token);
        if (problem === null) continue;
        report({ start: start + token.start, end: start + token.end }, problem);
      }
    },
  }),
};
