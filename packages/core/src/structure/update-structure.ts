/**
 * One operation on the structure: `PATCH /projects/:projectId/structure` answers with the whole of it,
 * `POST …/structure/changes` with what changed.
 */
import { contract } from '@quoin/contract';
import type { Context, UseCase } from '../context.ts';
import type { Id } from '../id.ts';
import { requireProjectLocked } from '../policies/lock.ts';
import type { Stores } from '../ports/db.ts';
import { hasUnpublishedChanges } from '../presenters/page.ts';
import { presentBranch, presentSpace } from '../presenters/structure.ts';
import type { PageRecord } from '../records.ts';
import { reply } from '../reply.ts';
import { sentTogether } from '../sent-together.ts';
import { createApi, createGroup, createLink } from './create-item.ts';
import { deleteItem } from './delete-item.ts';
import { deleteSpace } from './delete-space.ts';
import { moveNavItem } from './move-item.ts';
import { moveSpace } from './move-space.ts';
import type { StructureChange } from './operation.ts';
import { readStructure } from './read.ts';
import { renameItem } from './rename-item.ts';
import { renameSpace } from './rename-space.ts';
import { setPath } from './set-path.ts';
import type { StructureOperation } from './structure-operation.ts';
import { readTargets, type Targets } from './targets.ts';

interface Changed extends StructureChange {
  readonly projectId: Id<'project'>;
  readonly rewritten: readonly PageRecord[];
}

const run = (
  context: Context,
  stores: Stores,
  targets: Targets,
  input: StructureOperation,
): Promise<StructureChange> => {
  switch (input.op) {
    case 'rename_item':
      return renameItem(context, stores, targets, input);
    case 'move_item':
      return moveNavItem(context, stores, targets, input);
    case 'set_path':
      return setPath(context, stores, targets, input);
    case 'rename_space':
      return renameSpace(context, stores, targets, input);
    case 'move_space':
      return moveSpace(context, stores, targets, input);
    case 'create_group':
      return createGroup(context, stores, targets, input);
    case 'create_link':
      return createLink(context, stores, targets, input);
    case 'create_api':
      return createApi(context, stores, targets, input);
    case 'delete_item':
      return deleteItem(context, stores, targets, input);
    case 'delete_space':
      return deleteSpace(context, stores, targets, input);
  }
};

/**
 * @param answer read inside the write, behind its last statement: a read of its own would cost a
 * transaction
 */
const change = <Answer>(
  context: Context,
  idOrSlug: string,
  input: StructureOperation,
  answer: (stores: Stores, changed: Changed) => Promise<Answer>,
): Promise<Answer> =>
  context.db.write(async (stores) => {
    // Of this run alone: a write that meets a conflict runs again.
    const rewritten: PageRecord[] = [];
    const noting: Context = { ...context, onRewritten: (pages) => rewritten.push(...pages) };
    const [{ project }, named] = await sentTogether([
      requireProjectLocked(context, stores, idOrSlug, contract.structure.change),
      readTargets(stores, idOrSlug, input),
    ]);
    const targets = { ...named, projectId: project.id };
    const changed = await run(noting, stores, targets, input);
    return answer(stores, { ...changed, projectId: project.id, rewritten });
  });

export const updateStructure: UseCase<typeof contract.structure.update> = async (
  context,
  { params, body },
) => {
  const projectOf = async (_: Stores, { projectId }: Changed) => projectId;
  const projectId = await change(context, params.projectId, body, projectOf);
  return reply(await readStructure(context.db, projectId));
};

export const changeStructure: UseCase<typeof contract.structure.change> = async (
  context,
  { params, body },
) =>
  change(context, params.projectId, body, async (stores, changed) => {
    const { projectId, itemId, deletedItemId, rewritten } = changed;
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
