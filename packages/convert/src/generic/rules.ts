/** How pages of no known product are read: blocks of Quoin stay, the rest of MDX is reported. */
import { BLOCKS } from '@quoin/markdown';
import type { Tree } from '../dialect.ts';
import { textOf } from '../mdx/elements.ts';
import type { Component, MdxRules } from '../mdx/rules.ts';
import { components } from '../next/components.ts';
import { pathAliases } from '../path-aliases.ts';
import { folderOf, joinPath } from '../paths.ts';

const asItIs: Component = () => undefined;

/** Names that no product but those built with MDX uses, with what they mean there. */
const MDX = components('info');
const FOREIGN = ['TabItem', 'Tabs.Tab', 'Callout', 'Cards', 'Cards.Card', 'Accordions', 'Fragment'];

/** A tab with a title is Quoin's; other products name it with `value` or `label`. */
const tab: Component = (element, page, scope) => {
  if (textOf(element, 'title') === undefined) MDX.get('Tab')?.(element, page, scope);
};

const foreign = FOREIGN.flatMap((name): [string, Component][] => {
  const component = MDX.get(name === 'TabItem' ? 'Tab' : name);
  return component === undefined ? [] : [[name, component]];
});

const COMPONENTS: ReadonlyMap<string, Component> = new Map([
  ...[...BLOCKS.keys()].map((name): [string, Component] => [name, asItIs]),
  ...foreign,
  ['Tab', tab],
]);

export const genericRules = (tree: Tree): MdxRules => {
  const alias = pathAliases(tree, '');
  return {
    directives: { callouts: new Map(), attributes: new Set() },
    components: COMPONENTS,
    functions: new Set(),
    laysOutHtml: true,
    keepsHtml: true,
    keepsDirectives: true,
    // A known name has its usual meaning, independent of its module.
    exportedName: (_, name) => (COMPONENTS.has(name) ? name : null),
    fileOf: (from, page) => (from.startsWith('.') ? joinPath(folderOf(page), from) : alias(from)),
    scanOptions: (path) => ({ mdx: path.endsWith('.mdx'), math: false }),
  };
};
