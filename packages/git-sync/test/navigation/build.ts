/** Navigations of tests, in short. */
import type { Navigation, NavLeaf, NavNode, NavPage, NavSpace } from '../../src/index.ts';

export const page = (
  file: string,
  items: readonly NavNode[] = [],
  title: string | null = null,
): NavPage => ({
  type: 'page',
  file,
  title,
  path: null,
  icon: null,
  hidden: false,
  items,
});

export const hidden = (file: string): NavPage => ({ ...page(file), hidden: true });

export const group = (title: string, ...items: readonly NavNode[]): NavNode => ({
  type: 'group',
  title,
  icon: null,
  hidden: false,
  items,
});

export const link = (title: string, href: string): NavLeaf => ({
  type: 'link',
  title,
  href,
  icon: null,
});

export const label = (title: string): NavLeaf => ({ type: 'label', title, href: null, icon: null });

export const divider: NavLeaf = { type: 'divider', title: '', href: null, icon: null };

export const space = (slug: string, ...items: readonly NavNode[]): NavSpace => ({
  name: slug,
  slug,
  locale: null,
  version: null,
  icon: null,
  items,
});

export const docs = (...items: readonly NavNode[]): Navigation => [space('docs', ...items)];

/** Files in their order. */
export const pagesOf = (navigation: Navigation): string[] => {
  const below = (nodes: readonly NavNode[]): string[] =>
    nodes.flatMap((node) => [
      ...(node.type === 'page' ? [node.file] : []),
      ...('items' in node ? below(node.items) : []),
    ]);
  return navigation.flatMap(({ items }) => below(items));
};

/** An outline: files without extension, groups with what is in them. */
export const outline = (navigation: Navigation): string => {
  const of = (nodes: readonly NavNode[]): string =>
    nodes
      .map((node) => {
        const name = node.type === 'page' ? node.file.replace(/\.md$/, '') : node.title || '-';
        const below = 'items' in node && node.items.length > 0 ? `(${of(node.items)})` : '';
        return name + below;
      })
      .join(' ');
  return navigation
    .map(({ slug, items }) => (slug === 'docs' ? '' : `${slug}: `) + of(items))
    .join(' | ');
};
