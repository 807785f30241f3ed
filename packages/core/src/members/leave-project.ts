/** `POST /projects/:projectId/leave`: ends the caller's own role, which can be any. */
import { contract } from '@quoin/contract';
import { notFound } from '../app-error.ts';
import type { UseCase } from '../context.ts';
import { requireProjectLocked } from '../policies/lock.ts';
import { reply } from '../reply.ts';
import { endMembership } from './end-membership.ts';

export const leaveProject: UseCase<typeof contract.members.leave> = async (context, { params }) => {
  await context.db.write(async (stores) => {
    const { projectId } = params;
    const { project } = await requireProjectLocked(
      context,
      stores,
      projectId,
      contract.members.leave,
    );
    const member = await stores.members.get(project.id, context.principal.userId);
    if (member === null) throw notFound('Project');
    await endMembership(context, stores, member, 'member.left');
  });
  return reply(undefined);
};
