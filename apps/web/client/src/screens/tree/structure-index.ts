/** A project's structure with each item's place, so that nothing has to be looked for twice. Pure. */
import type { Structure, StructureGetItem, StructureItem } from '@quoin/sdk';

/** Where an item is. */
export interface Place {
  readonly spaceId: string;
  /** navItemId; null for the top level of the space. */
  readonly parentId: string | null;
  /** 0-based, among all siblings. */
  readonly position: number;
}

export interface Placed extends Place {
  readonly item: StructureItem;
  readonly space: StructureGetItem;
}

export interface StructureIndex {
  readonly spaces: readonly StructureGetItem[];
  readonly byId: ReadonlyMap<string, Placed>;
  /** navItemId of each page. */
  readonly ofPage: ReadonlyMap<string, string>;
}

export const indexOf = ({ spaces }: Structure): StructureIndex => {
  const byId = new Map<string, Placed>();
  const ofPage = new Map<string, string>();
  const add = (
    space: StructureGetItem,
    items: readonly StructureItem[],
    parentId: string | null,
  ): void => {
    for (const [position, item] of items.entries()) {
      byId.set(item.navItemId, { item, space, spaceId: space.id, parentId, position });
      if (item.pageId !== null) ofPage.set(item.pageId, item.navItemId);
      add(space, item.children, item.navItemId);
    }
  };
  for (const space of spaces) add(space, space.items, null);
  return { spaces, byId, ofPage };
};

/** The item of the page that an address of the app names; null elsewhere. */
export const itemAt = ({ ofPage }: StructureIndex, location: string): string | null => {
  const [, pageId = ''] = /\/pages\/([^/]+)/.exec(location) ?? [];
  return ofPage.get(pageId) ?? null;
};

/** The items of one parent, or of the top level of the space that the item is in. */
export const siblingsOf = (
  { byId }: StructureIndex,
  { space, parentId }: Pick<Placed, 'space' | 'parentId'>,
): readonly StructureItem[] =>
  parentId === null ? space.items : (byId.get(parentId)?.item.children ?? []);

/** From the top level down to the parent. */
export const ancestorsOf = ({ byId }: StructureIndex, id: string): StructureItem[] => {
  const found: StructureItem[] = [];
  for (let at = byId.get(id)?.parentId ?? null; at !== null; ) {
    const placed = byId.get(at);
    if (placed === undefined) break;
    found.unshift(placed.item);
    at = placed.parentId;
  }
  return found;
};

/** Pages and groups hold others; the API refuses the rest. */
export const canHoldItems = ({ type }: StructureItem): boolean =>
  type === 'page' || type === 'group';

/** Whether `id` is `ancestorId` or is below it. */
export const isWithin = (index: StructureIndex, id: string, ancestorId: string): boolean =>
  id === ancestorId || ancestorsOf(index, id).some(({ navItemId }) => navItemId === ancestorId);
