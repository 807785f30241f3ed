/** `DELETE /projects/:projectId/invitations/:invitationId`. */
import { contract } from '@quoin/contract';
import { notFound } from '../app-error.ts';
import type { UseCase } from '../context.ts';
import { requireProject } from '../policies/project.ts';
import { reply } from '../reply.ts';
import { invitationEvent } from './event.ts';

export const revokeInvitation: UseCase<typeof contract.invitations.revoke> = async (
  context,
  { params },
) => {
  await context.db.write(async (stores) => {
    const { project } = await requireProject(
      context,
      stores,
      params.projectId,
      contract.invitations.revoke,
    );
    const id = params.invitationId.toLowerCase();
    const now = context.deps.clock.now();
    const revoked = await stores.invitations.revoke(id, project.id, now);
    if (revoked === null) throw notFound('Invitation');
    await stores.events.insert(invitationEvent(context, 'invitation.revoked', revoked));
  });
  return reply(undefined);
};
