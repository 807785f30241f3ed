/** Components that are in running text. */

import { attributesText } from '../markup/block-text.ts';
import { inlineFormula } from '../markup/formula.ts';
import { attributeOf, isSet, textOf } from '../mdx/elements.ts';
import type { Component } from '../mdx/rules.ts';
import { neverClosed } from '../messages.ts';

const icon: Component = (element, page) => {
  const src = textOf(element, 'src');
  const size = textOf(element, 'size');
  if (src !== undefined) {
    const image = attributesText({ src, alt: '', width: size });
    page.replaceElement(element, `<Image${image} />`);
    return page.reportAttributes(element, ['src', 'size']);
  }
  const tag = attributesText({
    name: textOf(element, 'icon') ?? textOf(element, 'name'),
    color: textOf(element, 'color'),
    size: size !== undefined && /^\d+$/.test(size) ? Number(size) : size,
    style: textOf(element, 'iconType'),
  });
  page.replaceElement(element, `<Icon${tag} />`);
  page.reportAttributes(element, ['icon', 'name', 'color', 'size', 'iconType']);
};

const badge: Component = (element, page) => {
  const attributes = {
    color: textOf(element, 'color'),
    size: textOf(element, 'size'),
    shape: textOf(element, 'shape'),
    icon: textOf(element, 'icon'),
    stroke: isSet(element, 'stroke'),
    disabled: isSet(element, 'disabled'),
  };
  page.rename(element, 'Badge', attributes, Object.keys(attributes));
};

/** Words of an attribute in a title of Markdown, which quotes end. */
const titleText = (words: readonly string[]): string =>
  words.join(': ').replace(/\s+/g, ' ').replace(/["\\]/g, '\\$&');

const destination = (href: string): string => (/[\s()<>]/.test(href) ? `<${href}>` : href);

/** With an address a link, whose title is the tip; without one an abbreviation of HTML. */
const tooltip: Component = (element, page) => {
  const { open, close } = element;
  if (close === null) return page.unmapped(open.start, '<Tooltip>', neverClosed);
  const href = textOf(element, 'href');
  const words = ['headline', 'tip', 'cta'].flatMap((name) => textOf(element, name) ?? []);
  if (href === undefined) {
    page.edit(open.start, open.end, `<abbr${attributesText({ title: words.join(': ') })}>`);
    page.edit(close.start, close.end, '</abbr>');
  } else {
    page.edit(open.start, open.end, '[');
    page.edit(close.start, close.end, `](${destination(href)} "${titleText(words)}")`);
  }
  page.reportAttributes(element, ['tip', 'headline', 'cta', 'href']);
};

/** A formula is text, also if its characters have a meaning in Markdown. */
const latex: Component = (element, page) => {
  const { open, close } = element;
  if (close === null) return page.unmapped(open.start, '<Latex>', neverClosed);
  const text = page.source.slice(open.end, close.start).trim();
  page.edit(open.start, close.end, inlineFormula(text));
  page.reportAttributes(element, []);
};

/** A heading that is written as a component. */
const heading: Component = (element, page) => {
  const { open, close } = element;
  if (close === null) return page.unmapped(open.start, '<Heading>', neverClosed);
  const level = Math.min(6, Math.max(1, Number(textOf(element, 'level') ?? 2) || 2));
  const text = page.source.slice(open.end, close.start).replace(/\s+/g, ' ').trim();
  const id = textOf(element, 'id');
  const name = id === undefined ? '' : ` {#${id}}`;
  page.edit(open.start, close.end, `${'#'.repeat(level)} ${text}${name}`);
  page.reportAttributes(element, ['level', 'id', 'noAnchor']);
  if (attributeOf(element, 'noAnchor') !== undefined) {
    page.unmapped(open.start, 'Heading.noAnchor', 'A heading of Quoin has an anchor');
  }
};

export const inlineComponents: ReadonlyMap<string, Component> = new Map([
  ['Icon', icon],
  ['Badge', badge],
  ['Tooltip', tooltip],
  ['Latex', latex],
  ['Heading', heading],
]);
