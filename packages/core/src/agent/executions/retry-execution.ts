/**
 * `POST /executions/:id/retry`: the same input once more, with the skill as it is now and the
 * rights of the caller that retries. Masked header values stay masked: they are
 * stored only while an execution runs.
 */
import type { contract } from '@quoin/contract';
import { notFound } from '../../app-error.ts';
import type { UseCase } from '../../context.ts';
import { requireRole } from '../../policies/project.ts';
import { requireExecution } from '../../policies/skill.ts';
import { presentExecution } from '../../presenters/execution.ts';
import { reply } from '../../reply.ts';
import { beginExecution } from './begin-execution.ts';
import { requireNoLoop } from './lineage.ts';
import { tokenOf } from './run-skill-now.ts';

export const retryExecution: UseCase<typeof contract.agent.retry> = async (context, { params }) => {
  const { deps, principal } = context;
  const execution = await context.db.write(async (stores) => {
    const { execution: earlier, role } = await requireExecution(context, stores, params.id, {
      role: 'viewer',
    });
    const skill = await stores.agent.skills.get(earlier.skillId);
    if (skill === null) throw notFound('Skill');
    requireRole(role, skill.runRole);
    const parent = await requireNoLoop(deps, stores, context.calledBy ?? null, skill.id);
    return beginExecution(deps, stores, {
      skill,
      parent,
      triggerId: earlier.triggerId,
      userId: principal.userId,
      token: tokenOf(context),
      input: earlier.input,
      retryOf: earlier.id,
    });
  });
  context.afterCommit(async () => deps.agent.start(execution));
  return reply({ execution: presentExecution(execution, []) });
};
