/** Writes planned spaces and navigation, in an order in which no path is taken twice. */
import type { Stores } from '../ports/db.ts';
import type { NavNode } from '../ports/nav-store.ts';
import type { NavItemRecord } from '../records.ts';
import { createYielder } from '../yield-now.ts';
import type { BundlePlan } from './plan.ts';

type NavPatch = Partial<Omit<NavItemRecord, 'id' | 'projectId'>>;

/** Returns the differences, except the address. */
const patchFor = (before: NavNode, after: NavItemRecord): NavPatch => ({
  ...(before.spaceId !== after.spaceId && { spaceId: after.spaceId }),
  ...(before.parentId !== after.parentId && { parentId: after.parentId }),
  ...(before.title !== after.title && { title: after.title }),
  ...(before.ownTitle !== after.ownTitle && { ownTitle: after.ownTitle }),
  ...(before.customPath !== after.customPath && { customPath: after.customPath }),
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
  // Before new items come: one of them may take a path that another leaves.
  await stores.nav.setPlaces(readdressed);
  await stores.nav.insertMany(added);
  const turn = createYielder();
  for (const { id, patch } of changed) {
    await stores.nav.update(id, patch);
    await turn();
  }
};

/** Children before parents, once pages have left them. */
export const removeItems = async (stores: Stores, { nav }: BundlePlan): Promise<void> => {
  const turn = createYielder();
  for (const id of nav.gone) {
    await stores.nav.delete(id);
    await turn();
  }
};
