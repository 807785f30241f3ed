/** Container directives (`:::note`) as callouts. */

import { parse } from '@quoin/markdown';
import { nodeText } from '@quoin/markdown/syntax';
import { openTag } from '../markup/block-text.ts';
import { directiveAttribute, directiveTitle, endsWithPage, strayColons } from '../messages.ts';
import type { MdxPage } from './page.ts';
import type { DirectiveToken } from './token.ts';

export interface Callout {
  readonly block: string;
  /**
   * Shown where the author gives no title: a text that the default title of the block would lose.
   */
  readonly title?: string;
}

export interface DirectiveRules {
  readonly callouts: ReadonlyMap<string, Callout>;
  /** Attributes in braces that the block has too. */
  readonly attributes: ReadonlySet<string>;
}

const ATTRIBUTE = /([.#]?[\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g;
const hasMarkup = (label: string): boolean => label.includes('](') || label.includes('<');

const attributesOf = (
  page: MdxPage,
  directive: DirectiveToken,
  rules: DirectiveRules,
): Record<string, string> => {
  const known: Record<string, string> = {};
  for (const [text, name = '', ...values] of (directive.attributes ?? '').matchAll(ATTRIBUTE)) {
    const value = values.find((part) => part !== undefined);
    if (rules.attributes.has(name) && value !== undefined) known[name] = value;
    else if (name === 'title' && value !== undefined) known.title = value;
    else {
      const message = directiveAttribute({ text, directiveName: directive.name });
      page.unmapped(directive.start, `:::${directive.name}`, message);
    }
  }
  return known;
};

const open = (
  page: MdxPage,
  directive: DirectiveToken,
  callout: Callout,
  rules: DirectiveRules,
): void => {
  const { label } = directive;
  if (label !== null && hasMarkup(label)) {
    const message = directiveTitle({ directiveName: directive.name, label });
    page.unmapped(directive.start, ':::title', message);
  }
  const title = label === null ? callout.title : nodeText(parse(label).tree);
  const attributes = { title, ...attributesOf(page, directive, rules) };
  page.edit(directive.start, directive.end, openTag(callout.block, attributes));
};

interface Open {
  readonly directive: DirectiveToken;
  readonly block: string | null;
}

/**
 * A line of colons closes the innermost directive that has no more of them. A callout that is never
 * closed ends with the page.
 */
export const convertDirectives = (page: MdxPage, rules: DirectiveRules): void => {
  const stack: Open[] = [];
  for (const token of page.tokens) {
    if (token.type !== 'directive') continue;
    if (token.name === null) {
      const top = stack.at(-1);
      if (top === undefined || top.directive.colons > token.colons) {
        page.unmapped(token.start, ':::', strayColons);
      } else {
        stack.pop();
        if (top.block !== null) page.edit(token.start, token.end, `</${top.block}>`);
      }
      continue;
    }
    const callout = rules.callouts.get(token.name);
    if (callout === undefined) {
      const message = `:::${token.name} is no callout that is known and stays in the text`;
      page.unmapped(token.start, `:::${token.name}`, message);
    } else open(page, token, callout, rules);
    stack.push({ directive: token, block: callout?.block ?? null });
  }
  for (const { directive, block } of stack.reverse()) {
    if (block === null) continue;
    page.unmapped(directive.start, `:::${directive.name}`, endsWithPage);
    page.edit(page.source.length, page.source.length, `\n</${block}>\n`);
  }
};
