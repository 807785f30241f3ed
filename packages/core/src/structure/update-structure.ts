/**
 * One operation on the structure: `PATCH /projects/:projectId/structure` answers with the whole of it,
 * `POST …/structure/changes` with what changed.
 */
import { contract } from '@quoin/contract';
import type { Context, UseCase } from '../context.ts';
import { requireProjectLocked } from '../policies/lock.ts';
import type { Stores } from '../ports/db.ts';
import { hasUnpublishedChanges } from '../presenters/page.ts';
import { presentBranch, presentSpace } from '../presenters/structure.ts';
import type { PageRecord } from '../records.ts';
import { reply } from '../reply.ts';
import { createApi, createGroup, createLink } from './create-item.ts';
import { deleteItem } from './delete-item.ts';
import { deleteSpace } from './delete-space.ts';
import { moveNavItem } from './move-item.ts';
import { moveSpace } from './move-space.ts';
import type { StructureChange, StructureOperation } from './operation.ts';
import { readStructure } from './read.ts';
import { renameItem } from './rename-item.ts';
import { renameSpace } from './rename-space.ts';
import { setPath } from './set-path.ts';

const run = (
  context: Context,
  stores: Stores,
  projectId: string,
  input: StructureOperation,
): Promise<StructureChange> => {
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
    case 'create_api':
      return createApi(context, stores, projectId, input);
    case 'delete_item':
      return deleteItem(context, stores, projectId, input);
    case 'delete_space':
      return deleteSpace(context, stores, projectId, input);
  }
};

const change = (context: Context, idOrSlug: string, input: StructureOperation) =>
  context.db.write(async (stores) => {
    // Of this run alone: a write that meets a conflict runs again.
    const rewritten: PageRecord[] = [];
    const noting: Context = { ...context, onRewritten: (pages) => rewritten.push(...pages) };
    const { project } = await requireProjectLocked(
      context,
      stores,
      idOrSlug,
      contract.structure.change,
    );
    return { projectId: project.id, rewritten, ...(await run(noting, stores, project.id, input)) };
  });

export const updateStructure: UseCase<typeof contract.structure.update> = async (
  context,
  { params, body },
) => {
  const { projectId } = await change(context, params.projectId, body);
  return reply(await readStructure(context.db, projectId));
};

export const changeStructure: UseCase<typeof contract.structure.change> = async (
  context,
  { params, body },
) => {
  const changed = await change(context, params.projectId, body);
  const { projectId, itemId, deletedItemId, rewritten } = changed;
  return context.db.snapshot(async (stores) => {
    const branch = itemId === undefined ? [] : await stores.nav.branch(itemId);
    const spaces = changed.spaces === true ? await stores.spaces.list(projectId) : null;
    return reply({
      items: presentBranch(branch),
      deletedItemIds: deletedItemId === undefined ? [] : [deletedItemId],
      rewrittenPages: rewritten.map((page) => ({
        pageId: page.id,
        navItemId: page.navItemId,
        hasUnpublishedChanges: hasUnpublishedChanges(page),
      })),
      spaces: spaces && spaces.map(presentSpace),
    });
  });
};
