/** Positions of spaces in a new order; only those that change are written. */
import type { Stores } from '../ports/db.ts';
import type { SpaceRecord } from '../records.ts';

export const renumberSpaces = async (
  stores: Stores,
  inOrder: readonly SpaceRecord[],
): Promise<void> => {
  for (const [position, space] of inOrder.entries()) {
    if (space.position !== position) await stores.spaces.update(space.id, { position });
  }
};
