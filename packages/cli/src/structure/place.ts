/** Where a new item goes: below its parent, else at the top of a space. */
import type { Structure } from '@quoin/sdk';
import { spaceOrOnly } from '../spaces/find-space.ts';
import { findItem, itemsOf } from './items.ts';

export interface PlaceOptions {
  readonly space?: string | undefined;
  readonly parent?: string | undefined;
}

/** @throws CommandError where the space or the parent is not there, or it is unclear which space is meant */
export const placeOf = (
  structure: Structure,
  { space, parent }: PlaceOptions,
): { spaceId: string; parentId?: string } => {
  if (parent === undefined) return { spaceId: spaceOrOnly(structure.spaces, space).id };
  const { navItemId } = findItem(structure, parent);
  const inside = structure.spaces.filter(({ items }) =>
    [...itemsOf(items)].some((item) => item.navItemId === navItemId),
  );
  return { spaceId: spaceOrOnly(inside, space).id, parentId: navItemId };
};
