/** `GET /projects/:projectId/git`: the connection with its latest runs, null if it does not exist. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../../context.ts';
import { requireProject } from '../../policies/project.ts';
import { reply } from '../../reply.ts';
import { withRuns } from './with-runs.ts';

export const getGit: UseCase<typeof contract.git.get> = async (context, { params }) =>
  context.db.read(async (stores) => {
    const { project } = await requireProject(context, stores, params.projectId, contract.git.get);
    const connection = await stores.git.connections.ofProject(project.id);
    return reply({
      connection: connection === null ? null : await withRuns(context, stores, connection),
    });
  });
