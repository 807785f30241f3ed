/** `POST /invitations/accept`: the person who is signed in joins the project. */

import type { contract } from '@quoin/contract';
import { AppError } from '../app-error.ts';
import type { Context, UseCase } from '../context.ts';
import { newEvent } from '../events/record.ts';
import { insertMember, requireSeat } from '../members/insert-member.ts';
import { alreadyMember, invitationAccepted } from '../messages/access.ts';
import { lockProject } from '../policies/lock.ts';
import type { Stores } from '../ports/db.ts';
import type { SessionPrincipal } from '../principal.ts';
import type { InvitationRecord } from '../records.ts';
import { reply } from '../reply.ts';
import { readInvitation } from './read-invitation.ts';

const join = async (
  context: Context<SessionPrincipal>,
  stores: Stores,
  { projectId, role, createdBy }: InvitationRecord,
): Promise<void> => {
  const { principal, deps } = context;
  const { userId } = principal;
  await requireSeat(context, stores, userId);
  const membership = { projectId, userId, role, createdAt: deps.clock.now() };
  await insertMember(stores, membership, alreadyMember);
  await stores.events.insert(
    newEvent(context, {
      projectId,
      type: 'member.joined',
      subject: { type: 'member', id: userId, title: principal.name },
      data: { role, invitedBy: createdBy },
    }),
  );
};

export const acceptInvitation: UseCase<typeof contract.invitations.accept> = async (
  context,
  { body },
) =>
  context.db.write(async (stores) => {
    const { invitation, hasJoined } = await readInvitation(context, stores, body.secret);
    // The role of the inviter is read again once no other request can change it.
    await lockProject(context, stores, invitation.projectId);
    const { project } = await readInvitation(context, stores, body.secret);
    const { id, role } = invitation;
    if (!hasJoined) {
      const now = context.deps.clock.now();
      const accepted = await stores.invitations.accept(id, context.principal.userId, now);
      if (accepted === null) {
        throw new AppError('conflict', invitationAccepted);
      }
      await join(context, stores, invitation);
    }
    return reply({ project: { id: project.id, name: project.name, slug: project.slug }, role });
  });
