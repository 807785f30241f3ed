/** `GET /projects/:projectId/executions`: newest first, without inputs and outputs. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../../context.ts';
import { readPage } from '../../lists/read-page.ts';
import { readInProject } from '../../policies/read-in-project.ts';
import { presentExecutionItem } from '../../presenters/execution.ts';
import { reply } from '../../reply.ts';

export const listExecutions: UseCase<typeof contract.agent.executions> = async (
  context,
  { params, query },
) =>
  readInProject(
    context,
    params.projectId,
    contract.agent.executions,
    async (stores, { project }) => {
      const { secrets } = context.deps;
      const { rows, pagination } = await readPage(secrets, {
        list: `executions:${project.id}`,
        query,
        read: (before, limit) => stores.agent.executions.list(project.id, { before, limit }),
        keyOf: ({ id }) => id,
      });
      return reply({ executions: rows.map(presentExecutionItem), pagination });
    },
  );
