/** Pages that a navigation names, and those that it never did. Pure. */
import type { Navigation, NavNode } from '@quoin/git-sync';

/** Files named anywhere in a navigation, each with the title that it gives the page. */
export const namedIn = (navigation: Navigation): Map<string, string | null> => {
  const named = new Map<string, string | null>();
  const pending = navigation.flatMap(({ items }) => items);
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.type === 'page') named.set(node.file, node.title);
    if ('items' in node) pending.push(...node.items);
  }
  return named;
};

/**
 * The project's navigation without pages that it only keeps hidden since no navigation of Git named
 * them: where Git's names one now, that is its place.
 */
export const withoutKept = (
  editor: Navigation,
  isNamed: { readonly before: (file: string) => boolean; readonly now: (file: string) => boolean },
): Navigation => {
  const prune = (nodes: readonly NavNode[]): NavNode[] =>
    nodes.flatMap((node): NavNode[] => {
      if (!('items' in node)) return [node];
      const items = prune(node.items);
      const isKept =
        node.type === 'page' && node.hidden && !isNamed.before(node.file) && isNamed.now(node.file);
      return isKept ? items : [{ ...node, items }];
    });
  return editor.map((space) => ({ ...space, items: prune(space.items) }));
};

/** Without the titles of some pages: their texts say them. */
export const untitled = (navigation: Navigation, files: ReadonlySet<string>): Navigation => {
  if (files.size === 0) return navigation;
  const strip = (nodes: readonly NavNode[]): NavNode[] =>
    nodes.map((node): NavNode => {
      if (!('items' in node)) return node;
      const items = strip(node.items);
      return node.type === 'page' && files.has(node.file)
        ? { ...node, title: null, items }
        : { ...node, items };
    });
  return navigation.map((space) => ({ ...space, items: strip(space.items) }));
};

/**
 * Pages that Git has and nothing names are hidden at the end of the first space
 * (docs/internals/git-sync.md#navigation).
 */
export const withUnnamed = (navigation: Navigation, inGit: ReadonlySet<string>): Navigation => {
  const named = namedIn(navigation);
  const [first, ...others] = navigation;
  const unnamed = [...inGit].filter((file) => !named.has(file)).toSorted();
  if (first === undefined || unnamed.length === 0) return navigation;
  const about = { type: 'page', title: null, path: null, icon: null, hidden: true } as const;
  const items = [...first.items, ...unnamed.map((file) => ({ ...about, file, items: [] }))];
  return [{ ...first, items }, ...others];
};

/**
 * Without pages that the repository has not, and without those that its navigation never named and
 * the project keeps hidden at the end.
 */
export const visibleOf = (
  navigation: Navigation,
  isThere: (file: string) => boolean,
  isNamed: (file: string) => boolean,
): Navigation => {
  const prune = (nodes: readonly NavNode[]): NavNode[] =>
    nodes.flatMap((node): NavNode[] => {
      if (!('items' in node)) return [node];
      const items = prune(node.items);
      if (node.type === 'group') {
        return items.length === 0 && node.items.length > 0 ? [] : [{ ...node, items }];
      }
      const isLeft = !isThere(node.file) || (node.hidden && !isNamed(node.file));
      return isLeft ? items : [{ ...node, items }];
    });
  return navigation.map((space) => ({ ...space, items: prune(space.items) }));
};
