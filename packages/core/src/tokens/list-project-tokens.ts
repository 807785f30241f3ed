/** `GET /projects/:projectId/tokens`: every active token bound to the project, the user who made it. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { readInProject } from '../policies/read-in-project.ts';
import { presentToken } from '../presenters/token.ts';
import { reply } from '../reply.ts';

export const listProjectTokens: UseCase<typeof contract.projectTokens.list> = async (
  context,
  { params },
) =>
  readInProject(
    context,
    params.projectId,
    contract.projectTokens.list,
    async (stores, { project }) => {
      const now = context.deps.clock.now();
      const tokens = await stores.tokens.listActive({ projectId: project.id }, now);
      return reply({ tokens: tokens.map(presentToken) });
    },
  );
