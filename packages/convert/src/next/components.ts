/** Components that Nextra and Fumadocs have in common, as Quoin's blocks. */

import { itemsOf, member, stringOf } from '../literals.ts';
import { attributesText } from '../markup/block-text.ts';
import { block, content } from '../mdx/blocks.ts';
import { codeComponent } from '../mdx/code-component.ts';
import { attributeOf, type MdxElement, textOf } from '../mdx/elements.ts';
import { linkComponent } from '../mdx/link-component.ts';
import type { Component } from '../mdx/rules.ts';
import type { Scope } from '../mdx/scope.ts';
import { imageIsExpression, labelUnreadable } from '../messages.ts';
import { lists } from '../mintlify/lists.ts';
import { lucideIcon } from './lucide-icon.ts';
import { steps } from './steps.ts';

const CALLOUTS: ReadonlyMap<string, string> = new Map([
  ['default', 'Tip'],
  ['idea', 'Tip'],
  ['info', 'Info'],
  ['important', 'Info'],
  ['success', 'Check'],
  ['warn', 'Warning'],
  ['warning', 'Warning'],
  ['error', 'Danger'],
]);

const callout =
  (usual: string): Component =>
  (element, page, scope) => {
    const name = CALLOUTS.get(textOf(element, 'type') ?? usual) ?? 'Note';
    const icon = lucideIcon(element, scope);
    const taken = ['type', 'title', 'emoji', ...(icon === undefined ? [] : ['icon'])];
    page.rename(element, name, { title: textOf(element, 'title'), icon }, taken);
  };

/** `items={['npm', 'pnpm']}`, or objects with a label. */
export const labelsOf = (element: MdxElement | null, scope: Scope): (string | undefined)[] => {
  const expression = element === null ? undefined : attributeOf(element, 'items')?.expression;
  const value = expression == null ? null : scope.evaluate(expression);
  return itemsOf(value ?? undefined).map(
    (item) => stringOf(item) ?? stringOf(member(item, 'label')),
  );
};

const tabs: Component = (element, page, scope) => {
  const group = textOf(element, 'groupId') ?? textOf(element, 'storageKey');
  const isRead = labelsOf(element, scope).length > 0;
  const read = ['groupId', 'storageKey', 'persist', 'defaultIndex', 'defaultValue'];
  page.rename(element, 'Tabs', { group }, isRead ? [...read, 'items'] : read);
};

const TABS: ReadonlySet<string> = new Set(['Tab', 'Tabs.Tab', 'TabItem', 'TabsContent']);

/** A tab that is named by itself or by the `items` of the tabs around it. */
export const tab: Component = (element, page, scope) => {
  const { parent } = element;
  const siblings = parent?.children.filter(({ name }) => TABS.has(name)) ?? [];
  const at = siblings.indexOf(element);
  const named = ['title', 'label', 'value'].map((name) => textOf(element, name));
  const listed = parent?.name === 'Tabs' ? labelsOf(parent, scope)[at] : undefined;
  const title = named.find((one) => one !== undefined) ?? listed;
  if (title === undefined) {
    page.unmapped(element.open.start, `<${element.name}>`, labelUnreadable);
  }
  const attributes = { title: title ?? `Tab ${at + 1}`, id: textOf(element, 'id') };
  page.rename(element, 'Tab', attributes, ['title', 'label', 'value', 'id']);
};

const card: Component = (element, page, scope) => {
  const { open, close } = element;
  const icon = lucideIcon(element, scope);
  const attributes = { title: textOf(element, 'title'), icon, href: textOf(element, 'href') };
  const description = textOf(element, 'description');
  const taken = ['title', 'href', 'description', 'arrow', ...(icon === undefined ? [] : ['icon'])];
  if (close !== null || description === undefined) {
    page.rename(element, 'Card', attributes, taken);
    if (description !== undefined) page.edit(open.end, open.end, `\n${description}\n`);
    return;
  }
  page.edit(open.start, open.end, `<Card${attributesText(attributes)}>${description}</Card>`);
  page.reportAttributes(element, taken);
};

const cards: Component = (element, page) => {
  const cols = Number(textOf(element, 'num') ?? Number.NaN);
  page.rename(element, 'CardGroup', { cols: cols >= 1 && cols <= 4 ? cols : undefined }, ['num']);
};

const image: Component = (element, page, scope) => {
  const src = attributeOf(element, 'src');
  const address = src?.expression == null ? src?.value : scope.address(src.expression);
  if (typeof address !== 'string') {
    return page.unmapped(element.open.start, '<Image>', imageIsExpression);
  }
  const size = (name: string) => textOf(element, name);
  const attributes = {
    src: address,
    alt: size('alt') ?? '',
    width: size('width'),
    height: size('height'),
  };
  page.rename(element, 'Image', attributes, Object.keys(attributes));
};

/** `import Guide from './guide.mdx'` and the like need no entry: their content is put in. */
export const components = (callouts: string): ReadonlyMap<string, Component> =>
  new Map<string, Component>([
    ['Callout', callout(callouts)],
    ['Tabs', tabs],
    ...[...TABS].map((name): [string, Component] => [name, tab]),
    ['Steps', steps],
    ['Step', block('Step', { title: 'title' })],
    ['Cards', cards],
    ['Card', card],
    ['Cards.Card', card],
    ['Accordions', block('AccordionGroup')],
    ['Accordion', block('Accordion', { title: 'title', id: 'id' })],
    ['Image', image],
    ['ImageZoom', image],
    ['Link', linkComponent],
    ['CodeBlock', codeComponent],
    ['Bleed', content],
    ['Fragment', content],
    ['CodeBlockTabs', content],
    ...['FileTree', 'Files'].map((name): [string, Component] => [name, content]),
    ...fileItems('Folder', 'Tree.Folder'),
    ...fileItems('File', 'Tree.File'),
  ]);

function fileItems(name: string, item: string): [string, Component][] {
  const component = lists.get(item);
  return component === undefined
    ? []
    : [
        [name, component],
        [`FileTree.${name}`, component],
      ];
}
