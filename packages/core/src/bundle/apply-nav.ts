/** Writes planned spaces and navigation, in an order in which no path is taken twice. */
import type { Stores } from '../ports/db.ts';
import type { NavNode } from '../ports/nav-store.ts';
import type { NavItemRecord } from '../records.ts';
import { batchesOf, yieldNow } from '../yield-now.ts';
import type { BundlePlan } from './plan.ts';

/** Rows between two breaks, a few milliseconds. */
const BATCH = 100;

type NavPatch = Partial<Omit<NavItemRecord, 'id' | 'projectId'>>;

/** What differs, but for the address. */
const patchFor = (before: NavNode, after: NavItemRecord): NavPatch => ({
  ...(before.spaceId !== after.spaceId && { spaceId: after.spaceId }),
  ...(before.parentId !== after.parentId && { parentId: after.parentId }),
  ...(before.title !== after.title && { title: after.title }),
  ...(before.ownTitle !== after.ownTitle && { ownTitle: after.ownTitle }),
  ...(before.href !== after.href && { href: after.href }),
  ...(before.icon !== after.icon && { icon: after.icon }),
  ...(before.hidden !== after.hidden && { hidden: after.hidden }),
  ...(before.position !== after.position && { position: after.position }),
});

/** Items that a plan adds, changes or gives another address. */
export const navChanges = ({ state, nav }: BundlePlan) => {
  const before = new Map(state.items.map((item) => [item.id, item]));
  const added: NavItemRecord[] = [];
  const changed: { id: string; patch: NavPatch }[] = [];
  const readdressed: NavItemRecord[] = [];
  for (const item of nav.after) {
    const old = before.get(item.id);
    if (old === undefined) {
      added.push(item);
      continue;
    }
    const patch = patchFor(old, item);
    if (Object.keys(patch).length > 0) changed.push({ id: item.id, patch });
    if (old.slug !== item.slug || old.path !== item.path) readdressed.push(item);
  }
  return { added, changed, readdressed };
};

export type NavChanges = ReturnType<typeof navChanges>;

export const applyNav = async (
  stores: Stores,
  { added, changed, readdressed }: NavChanges,
): Promise<void> => {
  // All that move step aside first: one may take a path that another leaves.
  for (const batch of batchesOf(readdressed, BATCH)) {
    await stores.nav.setPlaces(batch.map(({ id, slug }) => ({ id, slug, path: `~${id}` })));
    await yieldNow();
  }
  for (const batch of batchesOf(added, BATCH)) {
    await stores.nav.insertMany(batch);
    await yieldNow();
  }
  for (const batch of batchesOf(changed, BATCH)) {
    for (const { id, patch } of batch) await stores.nav.update(id, patch);
    await yieldNow();
  }
  for (const batch of batchesOf(readdressed, BATCH)) {
    await stores.nav.setPlaces(batch.map(({ id, slug, path }) => ({ id, slug, path })));
    await yieldNow();
  }
};

/** Children before parents, once pages have left them. */
export const removeItems = async (stores: Stores, { nav }: BundlePlan): Promise<void> => {
  for (const batch of batchesOf(nav.gone, BATCH)) {
    for (const id of batch) await stores.nav.delete(id);
    await yieldNow();
  }
};
