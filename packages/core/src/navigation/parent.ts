/**
 * Finds the parent that a request names, by navigation item or by page
 * (docs/internals/interface.md#spaces-and-navigation).
 */
import { invalid } from '../app-error.ts';
import type { Stores } from '../ports/db.ts';
import type { NavItemRecord, SpaceRecord } from '../records.ts';
import { canHoldItems } from './tree.ts';

/** The same words for absent, elsewhere and unfit, so that no user learns which. */
const NO_PARENT = 'parentId names no page or group of this space';

/**
 * @param parentId null for the top level of the space
 * @throws {AppError} `invalid_payload`
 */
export const resolveParent = async (
  stores: Stores,
  space: SpaceRecord,
  parentId: string | null,
): Promise<NavItemRecord | null> => {
  if (parentId === null) return null;
  const id = parentId.toLowerCase();
  const direct = await stores.nav.get(id);
  const page = direct === null ? await stores.pages.get(id) : null;
  const item = page === null ? direct : await stores.nav.get(page.page.navItemId);
  if (item === null || item.spaceId !== space.id || !canHoldItems(item.type)) {
    throw invalid(NO_PARENT);
  }
  return item;
};

/** Path that children of the parent begin with. */
export const pathOfParent = (space: SpaceRecord, parent: NavItemRecord | null): string =>
  parent === null ? space.slug : parent.path;
