/** Moves an item among its siblings, to another parent, or to another space of its project. */
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
  /** Navigation item or page; null for the top level; left out: the parent stays, in its space. */
  readonly parentId?: string | null | undefined;
  /** 0-based, past the end means the end. Left out: the end of a new parent, else no change. */
  readonly position?: number | undefined;
}

/** Where the item was and is. */
export interface ItemMoved {
  readonly from: ItemPlace;
  readonly to: ItemPlace;
}

interface ItemPlace {
  readonly spaceId: string;
  readonly parentId: string | null;
  readonly position: number;
}

const isBeside = (one: ItemPlace, other: ItemPlace): boolean =>
  one.spaceId === other.spaceId && one.parentId === other.parentId;

const makeRoom = async (stores: Stores, { from, to }: ItemMoved): Promise<void> => {
  const { shift } = stores.nav;
  if (!isBeside(from, to)) {
    await shift(from.spaceId, from.parentId, { from: from.position + 1, to: null }, -1);
    await shift(to.spaceId, to.parentId, { from: to.position, to: null }, 1);
  } else if (from.position < to.position) {
    const between = { from: from.position + 1, to: to.position };
    await shift(to.spaceId, to.parentId, between, -1);
  } else {
    const between = { from: to.position, to: from.position - 1 };
    await shift(to.spaceId, to.parentId, between, 1);
  }
};

/**
 * Call {@link lockProject} before, and read the item after it. Reads the item's branch, if it gets
 * another parent, and no other items. Null if the item has this place already.
 * @param space where the item is moved to
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
  const isInSpace = space.id === item.spaceId;
  const sameParent = isInSpace ? item.parentId : null;
  const wanted = move.parentId === undefined ? sameParent : move.parentId;
  const parent = await resolveParent(stores, space, wanted);
  const parentId = parent?.id ?? null;
  const stays = isInSpace && parentId === item.parentId;
  // A move among its siblings changes no path, and cannot put the item below itself.
  const branch = stays ? [] : await stores.nav.branch(item.id);
  const [root] = branch;
  if (parent !== null && (parent.id === item.id || branch.some(({ id }) => id === parent.id))) {
    throw invalid('parentId must not be the item itself or an item below it');
  }
  const end = (await stores.nav.nextPosition(space.id, parentId)) - (stays ? 1 : 0);
  const position = Math.min(move.position ?? (stays ? item.position : end), end);
  const moved = {
    from: { spaceId: item.spaceId, parentId: item.parentId, position: item.position },
    to: { spaceId: space.id, parentId, position },
  };
  if (stays && position === item.position) return null;

  await makeRoom(stores, moved);
  await stores.nav.update(item.id, { parentId, position });
  if (!isInSpace) {
    const ids = branch.map(({ id }) => id);
    await stores.nav.setSpace(ids, space.id);
  }
  if (root !== undefined && canHoldItems(root.type)) {
    const target = { parentPath: pathOfParent(space, parent), slug: root.slug };
    const elsewhere = await pathsElsewhere(stores, space.projectId, branch, target);
    const changes = computePaths(branch, root, target, elsewhere);
    await turn();
    await setPaths(context, stores, space.projectId, changes);
  }
  return moved;
};
