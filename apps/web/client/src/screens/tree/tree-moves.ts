/** Where an item goes: by keys, by dropping it, and what the structure looks like then. Pure. */

import type { Structure, StructureItem } from '@quoin/sdk';
import * as messages from '../../messages/tree.ts';
import {
  canHoldItems,
  isWithin,
  type Place,
  type Placed,
  type StructureIndex,
  siblingsOf,
} from './structure-index.ts';
import type { TreeRow } from './tree-rows.ts';

export type Direction = 'up' | 'down' | 'in' | 'out';

type IsShown = (item: StructureItem) => boolean;

/** The next sibling that is shown, before or behind. */
const neighbour = (
  index: StructureIndex,
  placed: Placed,
  step: 1 | -1,
  isShown: IsShown,
): Placed | null => {
  const siblings = siblingsOf(index, placed);
  for (let at = placed.position + step; ; at += step) {
    const sibling = siblings[at];
    if (sibling === undefined) return null;
    if (isShown(sibling)) return index.byId.get(sibling.navItemId) ?? null;
  }
};

/** Null where there is nowhere to go that way. */
export const placeTowards = (
  index: StructureIndex,
  id: string,
  direction: Direction,
  isShown: IsShown,
): Place | null => {
  const placed = index.byId.get(id);
  if (placed === undefined) return null;
  if (direction === 'out') {
    const parent = placed.parentId === null ? undefined : index.byId.get(placed.parentId);
    return parent === undefined
      ? null
      : { parentId: parent.parentId, position: parent.position + 1 };
  }
  const other = neighbour(index, placed, direction === 'down' ? 1 : -1, isShown);
  if (other === null) return null;
  if (direction !== 'in') return { parentId: placed.parentId, position: other.position };
  if (!canHoldItems(other.item)) return null;
  return { parentId: other.item.navItemId, position: other.item.children.length };
};

export type DropZone = 'before' | 'inside' | 'after';

/** @param fraction of the row's height at which the pointer is, 0 at the top */
export const zoneAt = (row: TreeRow, fraction: number): DropZone => {
  if (row.kind === 'space') return 'inside';
  if (!canHoldItems(row.item)) return fraction < 0.5 ? 'before' : 'after';
  if (fraction < 0.25) return 'before';
  return fraction > 0.75 ? 'after' : 'inside';
};

export type Drop =
  | { readonly ok: true; readonly place: Place }
  | { readonly ok: false; readonly reason: string };

const refused = (reason: string): Drop => ({ ok: false, reason });

/** Positions count without the item that moves: it has left its place. */
const without = (placed: Placed, { parentId, position }: Place): Place => ({
  parentId,
  position: placed.parentId === parentId && placed.position < position ? position - 1 : position,
});

export const dropOn = (index: StructureIndex, id: string, row: TreeRow, zone: DropZone): Drop => {
  const placed = index.byId.get(id);
  if (placed === undefined) return refused(messages.itNoLongerExists);
  if (placed.space.id !== row.space.id) return refused(messages.pagesCannotBeDragged);
  if (row.kind === 'space') return { ok: true, place: { parentId: null, position: 0 } };
  if (isWithin(index, row.id, id)) return refused(messages.anItemCannotContainItself);
  const target = index.byId.get(row.id);
  if (target === undefined) return refused(messages.itNoLongerExists);
  const { parentId, position } = target;
  // Behind the row of an open branch comes its first item.
  const isFirstInside = zone === 'after' && row.isOpen === true;
  if (isFirstInside) return { ok: true, place: { parentId: row.id, position: 0 } };
  if (zone === 'inside') {
    const end = { parentId: row.id, position: target.item.children.length };
    return { ok: true, place: without(placed, end) };
  }
  const wanted = { parentId, position: zone === 'before' ? position : position + 1 };
  return { ok: true, place: without(placed, wanted) };
};

const renumbered = (items: readonly StructureItem[]): StructureItem[] =>
  items.map((item, position) => (item.position === position ? item : { ...item, position }));

const withoutItem = (items: readonly StructureItem[], id: string): StructureItem[] =>
  renumbered(
    items
      .filter(({ navItemId }) => navItemId !== id)
      .map((item) =>
        item.children.length === 0 ? item : { ...item, children: withoutItem(item.children, id) },
      ),
  );

const withItem = (
  items: readonly StructureItem[],
  added: StructureItem,
  { parentId, position }: Place,
  holder: string | null,
): StructureItem[] => {
  if (holder === parentId) return renumbered(items.toSpliced(position, 0, added));
  return items.map((item) => {
    if (item.navItemId !== parentId && item.children.length === 0) return item;
    return {
      ...item,
      children: withItem(item.children, added, { parentId, position }, item.navItemId),
    };
  });
};

/** As the server will have it; paths come with its answer. */
export const withMove = (structure: Structure, placed: Placed, place: Place): Structure => ({
  spaces: structure.spaces.map((space) =>
    space.id === placed.space.id
      ? {
          ...space,
          items: withItem(
            withoutItem(space.items, placed.item.navItemId),
            placed.item,
            place,
            null,
          ),
        }
      : space,
  ),
});

const retitled = (items: readonly StructureItem[], id: string, title: string): StructureItem[] =>
  items.map((item) => ({
    ...item,
    ...(item.navItemId === id && { title }),
    children: retitled(item.children, id, title),
  }));

export const withTitle = (structure: Structure, id: string, title: string): Structure => ({
  spaces: structure.spaces.map((space) => ({ ...space, items: retitled(space.items, id, title) })),
});
