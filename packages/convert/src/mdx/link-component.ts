/** Components that are links, `<Link to="…">text</Link>`, as links of Markdown. */

import { attributesText } from '../markup/block-text.ts';
import { linkUnreadable } from '../messages.ts';
import { attributeOf, textOf } from './elements.ts';
import type { Component } from './rules.ts';

const ADDRESSES = ['to', 'href'];

export const linkComponent: Component = (element, page, scope) => {
  const { open, close, name } = element;
  const attribute = ADDRESSES.map((one) => attributeOf(element, one)).find(
    (one) => one !== undefined,
  );
  const href =
    attribute?.expression == null ? attribute?.value : scope.address(attribute.expression);
  const inner = close === null ? '' : page.source.slice(open.end, close.start);
  const id = textOf(element, 'id');
  if (attribute === undefined && id !== undefined && inner.trim() === '') {
    page.edit(open.start, (close ?? open).end, `<a${attributesText({ id })}></a>`);
    return;
  }
  if (typeof href !== 'string' || close === null || inner.trim() === '') {
    const message = linkUnreadable;
    page.unmapped(open.start, `<${name}>`, message);
    return;
  }
  const textStart = open.end + inner.length - inner.trimStart().length;
  const textEnd = open.end + inner.trimEnd().length;
  page.edit(open.start, textStart, '[');
  page.edit(textEnd, close.end, `](${/[\s()<>]/.test(href) ? `<${href}>` : href})`);
  page.reportAttributes(element, ADDRESSES);
};
