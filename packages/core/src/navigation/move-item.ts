/** Moves an item among its siblings or to another parent of its space. */
import { invalid } from '../app-error.ts';
import type { Context } from '../context.ts';
import type { Stores } from '../ports/db.ts';
import type { NavItemRecord, SpaceRecord } from '../records.ts';
import { createYielder } from '../yield-now.ts';
import { pathOfParent, resolveParent } from './parent.ts';
import { computePaths } from './paths.ts';
import { pathsElsewhere } from './paths-elsewhere.ts';
import { setPaths } from './set-paths.ts';
import { canHoldItems } from './tree.ts';

export interface ItemMove {
  /** Navigation item or page; null for the top level; left out: the parent stays. */
  readonly parentId?: string | null | undefined;
  /** 0-based, past the end means the end. Left out: the end of a new parent, else no change. */
  readonly position?: number | undefined;
}

/** Where the item was and is. */
export interface ItemMoved {
  readonly from: { parentId: string | null; position: number };
  readonly to: { parentId: string | null; position: number };
}

const makeRoom = async (stores: Stores, spaceId: string, move: ItemMoved): Promise<void> => {
  const { from, to } = move;
  if (from.parentId !== to.parentId) {
    await stores.nav.shift(spaceId, from.parentId, { from: from.position + 1, to: null }, -1);
    await stores.nav.shift(spaceId, to.parentId, { from: to.position, to: null }, 1);
  } else if (from.position < to.position) {
    const between = { from: from.position + 1, to: to.position };
    await stores.nav.shift(spaceId, to.parentId, between, -1);
  } else {
    const between = { from: to.position, to: from.position - 1 };
    await stores.nav.shift(spaceId, to.parentId, between, 1);
  }
};

/**
 * Call {@link lockProject} before, and read the item after it. Reads the item's branch, if it gets
 * another parent, and no other items. Null if the item has this place already.
 * @throws {AppError} `invalid_payload` for a parent that is not one, or that is below the item
 */
export const moveItem = async (
  context: Context,
  stores: Stores,
  space: SpaceRecord,
  item: NavItemRecord,
  move: ItemMove,
): Promise<ItemMoved | null> => {
  const turn = createYielder();
  const parent = await resolveParent(
    stores,
    space,
    move.parentId === undefined ? item.parentId : move.parentId,
  );
  const parentId = parent?.id ?? null;
  const stays = parentId === item.parentId;
  // A move among its siblings changes no path, and cannot put the item below itself.
  const branch = stays ? [] : await stores.nav.branch(item.id);
  const [root] = branch;
  if (parent !== null && (parent.id === item.id || branch.some(({ id }) => id === parent.id))) {
    throw invalid('parentId must not be the item itself or an item below it');
  }
  const end = (await stores.nav.nextPosition(space.id, parentId)) - (stays ? 1 : 0);
  const position = Math.min(move.position ?? (stays ? item.position : end), end);
  const moved = {
    from: { parentId: item.parentId, position: item.position },
    to: { parentId, position },
  };
  if (stays && position === item.position) return null;

  await makeRoom(stores, space.id, moved);
  await stores.nav.update(item.id, { parentId, position });
  if (root !== undefined && canHoldItems(root.type)) {
    const target = { parentPath: pathOfParent(space, parent), slug: root.slug };
    const elsewhere = await pathsElsewhere(stores, space.projectId, branch, target);
    const changes = computePaths(branch, root, target, elsewhere);
    await turn();
    await setPaths(context, stores, space.projectId, changes);
  }
  return moved;
};
