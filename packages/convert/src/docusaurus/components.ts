/** Docusaurus' components (https://docusaurus.io/docs/markdown-features) as Quoin's blocks. */

import { itemsOf, member, stringOf } from '../literals.ts';
import { content } from '../mdx/blocks.ts';
import { codeComponent } from '../mdx/code-component.ts';
import { attributeOf, isSet, type MdxElement, textOf } from '../mdx/elements.ts';
import { linkComponent } from '../mdx/link-component.ts';
import type { Component } from '../mdx/rules.ts';
import type { Scope } from '../mdx/scope.ts';
import { imagesAreExpressions } from '../messages.ts';
import { callouts } from './callouts.ts';

const tabs: Component = (element, page, scope) => {
  const taken = ['groupId', 'defaultValue'];
  const values = attributeOf(element, 'values');
  if (values?.expression != null && labelsOf(element, scope).size > 0) taken.push('values');
  page.rename(element, 'Tabs', { group: textOf(element, 'groupId') }, taken);
};

/** `values={[{ label: 'Apple', value: 'apple' }]}`: labels by value. */
const labelsOf = (element: MdxElement, scope: Scope): Map<string, string> => {
  const expression = attributeOf(element, 'values')?.expression;
  const values = expression == null ? null : scope.evaluate(expression);
  return new Map(
    itemsOf(values ?? undefined).flatMap((item): [string, string][] => {
      const value = stringOf(member(item, 'value'));
      const label = stringOf(member(item, 'label'));
      return value === undefined || label === undefined ? [] : [[value, label]];
    }),
  );
};

const tabItem: Component = (element, page, scope) => {
  const { parent } = element;
  const value = textOf(element, 'value') ?? '';
  const listed = parent?.name === 'Tabs' ? labelsOf(parent, scope).get(value) : undefined;
  const isDefault =
    isSet(element, 'default') ||
    (parent !== null && value !== '' && textOf(parent, 'defaultValue') === value);
  page.rename(
    element,
    'Tab',
    { title: textOf(element, 'label') ?? listed ?? value, default: isDefault },
    ['value', 'label', 'default'],
  );
};

const admonition: Component = (element, page) => {
  const callout = callouts.get(textOf(element, 'type') ?? 'note') ?? { block: 'Note' };
  const title = textOf(element, 'title') ?? callout.title;
  page.rename(element, callout.block, { title, icon: textOf(element, 'icon') }, [
    'type',
    'icon',
    ...(attributeOf(element, 'title')?.value === null ? [] : ['title']),
  ]);
};

const details: Component = (element, page) => {
  const title = textOf(element, 'summary');
  page.rename(element, title === undefined ? 'Expandable' : 'Accordion', { title }, [
    ...(title === undefined ? [] : ['summary']),
  ]);
};

/** `sources={{ light: '…', dark: '…' }}`. */
const themedImage: Component = (element, page, scope) => {
  const expression = attributeOf(element, 'sources')?.expression ?? '';
  const address = (name: string): string | null => {
    const written = new RegExp(`\\b${name}:\\s*([^,}]+)`).exec(expression)?.[1];
    return written === undefined ? null : scope.address(written);
  };
  const light = address('light');
  if (light === null) {
    const message = imagesAreExpressions;
    return page.unmapped(element.open.start, '<ThemedImage>', message);
  }
  page.rename(
    element,
    'Image',
    { src: light, dark: address('dark'), alt: textOf(element, 'alt') ?? '' },
    ['sources', 'alt'],
  );
};

export const components: ReadonlyMap<string, Component> = new Map([
  ['Tabs', tabs],
  ['TabItem', tabItem],
  ['Admonition', admonition],
  ['Details', details],
  ['ThemedImage', themedImage],
  ['CodeBlock', codeComponent],
  ['Link', linkComponent],
  ['Translate', content],
  ['BrowserOnly', content],
]);
