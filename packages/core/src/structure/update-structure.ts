/** `PATCH /projects/:projectId/structure`: one operation, answered with the whole structure. */
import type { contract } from '@quoin/contract';
import type { Context, UseCase } from '../context.ts';
import { requireProjectLocked } from '../policies/lock.ts';
import type { Stores } from '../ports/db.ts';
import { reply } from '../reply.ts';
import { createGroup, createLink } from './create-item.ts';
import { deleteItem } from './delete-item.ts';
import { deleteSpace } from './delete-space.ts';
import { moveNavItem } from './move-item.ts';
import { moveSpace } from './move-space.ts';
import type { StructureOperation } from './operation.ts';
import { readStructure } from './read.ts';
import { renameItem } from './rename-item.ts';
import { renameSpace } from './rename-space.ts';
import { setPath } from './set-path.ts';

const run = (
  context: Context,
  stores: Stores,
  projectId: string,
  input: StructureOperation,
): Promise<void> => {
  switch (input.op) {
    case 'rename_item':
      return renameItem(context, stores, projectId, input);
    case 'move_item':
      return moveNavItem(context, stores, projectId, input);
    case 'set_path':
      return setPath(context, stores, projectId, input);
    case 'rename_space':
      return renameSpace(context, stores, projectId, input);
    case 'move_space':
      return moveSpace(context, stores, projectId, input);
    case 'create_group':
      return createGroup(context, stores, projectId, input);
    case 'create_link':
      return createLink(context, stores, projectId, input);
    case 'delete_item':
      return deleteItem(context, stores, projectId, input);
    case 'delete_space':
      return deleteSpace(context, stores, projectId, input);
  }
};

export const updateStructure: UseCase<typeof contract.structure.update> = async (
  context,
  { params, body },
) => {
  const projectId = await context.db.write(async (stores) => {
    const { project } = await requireProjectLocked(context, stores, params.projectId, 'editor');
    await run(context, stores, project.id, body);
    return project.id;
  });
  return reply(await readStructure(context.db, projectId));
};
