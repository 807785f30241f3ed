/** `PATCH /projects/:projectId/members/:userId`: another role. */
import { contract } from '@quoin/contract';
import { notFound } from '../app-error.ts';
import type { UseCase } from '../context.ts';
import { newEvent } from '../events/record.ts';
import { requireProjectLocked } from '../policies/lock.ts';
import { lastOwner, requireMayTouchRoles } from '../policies/ownership.ts';
import { presentMember } from '../presenters/member.ts';
import { reply } from '../reply.ts';

export const updateMember: UseCase<typeof contract.members.update> = async (
  context,
  { params, body },
) =>
  context.db.write(async (stores) => {
    const { projectId } = params;
    const { project, role } = await requireProjectLocked(
      context,
      stores,
      projectId,
      contract.members.update,
    );
    const member = await stores.members.get(project.id, params.userId);
    if (member === null) throw notFound('Member');
    const from = member.membership.role;
    requireMayTouchRoles(role, [from, body.role]);
    if (from === body.role) return reply({ member: presentMember(member) });
    if (!(await stores.members.setRole(project.id, params.userId, body.role))) throw lastOwner();
    await stores.events.insert(
      newEvent(context, {
        projectId: project.id,
        type: 'member.updated',
        subject: { type: 'member', id: member.user.id, title: member.user.name },
        data: { from, to: body.role },
      }),
    );
    const membership = { ...member.membership, role: body.role };
    return reply({ member: presentMember({ ...member, membership }) });
  });
