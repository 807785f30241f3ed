/** `POST /projects/:projectId/invitations`: a link for one person. The secret leaves the process once. */

import { createToken, INVITATION_PREFIX } from '@quoin/auth-scopes';
import { contract, LIMITS } from '@quoin/contract';
import { AppError } from '../app-error.ts';
import type { UseCase } from '../context.ts';
import { tooManyInvitations } from '../messages/access.ts';
import { creatingToken } from '../policies/credential.ts';
import { requireProjectLocked } from '../policies/lock.ts';
import { requireMayTouchRoles } from '../policies/ownership.ts';
import { presentInvitation } from '../presenters/invitation.ts';
import type { InvitationRecord } from '../records.ts';
import { reply } from '../reply.ts';
import { DAY_MS, iso } from '../time.ts';
import { invitationEvent } from './event.ts';

export const createInvitation: UseCase<typeof contract.invitations.create> = async (
  context,
  { params, body },
) =>
  context.db.write(async (stores) => {
    const { clock, config, ids, secrets } = context.deps;
    const { projectId } = params;
    const { project, role } = await requireProjectLocked(
      context,
      stores,
      projectId,
      contract.invitations.create,
    );
    requireMayTouchRoles(role, [body.role]);
    const now = clock.now();
    const { pending, days } = LIMITS.invitation;
    if ((await stores.invitations.listPending(project.id, now)).length >= pending) {
      throw new AppError('conflict', tooManyInvitations({ pending }));
    }
    const secret = createToken(INVITATION_PREFIX);
    const invitation: InvitationRecord = {
      id: ids.next(),
      projectId: project.id,
      email: body.email?.toLowerCase() ?? null,
      role: body.role,
      hash: secrets.hash(secret),
      createdBy: context.principal.userId,
      createdByToken: creatingToken(context.principal),
      createdAt: now,
      expiresAt: new Date(now.getTime() + (body.expiresInDays ?? days.default) * DAY_MS),
      revokedAt: null,
      acceptedAt: null,
      acceptedBy: null,
    };
    await stores.invitations.insert(invitation);
    const expiresAt = iso(invitation.expiresAt);
    await stores.events.insert(
      invitationEvent(context, 'invitation.created', invitation, { expiresAt }),
    );
    const url = `${config.publicUrl}/join/${secret}`;
    return reply({ invitation: { ...presentInvitation(invitation), url } });
  });
