/** Renames, moves and deletes spaces, each by one operation on the structure. */

import type { StructureOperation } from '@quoin/sdk';
import type { Context } from '../context.ts';
import * as messages from '../messages/structure.ts';
import { type AnySpace, findSpace } from './find-space.ts';

interface Change {
  readonly operation: StructureOperation;
  readonly done: string;
}

const change = async (
  context: Context,
  wanted: string,
  decide: (space: AnySpace) => Change | Promise<Change>,
): Promise<void> => {
  const quoin = await context.client();
  const project = await context.project();
  const { spaces } = await quoin.spaces.list(project);
  const { operation, done } = await decide(findSpace(spaces, wanted));
  const changes = await quoin.structure.change(project, operation);
  context.result(changes, () => done);
};

export const renameSpace = (context: Context, wanted: string, name: string): Promise<void> =>
  change(context, wanted, ({ id, slug }) => ({
    operation: { op: 'rename_space', spaceId: id, name },
    done: messages.spaceRenamed({ slug, name }),
  }));

/** @param position - 0-based */
export const moveSpace = (context: Context, wanted: string, position: number): Promise<void> =>
  change(context, wanted, ({ id, slug }) => ({
    operation: { op: 'move_space', spaceId: id, position },
    done: messages.spaceMoved({ slug, position }),
  }));

export const deleteSpace = (context: Context, wanted: string): Promise<void> =>
  change(context, wanted, async ({ id, slug, name }) => {
    await context.confirm(messages.confirmDeleteSpace({ name, slug }));
    return {
      operation: { op: 'delete_space', spaceId: id },
      done: messages.spaceDeleted({ slug }),
    };
  });
