/** A merged navigation as spaces that the bundle's engine takes. Pure. */
import type { Navigation, NavNode } from '@quoin/git-sync';
import { normalizedPath, slugify } from '@quoin/markdown';
import type { DesiredItem, DesiredSpace } from '../../../bundle/desired.ts';

const LEAF = {
  ownTitle: null,
  file: null,
  customPath: null,
  description: undefined,
  hidden: false,
  children: [],
};

const itemsOf = (nodes: readonly NavNode[], isThere: (file: string) => boolean): DesiredItem[] =>
  nodes.flatMap((node): DesiredItem[] => {
    if (node.type === 'page') {
      const children = itemsOf(node.items, isThere);
      // A page that this run leaves in the archive: the text below it moves up.
      if (!isThere(node.file)) return children;
      const { file, title, icon, hidden } = node;
      const customPath = node.path === null ? null : normalizedPath(node.path);
      const named = {
        title: title ?? '',
        ownTitle: title,
        file,
        customPath,
        description: undefined,
      };
      return [{ type: 'page', ...named, href: null, icon, hidden, children }];
    }
    if (node.type === 'group') {
      const { title, icon, hidden } = node;
      const children = itemsOf(node.items, isThere);
      return [{ ...LEAF, type: 'group', title, href: null, icon, hidden, children }];
    }
    const { type, title, href, icon } = node;
    return [{ ...LEAF, type, title, href, icon }];
  });

/** @param isThere whether a file is a page that the project will have */
export const desiredSpaces = (
  navigation: Navigation,
  projectName: string,
  isThere: (file: string) => boolean,
): DesiredSpace[] => {
  const spaces = navigation.map(({ items, ...space }) => ({
    ...space,
    items: itemsOf(items, isThere),
  }));
  if (spaces.length > 0) return spaces;
  const slug = slugify(projectName);
  return [{ name: projectName, slug, locale: null, version: null, icon: null, items: [] }];
};
