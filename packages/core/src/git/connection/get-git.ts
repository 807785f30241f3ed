/** `GET /projects/:projectId/git`: the connection with its latest runs, null if it does not exist. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../../context.ts';
import { readInProject } from '../../policies/read-in-project.ts';
import { reply } from '../../reply.ts';
import { withRuns } from './with-runs.ts';

export const getGit: UseCase<typeof contract.git.get> = async (context, { params }) =>
  readInProject(context, params.projectId, contract.git.get, async (stores, { project }) => {
    const connection = await stores.git.connections.ofProject(project.id);
    return reply({
      connection: connection === null ? null : await withRuns(context, stores, connection),
    });
  });
