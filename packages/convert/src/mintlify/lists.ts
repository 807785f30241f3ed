/** Components that are lists of names: file trees and palettes of colors. */

import { content } from '../mdx/blocks.ts';
import { isSet, type MdxElement, textOf } from '../mdx/elements.ts';
import type { Component } from '../mdx/rules.ts';
import { writeListItem } from './list-item.ts';

const highlighted = (element: MdxElement, name: string): string =>
  isSet(element, 'highlight') ? `**${name}**` : name;

const treeItem =
  (suffix: string): Component =>
  (element, page) => {
    page.reportAttributes(element, ['name', 'defaultOpen', 'openable', 'highlight']);
    const name = textOf(element, 'name') ?? '';
    writeListItem(
      element,
      page,
      highlighted(element, `\`${name}${name.endsWith('/') ? '' : suffix}\``),
    );
  };

const colorItem: Component = (element, page, scope) => {
  page.reportAttributes(element, ['name', 'value']);
  const name = textOf(element, 'name') ?? '';
  const value = element.open.attributes.find((attribute) => attribute.name === 'value');
  const read = value?.expression == null ? null : scope.evaluate(value.expression);
  const values =
    read?.type === 'object'
      ? [...read.members].flatMap(([theme, one]) =>
          one.type === 'plain' ? [`${theme} \`${one.value}\``] : [],
        )
      : [`\`${textOf(element, 'value') ?? ''}\``];
  writeListItem(element, page, name === '' ? values.join(', ') : `${name}: ${values.join(', ')}`);
};

const colorRow: Component = (element, page) => {
  page.reportAttributes(element, ['title']);
  writeListItem(element, page, textOf(element, 'title') ?? 'Colors');
};

export const lists: ReadonlyMap<string, Component> = new Map([
  ['Tree', content],
  ['FileTree', content],
  ['Tree.Folder', treeItem('/')],
  ['Tree.File', treeItem('')],
  ['Color', content],
  ['Color.Row', colorRow],
  ['Color.Item', colorItem],
]);
