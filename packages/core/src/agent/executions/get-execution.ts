/** `GET /executions/:id`, for tokens and for sessions. */
import { contract } from '@quoin/contract';
import type { Context, UseCase } from '../../context.ts';
import { requireExecution } from '../../policies/skill.ts';
import { presentExecution } from '../../presenters/execution.ts';
import { reply } from '../../reply.ts';

const load = (context: Context, id: string) =>
  context.db.read(async (stores) => {
    const { execution } = await requireExecution(context, stores, id, contract.agent.execution);
    return presentExecution(execution, await stores.agent.executions.steps(execution.id));
  });

export const getExecution: UseCase<typeof contract.agent.execution> = async (context, { params }) =>
  reply({ execution: await load(context, params.id) });

/** In the form of the agent workflow service. */
export const getExecutionData: UseCase<typeof contract.executions.get> = async (
  context,
  { params },
) => reply({ success: true, data: await load(context, params.id) });
