/** Starlight's components (https://starlight.astro.build/components/using-components/) as Quoin's blocks. */

import { attributesText } from '../markup/block-text.ts';
import { block, content } from '../mdx/blocks.ts';
import { codeComponent } from '../mdx/code-component.ts';
import { isSet, textOf } from '../mdx/elements.ts';
import { linkComponent } from '../mdx/link-component.ts';
import type { Component } from '../mdx/rules.ts';
import { imageIsExpression } from '../messages.ts';
import { callouts } from './callouts.ts';
import { steps } from './steps.ts';

const aside: Component = (element, page) => {
  const { block: name, title } = callouts.get(textOf(element, 'type') ?? 'note') ?? {
    block: 'Note',
  };
  page.rename(
    element,
    name,
    { title: textOf(element, 'title') ?? title, icon: textOf(element, 'icon') },
    ['type', 'title', 'icon'],
  );
};

const linkCard: Component = (element, page) => {
  const attributes = { title: textOf(element, 'title'), href: textOf(element, 'href') };
  const description = textOf(element, 'description') ?? '';
  const tag = attributesText(attributes);
  page.replaceElement(
    element,
    description === '' ? `<Card${tag} />` : `<Card${tag}>${description}</Card>`,
  );
  page.reportAttributes(element, ['title', 'href', 'description']);
};

/** The variants' colors in Starlight's own theme. */
const BADGE_COLORS: ReadonlyMap<string, string> = new Map([
  ['note', 'blue'],
  ['tip', 'purple'],
  ['success', 'green'],
  ['caution', 'orange'],
  ['danger', 'red'],
]);
const BADGE_SIZES: ReadonlyMap<string, string> = new Map([
  ['small', 'sm'],
  ['medium', 'md'],
  ['large', 'lg'],
]);

const badge: Component = (element, page) => {
  const tag = attributesText({
    color: BADGE_COLORS.get(textOf(element, 'variant') ?? ''),
    size: BADGE_SIZES.get(textOf(element, 'size') ?? ''),
  });
  const text = textOf(element, 'text') ?? '';
  page.replaceElement(element, `<Badge${tag}>${text}</Badge>`);
  page.reportAttributes(element, ['variant', 'size', 'text']);
};

/** Pixels of `1.5rem`, at the size of text that browsers begin with. */
const REM = 16;

const icon: Component = (element, page) => {
  const size = /^(\d+(?:\.\d+)?)(rem|em|px)?$/.exec(textOf(element, 'size') ?? '');
  const scale = size?.[2] === 'rem' || size?.[2] === 'em' ? REM : 1;
  page.rename(
    element,
    'Icon',
    {
      name: textOf(element, 'name'),
      label: textOf(element, 'label'),
      color: textOf(element, 'color'),
      size: size === null ? null : Number(size[1]) * scale,
    },
    ['name', 'label', 'color', ...(size === null ? [] : ['size'])],
  );
};

/** An imported image. */
const image: Component = (element, page, scope) => {
  const src = element.open.attributes.find(({ name }) => name === 'src');
  const address =
    src === undefined ? null : src.expression === null ? src.value : scope.address(src.expression);
  if (typeof address !== 'string') {
    return page.unmapped(element.open.start, '<Image>', imageIsExpression);
  }
  page.rename(
    element,
    'Image',
    {
      src: address,
      alt: textOf(element, 'alt') ?? '',
      width: textOf(element, 'width'),
      height: textOf(element, 'height'),
    },
    ['src', 'alt', 'width', 'height'],
  );
};

const cardGrid: Component = (element, page) => {
  page.rename(element, 'CardGroup', {}, isSet(element, 'stagger') ? ['stagger'] : []);
};

export const components: ReadonlyMap<string, Component> = new Map([
  ['Tabs', block('Tabs', { syncKey: 'group' })],
  ['TabItem', block('Tab', { label: 'title', icon: 'icon' })],
  ['Card', block('Card', { title: 'title', icon: 'icon' })],
  ['CardGrid', cardGrid],
  ['LinkCard', linkCard],
  ['LinkButton', linkComponent],
  ['Aside', aside],
  ['Badge', badge],
  ['Icon', icon],
  ['Steps', steps],
  // Its content is a list, and stays one.
  ['FileTree', content],
  ['Fragment', content],
  ['Code', codeComponent],
  ['Image', image],
  ['Picture', image],
]);
