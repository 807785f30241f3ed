/** Spaces and the navigation tree with its ids (docs/internals/interface.md#spaces-and-navigation). */
import type { PageStatus } from '@quoin/page-lifecycle';
import type { Id } from '../id.ts';
import type { NavNode } from '../ports/nav-store.ts';
import type { NavItemType, SpaceRecord } from '../records.ts';
import { createYielder } from '../yield-now.ts';
import { hasUnpublishedChanges } from './page.ts';

export const presentSpace = (space: SpaceRecord) => ({
  id: space.id,
  name: space.name,
  slug: space.slug,
  locale: space.locale,
  position: space.position,
});

export interface StructureItem {
  navItemId: Id<'navItem'>;
  type: NavItemType;
  title: string;
  pageId: Id<'page'> | null;
  slug: string;
  path: string;
  customPath: string | null;
  status: PageStatus | null;
  hasUnpublishedChanges: boolean;
  href?: string;
  icon?: string;
  hidden: boolean;
  position: number;
  children: StructureItem[];
}

const itemOf = (node: NavNode): Omit<StructureItem, 'children'> => ({
  navItemId: node.id,
  type: node.type,
  title: node.title,
  pageId: node.pageId,
  slug: node.slug,
  path: node.path,
  customPath: node.customPath,
  status: node.status,
  hasUnpublishedChanges: hasUnpublishedChanges(node),
  ...(node.href === null ? {} : { href: node.href }),
  ...(node.icon === null ? {} : { icon: node.icon }),
  hidden: node.hidden,
  position: node.position,
});

const presentItem = (node: NavNode): StructureItem => ({ ...itemOf(node), children: [] });

/** With its place, and without the items below it. */
export const presentListedItem = (node: NavNode) => ({
  ...itemOf(node),
  spaceId: node.spaceId,
  parentId: node.parentId,
});

/** @param nodes an item and all items below it, parents first; none: it was deleted meanwhile */
export const presentBranch = (nodes: readonly NavNode[]) => {
  const [root] = nodes;
  if (root === undefined) return [];
  const byId = new Map(nodes.map((node) => [node.id, presentItem(node)]));
  for (const node of nodes.toSorted((a, b) => a.position - b.position)) {
    const parent = node === root || node.parentId === null ? undefined : byId.get(node.parentId);
    const item = byId.get(node.id);
    if (item !== undefined) parent?.children.push(item);
  }
  const item = byId.get(root.id);
  return item === undefined ? [] : [{ spaceId: root.spaceId, parentId: root.parentId, item }];
};

/**
 * @param nodes by position within each parent
 * @param turn awaited for each item, to let others run
 */
export const presentStructure = async (
  spaces: readonly SpaceRecord[],
  nodes: readonly NavNode[],
  turn: () => Promise<void> = createYielder(),
) => {
  const byId = new Map<string, StructureItem>();
  for (const node of nodes) {
    byId.set(node.id, presentItem(node));
    await turn();
  }
  const topLevel = new Map<string, StructureItem[]>(spaces.map((space) => [space.id, []]));
  for (const node of nodes) {
    const item = byId.get(node.id);
    const siblings =
      node.parentId === null ? topLevel.get(node.spaceId) : byId.get(node.parentId)?.children;
    if (item !== undefined) siblings?.push(item);
    await turn();
  }
  return {
    spaces: spaces.map((space) => ({
      ...presentSpace(space),
      items: topLevel.get(space.id) ?? [],
    })),
  };
};
