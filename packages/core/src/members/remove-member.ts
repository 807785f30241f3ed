/** `DELETE /projects/:projectId/members/:userId`. */
import { contract } from '@quoin/contract';
import { notFound } from '../app-error.ts';
import type { UseCase } from '../context.ts';
import { requireProjectLocked } from '../policies/lock.ts';
import { requireMayTouchRoles } from '../policies/ownership.ts';
import { reply } from '../reply.ts';
import { endMembership } from './end-membership.ts';

export const removeMember: UseCase<typeof contract.members.remove> = async (
  context,
  { params },
) => {
  await context.db.write(async (stores) => {
    const { projectId } = params;
    const { project, role } = await requireProjectLocked(
      context,
      stores,
      projectId,
      contract.members.remove,
    );
    const member = await stores.members.get(project.id, params.userId);
    if (member === null) throw notFound('Member');
    requireMayTouchRoles(role, [member.membership.role]);
    await endMembership(context, stores, member, 'member.removed');
  });
  return reply(undefined);
};
