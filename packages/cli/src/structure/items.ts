/** The navigation of a project by the names of its parts. */

import type { Structure, StructureItem } from '@quoin/sdk';
import { commandLine } from '../invocation.ts';
import { isId, oneNamed } from '../lists/named.ts';

/** Every item below these, parents first. */
export function* itemsOf(items: readonly StructureItem[]): Generator<StructureItem> {
  for (const item of items) {
    yield item;
    yield* itemsOf(item.children);
  }
}

export const allItems = ({ spaces }: Structure): StructureItem[] =>
  spaces.flatMap(({ items }) => [...itemsOf(items)]);

/** As a reader types a path: from the root, with the file's ending, or with a slash at its end. */
const asPath = (wanted: string): string => wanted.replace(/^\/+|\/+$/g, '').replace(/\.mdx?$/, '');

const withoutSpace = (path: string): string => path.slice(path.indexOf('/') + 1);

/** Those that have this path; else those that have it inside their space. */
export const atPath = <Item extends StructureItem>(
  items: readonly Item[],
  wanted: string,
): Item[] => {
  const path = asPath(wanted);
  const exact = items.filter((item) => item.path === path);
  return exact.length > 0 ? exact : items.filter((item) => withoutSpace(item.path) === path);
};

/** Labels, links and dividers have no path of their own. */
const hasPath = ({ type }: StructureItem): boolean => type === 'page' || type === 'group';

/** By path, id of the item or of its page, or title. @throws CommandError */
export const findItem = (structure: Structure, wanted: string): StructureItem => {
  const items = allItems(structure);
  const id = wanted.toLowerCase();
  const named = items.filter(hasPath);
  const byPath = atPath(named, wanted);
  const byTitle = () => items.filter(({ title }) => title !== '' && title === wanted);
  return oneNamed({
    kind: 'item',
    wanted,
    fitting: isId(wanted)
      ? items.filter(({ navItemId, pageId }) => navItemId === id || pageId === id)
      : byPath.length > 0
        ? byPath
        : byTitle(),
    names: named.map(({ path }) => path),
    tell: ({ path, type, title, navItemId }) => `${navItemId}  ${type}  ${path || title}`,
    list: commandLine('structure --ids'),
  });
};
