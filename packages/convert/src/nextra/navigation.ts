/** Navigation from the `_meta` of folders: what it names first, then the rest by name. */
import type { ConvertedPage } from '../dialect.ts';
import { labelOfFolder } from '../generic/folder-navigation.ts';
import type { NavNode } from '../manifest.ts';
import type { PageFolder } from '../next/page-folder.ts';
import { pageNode } from '../page-node.ts';
import { naturalOrder } from '../paths.ts';
import type { MetaItem } from './meta.ts';

export interface NavigationInput {
  readonly metaOf: (folder: string) => readonly MetaItem[] | undefined;
  readonly pageOf: (source: string) => ConvertedPage | undefined;
}

const BARE: Omit<MetaItem, 'name'> = {
  title: undefined,
  type: undefined,
  href: undefined,
  isHidden: false,
  items: null,
};

const hidden = (node: NavNode): NavNode =>
  node.type === 'page' || node.type === 'group' ? { ...node, hidden: true } : node;

/** @param given the folder's items where another file has them (`_meta.global`) */
export const navigationOf = (
  folder: PageFolder,
  input: NavigationInput,
  given?: readonly MetaItem[] | null,
): NavNode[] => {
  const items = input.metaOf(folder.path) ?? given ?? [];
  const named = new Set(items.map(({ name }) => name));
  const names = [...new Set([...folder.pages.keys(), ...folder.folders.keys()])];
  const rest = names.filter((name) => !named.has(name)).toSorted(naturalOrder);
  const index = rest.indexOf('index');
  if (index > 0) rest.unshift(...rest.splice(index, 1));
  return [...items, ...rest.map((name) => ({ name, ...BARE }))].flatMap((item) =>
    nodesOf(folder, item, input),
  );
};

const nodesOf = (folder: PageFolder, item: MetaItem, input: NavigationInput): NavNode[] => {
  const { name, title, type, href } = item;
  if (type === 'separator')
    return [title === undefined ? { type: 'divider' } : { type: 'label', text: title }];
  if (href !== undefined) return [{ type: 'link', title: title ?? labelOfFolder(name), href }];
  if (type === 'menu') {
    const items = (item.items ?? []).flatMap((one): NavNode[] =>
      nodesOf(folder.folders.get(name) ?? folder, one, input),
    );
    return items.length === 0
      ? []
      : [{ type: 'group', label: title ?? labelOfFolder(name), items }];
  }
  const nodes = pageOrFolder(folder, item, input);
  return item.isHidden ? nodes.map(hidden) : nodes;
};

const pageOrFolder = (folder: PageFolder, item: MetaItem, input: NavigationInput): NavNode[] => {
  const { name, title } = item;
  const below = folder.folders.get(name);
  const source = folder.pages.get(name);
  const page = source === undefined ? undefined : input.pageOf(source);
  if (below === undefined) return page === undefined ? [] : [pageNode(page, title)];
  const items = navigationOf(below, input, item.items);
  if (page !== undefined) return [pageNode(page, title, items)];
  // Of a folder in parentheses only the content counts.
  if (/^\(.*\)$/.test(name)) return items;
  return items.length === 0 ? [] : [{ type: 'group', label: title ?? labelOfFolder(name), items }];
};
