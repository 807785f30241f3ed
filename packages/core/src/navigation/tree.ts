/** Pure questions about the navigation tree of one space. */
import type { NavNode } from '../ports/nav-store.ts';
import type { NavItemType } from '../records.ts';

/** The columns that determine an item's place. */
export type TreeItem = Pick<
  NavNode,
  'id' | 'parentId' | 'type' | 'slug' | 'path' | 'customPath' | 'position' | 'pageId'
>;

/** Pages and groups hold others; the rest are leaves without an address. */
export const canHoldItems = (type: NavItemType): boolean => type === 'page' || type === 'group';

/** Children by parent id (null: top level), each list by position. */
export const childrenByParent = <Item extends TreeItem>(
  items: readonly Item[],
): Map<string | null, Item[]> => {
  const byParent = new Map<string | null, Item[]>();
  for (const item of items) {
    const siblings = byParent.get(item.parentId);
    if (siblings === undefined) byParent.set(item.parentId, [item]);
    else siblings.push(item);
  }
  for (const siblings of byParent.values()) siblings.sort((a, b) => a.position - b.position);
  return byParent;
};
