/** `POST /projects/:projectId/agent/run`: a member runs a skill, with their own rights. */
import type { contract } from '@quoin/contract';
import { notFound } from '../../app-error.ts';
import type { Context, UseCase } from '../../context.ts';
import { requireProject, requireRole } from '../../policies/project.ts';
import { presentExecution } from '../../presenters/execution.ts';
import { reply } from '../../reply.ts';
import { beginExecution } from './begin-execution.ts';
import { requireNoLoop } from './lineage.ts';

/** The token of the request, which limits a run in addition to the role. */
export const tokenOf = ({ principal }: Context) =>
  principal.kind === 'token' ? { id: principal.tokenId, scopes: principal.scopes } : null;

export const runSkillNow: UseCase<typeof contract.agent.run> = async (
  context,
  { params, body },
) => {
  const { deps, principal } = context;
  const execution = await context.db.write(async (stores) => {
    const { project, role } = await requireProject(context, stores, params.projectId, {
      role: 'viewer',
    });
    const skill = await stores.agent.skills.get(body.skillId.toLowerCase());
    if (skill === null || skill.projectId !== project.id) throw notFound('Skill');
    requireRole(role, skill.runRole);
    const parent = await requireNoLoop(deps, stores, context.calledBy ?? null, skill.id);
    return beginExecution(deps, stores, {
      skill,
      parent,
      triggerId: null,
      userId: principal.userId,
      token: tokenOf(context),
      input: { body: body.input ?? {}, headers: {}, query: {} },
    });
  });
  context.afterCommit(async () => deps.agent.start(execution));
  return reply({ execution: presentExecution(execution, []) });
};
