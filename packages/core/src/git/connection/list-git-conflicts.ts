/** `GET /projects/:projectId/git/conflicts`: those that no user resolved yet, oldest first. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../../context.ts';
import { readInProject } from '../../policies/read-in-project.ts';
import { presentConflict } from '../../presenters/git.ts';
import { reply } from '../../reply.ts';
import { createYielder } from '../../yield-now.ts';

export const listGitConflicts: UseCase<typeof contract.git.conflicts> = async (
  context,
  { params },
) =>
  readInProject(context, params.projectId, contract.git.conflicts, async (stores, { project }) => {
    const conflicts = [];
    const turn = createYielder();
    for (const conflict of await stores.git.conflicts.open(project.id)) {
      const view = await stores.pages.get(conflict.pageId);
      // Deleted for good meanwhile.
      if (view !== null) conflicts.push(presentConflict(conflict, view.page));
      await turn();
    }
    return reply({ conflicts });
  });
