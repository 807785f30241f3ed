/** `GET /projects/:projectId/executions`: newest first, without inputs and outputs. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../../context.ts';
import { decodeCursor, encodeCursor, paginate } from '../../lists/cursor.ts';
import { requireProject } from '../../policies/project.ts';
import { presentExecutionItem } from '../../presenters/execution.ts';
import { reply } from '../../reply.ts';

export const listExecutions: UseCase<typeof contract.agent.executions> = async (
  context,
  { params, query },
) =>
  context.db.read(async (stores) => {
    const { secrets } = context.deps;
    const { project } = await requireProject(
      context,
      stores,
      params.projectId,
      contract.agent.executions,
    );
    const list = `executions:${project.id}`;
    const found = await stores.agent.executions.list(project.id, {
      before: decodeCursor(secrets, list, query.cursor),
      limit: query.limit + 1,
    });
    const { rows, pagination } = paginate(found, query.limit, ({ id }) =>
      encodeCursor(secrets, list, id),
    );
    return reply({ executions: rows.map(presentExecutionItem), pagination });
  });
