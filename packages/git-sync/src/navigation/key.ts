/** Navigations as texts that are equal where the trees are. */
import type { Navigation, NavNode } from './navigation.ts';

/** Arrays, because members of an object have an order of their own. */
const partsOf = (node: NavNode): unknown[] => {
  switch (node.type) {
    case 'page':
      return [
        ...['page', node.file, node.title, node.icon, node.hidden, node.items.map(partsOf)],
        // Texts of pages without a path are those that are stored already.
        ...(node.path === null ? [] : [node.path]),
      ];
    case 'group':
      return ['group', node.title, node.icon, node.hidden, node.items.map(partsOf)];
    default:
      return [node.type, node.title, node.href, node.icon];
  }
};

/** The same text for the same tree, on every system. */
export const navigationKey = (navigation: Navigation): string =>
  JSON.stringify(
    navigation.map(({ name, slug, locale, version, icon, items }) => [
      name,
      slug,
      locale,
      version,
      icon,
      items.map(partsOf),
    ]),
  );
