/** `DELETE /projects/:projectId/members/:userId`. */
import type { contract } from '@quoin/contract';
import { notFound } from '../app-error.ts';
import type { UseCase } from '../context.ts';
import { newEvent } from '../events/record.ts';
import { requireProjectLocked } from '../policies/lock.ts';
import { lastOwner, requireMayTouchRoles } from '../policies/ownership.ts';
import { reply } from '../reply.ts';

export const removeMember: UseCase<typeof contract.members.remove> = async (
  context,
  { params },
) => {
  await context.db.write(async (stores) => {
    const { projectId } = params;
    const { project, role } = await requireProjectLocked(context, stores, projectId, 'admin');
    const member = await stores.members.get(project.id, params.userId);
    if (member === null) throw notFound('Member');
    requireMayTouchRoles(role, [member.membership.role]);
    if (!(await stores.members.delete(project.id, params.userId))) throw lastOwner();
    await stores.events.insert(
      newEvent(context, {
        projectId: project.id,
        type: 'member.removed',
        subject: { type: 'member', id: member.user.id, title: member.user.name },
        data: { role: member.membership.role },
      }),
    );
  });
  return reply(undefined);
};
