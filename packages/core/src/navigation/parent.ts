/**
 * The parent that a request names, by navigation item or by page
 * (docs/internals/interface.md#spaces-and-navigation).
 */
import { invalid } from '../app-error.ts';
import type { NavItemRecord, SpaceRecord } from '../records.ts';
import { canHoldItems } from './tree.ts';

/** The same words for absent, elsewhere and unfit, so that no user learns which. */
const NO_PARENT = 'parentId names no page or group of this space';

/**
 * @param item from `NavStore.getByAnyId`
 * @throws {AppError} `invalid_payload`
 */
export const requireParent = (space: SpaceRecord, item: NavItemRecord | null): NavItemRecord => {
  if (item === null || item.spaceId !== space.id || !canHoldItems(item.type)) {
    throw invalid(NO_PARENT);
  }
  return item;
};

/** Path that children of the parent begin with. */
export const pathOfParent = (space: SpaceRecord, parent: NavItemRecord | null): string =>
  parent === null ? space.slug : parent.path;
