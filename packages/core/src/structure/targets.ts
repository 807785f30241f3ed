/**
 * What an operation names, looked up inside its project: elsewhere is as absent
 * (docs/internals/interface.md#spaces-and-navigation).
 */
import { notFound } from '../app-error.ts';
import type { Stores } from '../ports/db.ts';
import type { NavItemRecord, SpaceRecord } from '../records.ts';

/** @throws {AppError} `not_found` */
export const requireSpace = async (
  stores: Stores,
  projectId: string,
  spaceId: string,
): Promise<SpaceRecord> => {
  const space = await stores.spaces.get(spaceId.toLowerCase());
  if (space === null || space.projectId !== projectId) throw notFound('Space');
  return space;
};

/** @throws {AppError} `not_found` */
export const requireItem = async (
  stores: Stores,
  projectId: string,
  navItemId: string,
): Promise<NavItemRecord> => {
  const item = await stores.nav.get(navItemId.toLowerCase());
  if (item === null || item.projectId !== projectId) throw notFound('Navigation item');
  return item;
};
