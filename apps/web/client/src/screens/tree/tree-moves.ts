/** Where an item goes: by keys, by dropping it, and what the structure looks like then. Pure. */

import type { Structure, StructureItem } from '@quoin/sdk';
import * as messages from '../../messages/tree.ts';
import {
  ancestorsOf,
  canHoldItems,
  indexOf,
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

export const placeOf = ({ spaceId, parentId, position }: Place): Place => ({
  spaceId,
  parentId,
  position,
});

/** Behind the last item of a page or group. */
export const endOf = ({ spaceId, item }: Placed): Place => ({
  spaceId,
  parentId: item.navItemId,
  position: item.children.length,
});

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
    return parent === undefined ? null : { ...placeOf(parent), position: parent.position + 1 };
  }
  const other = neighbour(index, placed, direction === 'down' ? 1 : -1, isShown);
  if (other === null) return null;
  if (direction !== 'in') return placeOf(other);
  return canHoldItems(other.item) ? endOf(other) : null;
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

/** Where the items are put, counted among the siblings as they are before they move. */
export const dropOn = (
  index: StructureIndex,
  ids: readonly string[],
  row: TreeRow,
  zone: DropZone,
): Drop => {
  if (!ids.every((id) => index.byId.has(id))) return refused(messages.itNoLongerExists);
  const top = { spaceId: row.space.id, parentId: null, position: 0 };
  if (row.kind === 'space') return { ok: true, place: top };
  if (ids.some((id) => isWithin(index, row.id, id))) {
    return refused(messages.anItemCannotContainItself);
  }
  const target = index.byId.get(row.id);
  if (target === undefined) return refused(messages.itNoLongerExists);
  // Behind the row of an open branch comes its first item.
  const isFirstInside = zone === 'after' && row.isOpen === true;
  if (isFirstInside) return { ok: true, place: { ...endOf(target), position: 0 } };
  if (zone === 'inside') return { ok: true, place: endOf(target) };
  const { position } = target;
  const wanted = zone === 'before' ? position : position + 1;
  return { ok: true, place: { ...placeOf(target), position: wanted } };
};

const isBeside = (one: Place, other: Place): boolean =>
  one.spaceId === other.spaceId && one.parentId === other.parentId;

/** Positions of a move count without the item that moves: it has left its place. */
const without = (placed: Placed, place: Place): Place =>
  isBeside(placed, place) && placed.position < place.position
    ? { ...place, position: place.position - 1 }
    : place;

export interface Move {
  /** The item where it was. */
  readonly placed: Placed;
  readonly place: Place;
}

/**
 * The moves, one after the other, that put items behind each other at a place in the order of the
 * tree. Items below another one of them move with it.
 * @param place counted among the siblings as they are before the moves
 */
export const movesTo = (structure: Structure, ids: ReadonlySet<string>, place: Place): Move[] => {
  const first = indexOf(structure);
  const roots = [...first.byId.values()].filter(
    ({ item: { navItemId } }) =>
      ids.has(navItemId) &&
      !ancestorsOf(first, navItemId).some((above) => ids.has(above.navItemId)),
  );
  const moves: Move[] = [];
  let now = structure;
  let wanted = place;
  for (const { item } of roots) {
    const placed = indexOf(now).byId.get(item.navItemId);
    if (placed === undefined) continue;
    const next = without(placed, wanted);
    wanted = { ...next, position: next.position + 1 };
    if (isBeside(placed, next) && placed.position === next.position) continue;
    moves.push({ placed, place: next });
    now = withMove(now, placed, next);
  }
  return moves;
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
  place: Place,
  holder: string | null,
): StructureItem[] => {
  const { parentId, position } = place;
  if (holder === parentId) return renumbered(items.toSpliced(position, 0, added));
  return items.map((item) => {
    if (item.navItemId !== parentId && item.children.length === 0) return item;
    return { ...item, children: withItem(item.children, added, place, item.navItemId) };
  });
};

/** As the server will have it; paths come with its answer. */
export const withMove = (structure: Structure, { item }: Placed, place: Place): Structure => ({
  spaces: structure.spaces.map((space) => {
    const items = withoutItem(space.items, item.navItemId);
    return {
      ...space,
      items: space.id === place.spaceId ? withItem(items, item, place, null) : items,
    };
  }),
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
