/** Moves an item among its siblings, to another parent, or to another space of its project. */

import { invalid } from '../app-error.ts';
import type { Context } from '../context.ts';
import type { Id } from '../id.ts';
import { parentBelow } from '../messages/pages.ts';
import type { Stores } from '../ports/db.ts';
import type { NavItemRecord, SpaceRecord } from '../records.ts';
import { sentTogether } from '../sent-together.ts';
import { createYielder } from '../yield-now.ts';
import { pathOfParent } from './parent.ts';
import { computePaths, type PathTarget } from './paths.ts';
import { pathsTaken, withoutOwn } from './paths-elsewhere.ts';
import { setPaths } from './set-paths.ts';
import { canHoldItems } from './tree.ts';

export interface ItemMove {
  /** Where the item is moved to. */
  readonly space: SpaceRecord;
  /** From `requireParent`. Null: the top level. Undefined: the parent stays, in its space. */
  readonly parent: NavItemRecord | null | undefined;
  /** 0-based, past the end means the end. Left out: the end of a new parent, else no change. */
  readonly position?: number | undefined;
  /** Behind the last sibling that the item has now. */
  readonly nextPosition: number;
}

/** Where the item was and is. */
export interface ItemMoved {
  readonly from: ItemPlace;
  readonly to: ItemPlace;
}

interface ItemPlace {
  readonly spaceId: Id<'space'>;
  readonly parentId: Id<'navItem'> | null;
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

/** Reads the rows for a move to another parent, in one round trip. */
const readBranch = async (
  stores: Stores,
  item: NavItemRecord,
  { projectId }: SpaceRecord,
  target: PathTarget,
) => {
  const [branch, taken] = await sentTogether([
    stores.nav.branch(item.id),
    canHoldItems(item.type) ? pathsTaken(stores, projectId, target) : [],
  ]);
  return { branch, elsewhere: withoutOwn(taken, branch) };
};

/**
 * Call {@link lockProject} before, and read the item after it. Reads the item's branch, if it gets
 * another parent, and no other items. Null if the item has this place already.
 * @throws {AppError} `invalid_payload` for a parent that is not one, or that is below the item
 */
export const moveItem = async (
  context: Context,
  stores: Stores,
  item: NavItemRecord,
  { space, parent, position: wanted, nextPosition }: ItemMove,
): Promise<ItemMoved | null> => {
  const turn = createYielder();
  const isInSpace = space.id === item.spaceId;
  const sameParent = isInSpace ? item.parentId : null;
  const parentId = parent === undefined ? sameParent : (parent?.id ?? null);
  const from = { spaceId: item.spaceId, parentId: item.parentId, position: item.position };
  if (isInSpace && parentId === item.parentId) {
    // A move among its siblings changes no path, and cannot put the item below itself.
    const position = Math.min(wanted ?? item.position, nextPosition - 1);
    if (position === item.position) return null;
    const moved = { from, to: { spaceId: space.id, parentId, position } };
    await makeRoom(stores, moved);
    await stores.nav.update(item.id, { position });
    return moved;
  }
  const target = { parentPath: pathOfParent(space, parent ?? null), slug: item.slug };
  const [end, { branch, elsewhere }] = await sentTogether([
    stores.nav.nextPosition(space.id, parentId),
    readBranch(stores, item, space, target),
  ]);
  if (parentId !== null && branch.some(({ id }) => id === parentId)) {
    throw invalid(parentBelow);
  }
  const moved = {
    from,
    to: { spaceId: space.id, parentId, position: Math.min(wanted ?? end, end) },
  };
  await makeRoom(stores, moved);
  await stores.nav.update(item.id, { parentId, position: moved.to.position });
  if (!isInSpace) {
    const ids = branch.map(({ id }) => id);
    await stores.nav.setSpace(ids, space.id);
  }
  const [root] = branch;
  if (root !== undefined && canHoldItems(root.type)) {
    const changes = computePaths(branch, root, target, elsewhere);
    await turn();
    await setPaths(context, stores, space.projectId, changes);
  }
  return moved;
};
