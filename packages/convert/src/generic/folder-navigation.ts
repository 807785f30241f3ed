/** Navigation from the folders that pages are in, where nothing else says one. */
import { isFolderPage, withoutExtension } from '@quoin/markdown';
import type { ConvertedPage } from '../dialect.ts';
import type { NavNode, PageNode } from '../manifest.ts';
import { baseNameOf, folderOf, naturalOrder } from '../paths.ts';

interface Folder {
  readonly name: string;
  /** The page that represents the folder: its index, else its README. */
  page: string | null;
  readonly files: string[];
  readonly folders: Map<string, Folder>;
}

const emptyFolder = (name: string): Folder => ({ name, page: null, files: [], folders: new Map() });

const folderAt = (root: Folder, path: string): Folder => {
  let folder = root;
  for (const name of path === '' ? [] : path.split('/')) {
    const next = folder.folders.get(name) ?? emptyFolder(name);
    folder.folders.set(name, next);
    folder = next;
  }
  return folder;
};

/** `02-getting_started` → `Getting started`. */
export const labelOfFolder = (name: string): string => {
  const words = name
    .replace(/^\d+[-_. ]+(?=.)/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1);
};

const page = (file: string, items: readonly NavNode[] = []): PageNode => ({
  type: 'page',
  file: withoutExtension(file),
  ...(items.length > 0 && { items }),
});

const nodeOf = (folder: Folder): NavNode => {
  const items = itemsOf(folder);
  return folder.page === null
    ? { type: 'group', label: labelOfFolder(folder.name), items }
    : page(folder.page, items);
};

/** Files before folders, each in natural order. */
const itemsOf = ({ files, folders }: Folder): NavNode[] => [
  ...files
    .toSorted((a, b) => naturalOrder(withoutExtension(a), withoutExtension(b)))
    .map((file) => page(file)),
  ...[...folders.values()].toSorted((a, b) => naturalOrder(a.name, b.name)).map(nodeOf),
];

/**
 * A folder with an index or README is that page, with the others below it; one without is a group.
 * @param top Folder that all pages are in, which is no group
 */
export const folderNavigation = (
  pages: readonly Pick<ConvertedPage, 'path'>[],
  top = '',
): NavNode[] => {
  const root = emptyFolder('');
  const from = top === '' ? 0 : top.length + 1;
  const isIndex = (path: string): boolean => /^index\./i.test(baseNameOf(path));
  for (const { path } of pages) {
    const folder = folderAt(root, folderOf(path).slice(from));
    if (!isFolderPage(path)) folder.files.push(path);
    else if (folder.page === null) folder.page = path;
    else if (isIndex(path) && !isIndex(folder.page)) {
      folder.files.push(folder.page);
      folder.page = path;
    } else folder.files.push(path);
  }
  const items = itemsOf(root);
  return root.page === null ? items : [page(root.page), ...items];
};
