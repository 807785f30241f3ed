/** Markdown that a page imports and shows (`<Partial />`), put into the page. */

import { findFences } from '@quoin/markdown/syntax';
import { MAX_PAGE_LENGTH } from '../limits.ts';
import { continuationAt } from '../markup/block-text.ts';
import { contentOmitted, partialContainsItself, partialTooLong } from '../messages.ts';
import { rebaseLinks } from '../rebase-links.ts';
import { elementEnd, type MdxElement } from './elements.ts';
import type { MdxPage } from './page.ts';
import type { Properties } from './properties.ts';
import type { MdxContext } from './rules.ts';
import type { Scope } from './scope.ts';
import { propertiesOf } from './tag-properties.ts';

/** Levels of nested partials. Quoin's own limit; real trees have two levels. */
const MAX_DEPTH = 20;

/** Where the text goes: a page, or through partials into one. */
export interface Home {
  /** The files that contain the place by inclusion, the page first. */
  readonly around: readonly string[];
  /** Characters of the page with what its partials brought so far. */
  readonly budget: { length: number };
}

/** @param convert returns the partial's text as Quoin's Markdown */
export const inlinePartial = (
  element: MdxElement,
  path: string,
  page: MdxPage,
  context: MdxContext & { readonly scope: Scope },
  home: Home,
  convert: (path: string, source: string, home: Home, properties: Properties) => string,
): void => {
  const { open } = element;
  const construct = `<${element.name}>`;
  if (home.around.includes(path)) {
    page.unmapped(open.start, construct, partialContainsItself({ path }));
    return;
  }
  const source = context.tree.read(path) ?? '';
  if (home.around.length > MAX_DEPTH || home.budget.length + source.length > MAX_PAGE_LENGTH) {
    const message = partialTooLong({ path });
    page.unmapped(open.start, construct, message);
    return;
  }
  context.consumed.add(path);
  home.budget.length += source.length + 1;
  const given = propertiesOf(element, page, context.scope);
  if (element.close !== null && page.source.slice(open.end, element.close.start).trim() !== '') {
    page.unmapped(open.start, construct, contentOmitted({ construct }));
  }
  const inner = { around: [...home.around, path], budget: home.budget };
  const converted = convert(path, source, inner, given);
  const body = converted.slice(findFences(converted)?.end ?? 0).trim();
  const placed = rebaseLinks(body, path, page.path, context.tree);
  const indent = continuationAt(page.source, open.start);
  page.edit(open.start, elementEnd(element), placed.replace(/\n(?![\r\n])/g, `\n${indent}`));
};
