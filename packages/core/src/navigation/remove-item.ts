/** Takes an item without children out of the tree and closes the gap it leaves. */
import type { Stores } from '../ports/db.ts';
import type { NavItemRecord } from '../records.ts';

type Gone = Pick<NavItemRecord, 'spaceId' | 'parentId' | 'position'>;

/** For a row that is deleted already, such as a page's with its page. */
export const closeGap = (stores: Stores, item: Gone): Promise<void> =>
  stores.nav.shift(item.spaceId, item.parentId, { from: item.position + 1, to: null }, -1);

/** Call {@link lockProject} before, and see to it that nothing is below the item. */
export const removeItem = async (stores: Stores, item: NavItemRecord): Promise<boolean> => {
  const deleted = await stores.nav.delete(item.id);
  if (deleted) await closeGap(stores, item);
  return deleted;
};
