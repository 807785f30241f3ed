/**
 * The project, item, parent and spaces of an operation (docs/internals/interface.md#spaces-and-navigation).
 * They are read before the project is known, so that the statements can be sent with its lock.
 */
import { notFound } from '../app-error.ts';
import type { Id } from '../id.ts';
import type { Stores } from '../ports/db.ts';
import type { NavItemRecord, SpaceRecord } from '../records.ts';
import { sentTogether } from '../sent-together.ts';
import type { StructureOperation } from './structure-operation.ts';

interface Named {
  /** Of `navItemId`: of any project. */
  readonly item: NavItemRecord | null;
  /** Of `parentId`: of any project, and of any type. */
  readonly parent: NavItemRecord | null;
  /** Of the project, by position. */
  readonly spaces: readonly SpaceRecord[];
  /** The position behind the last sibling of the item; 0 for operations that do not move it. */
  readonly nextPosition: number;
}

export interface Targets extends Named {
  readonly projectId: Id<'project'>;
}

/** Returns records of any project: {@link requireItem} and `requireParent` check them. */
export const readTargets = async (
  stores: Stores,
  idOrSlug: string,
  operation: StructureOperation,
): Promise<Named> => {
  const itemId = 'navItemId' in operation ? operation.navItemId.toLowerCase() : null;
  const parentId = 'parentId' in operation ? operation.parentId?.toLowerCase() : undefined;
  const isMove = operation.op === 'move_item';
  const [spaces, item, parent, nextPosition] = await sentTogether([
    stores.spaces.listAt(idOrSlug.toLowerCase()),
    itemId === null ? null : stores.nav.get(itemId),
    parentId === undefined ? null : stores.nav.getByAnyId(parentId),
    isMove && itemId !== null ? stores.nav.nextPositionBeside(itemId) : 0,
  ]);
  return { spaces, item, parent, nextPosition };
};

/** @throws {AppError} `not_found` */
export const requireSpace = ({ spaces }: Targets, spaceId: Id<'space'>): SpaceRecord => {
  const id = spaceId.toLowerCase();
  const space = spaces.find((one) => one.id === id);
  if (space === undefined) throw notFound('Space');
  return space;
};

/** @throws {AppError} `not_found` */
export const requireItem = ({ item, projectId }: Targets): NavItemRecord => {
  if (item === null || item.projectId !== projectId) throw notFound('Navigation item');
  return item;
};
