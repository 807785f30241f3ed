/** Changes the navigation, each command by one operation of the API. */

import type { Structure, StructureChanges, StructureItem, StructureOperation } from '@quoin/sdk';
import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import * as messages from '../messages/structure.ts';
import { findSpace } from '../spaces/find-space.ts';
import { visibleLine } from '../terminal/visible.ts';
import { findItem } from './items.ts';
import { type PlaceOptions, placeOf } from './place.ts';

/** Reads the structure, decides the operation, does it, and prints what changed. */
const change = async (
  context: Context,
  decide: (structure: Structure) => StructureOperation | Promise<StructureOperation>,
  tell: (changes: StructureChanges) => string,
): Promise<void> => {
  const quoin = await context.client();
  const project = await context.project();
  const operation = await decide(await quoin.structure.get(project));
  const changes = await quoin.structure.change(project, operation);
  context.result(changes, () => tell(changes));
};

const nameOf = ({ type, path, title }: StructureItem): string =>
  type === 'page' || type === 'group' ? path : visibleLine(title);

export const addGroup = (context: Context, title: string, place: PlaceOptions): Promise<void> =>
  change(
    context,
    (structure) => ({ op: 'create_group', title, ...placeOf(structure, place) }),
    () => messages.groupAdded({ title }),
  );

export const addLink = (
  context: Context,
  title: string,
  href: string,
  place: PlaceOptions,
): Promise<void> =>
  change(
    context,
    (structure) => ({ op: 'create_link', title, href, ...placeOf(structure, place) }),
    () => messages.linkAdded({ title, href }),
  );

/** An operation on an existing item. The message names the item before and after it. */
const changeItem = async (
  context: Context,
  wanted: string,
  decide: (
    item: StructureItem,
    structure: Structure,
  ) => StructureOperation | Promise<StructureOperation>,
  tell: (before: string, after: string) => string,
): Promise<void> => {
  let before: StructureItem | undefined;
  await change(
    context,
    (structure) => {
      before = findItem(structure, wanted);
      return decide(before, structure);
    },
    ({ items }) => {
      // An operation that changes nothing returns no item.
      const now = items[0]?.item ?? before;
      return tell(before ? nameOf(before) : '', now ? nameOf(now) : '');
    },
  );
};

const fromTo = (verb: string) => (before: string, after: string) =>
  `${verb} ${before}${after === before ? '' : `, now ${after}`}`;

export const renameItem = (context: Context, wanted: string, title: string): Promise<void> =>
  changeItem(
    context,
    wanted,
    ({ navItemId }) => ({ op: 'rename_item', navItemId, title }),
    fromTo('Renamed'),
  );

/** Without a path the address follows the navigation again. */
export const setPath = (
  context: Context,
  wanted: string,
  path: string | undefined,
): Promise<void> =>
  changeItem(
    context,
    wanted,
    ({ navItemId }) => ({ op: 'set_path', navItemId, path: path ?? null }),
    fromTo(messages.addressSet),
  );

export interface MoveOptions {
  readonly parent?: string;
  readonly top?: true;
  readonly space?: string;
  /** 0-based. */
  readonly position?: number;
}

export const moveItem = (
  context: Context,
  wanted: string,
  { parent, top, space, position }: MoveOptions,
): Promise<void> => {
  if ([parent, top, space, position].every((option) => option === undefined)) {
    throw new CommandError(messages.destinationMissing, {
      next: messages.passDestination,
    });
  }
  return changeItem(
    context,
    wanted,
    ({ navItemId }, structure) => ({
      op: 'move_item',
      navItemId,
      ...(parent !== undefined
        ? placeOf(structure, { parent, space })
        : {
            ...(space !== undefined && { spaceId: findSpace(structure.spaces, space).id }),
            ...(top && { parentId: null }),
          }),
      position,
    }),
    fromTo('Moved'),
  );
};

export const removeItem = (context: Context, wanted: string): Promise<void> =>
  changeItem(
    context,
    wanted,
    async (item) => {
      if (item.type === 'page') {
        throw new CommandError(messages.isPage({ path: item.path }), {
          code: 'is_page',
          next: messages.archiveInstead({ path: item.path }),
        });
      }
      await context.confirm(messages.confirmRemoveItem({ type: item.type, item: nameOf(item) }));
      return { op: 'delete_item', navItemId: item.navItemId };
    },
    (before) => `Removed ${before}`,
  );
