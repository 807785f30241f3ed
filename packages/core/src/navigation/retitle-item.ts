/** Gives an item another title and, where its slug follows, its subtree other paths. */
import type { Context } from '../context.ts';
import type { Stores } from '../ports/db.ts';
import type { NavItemRecord } from '../records.ts';
import { createYielder } from '../yield-now.ts';
import { computePaths, parentPathOf } from './paths.ts';
import { pathsElsewhere } from './paths-elsewhere.ts';
import { setPaths } from './set-paths.ts';
import { canHoldItems } from './tree.ts';

export interface NewTitle {
  /** As shown. */
  readonly title: string;
  /** The title that navigation itself sets; left out: as it is. */
  readonly ownTitle?: string | null;
  /** From {@link slugFollowing}; left out or the same: addresses stay. */
  readonly slug?: string;
}

/** Call {@link lockProject} before when the slug may change. */
export const retitleItem = async (
  context: Context,
  stores: Stores,
  item: NavItemRecord,
  to: NewTitle,
): Promise<void> => {
  await stores.nav.update(item.id, {
    title: to.title,
    ...(to.ownTitle === undefined ? {} : { ownTitle: to.ownTitle }),
  });
  if (to.slug === undefined || to.slug === item.slug || !canHoldItems(item.type)) return;
  const turn = createYielder();
  const branch = await stores.nav.branch(item.id);
  const [root] = branch;
  // The address that an author set stays.
  if (root === undefined || root.customPath !== null) return;
  const target = { parentPath: parentPathOf(root), slug: to.slug };
  const elsewhere = await pathsElsewhere(stores, item.projectId, branch, target);
  const changes = computePaths(branch, root, target, elsewhere);
  await turn();
  await setPaths(context, stores, item.projectId, changes);
};
