/** The invitation of a link, for the person who is signed in. */

import { INVITATION_PREFIX, parseToken, roleAtLeast } from '@quoin/auth-scopes';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { invitationForOther, invitationInvalid } from '../messages/access.ts';
import type { Stores } from '../ports/db.ts';
import type { SessionPrincipal } from '../principal.ts';
import type { InvitationRecord, ProjectRecord, UserRecord } from '../records.ts';

/** One message for all, so that a guess and an old link do not differ. */
const invalidLink = (): AppError => new AppError('not_found', invitationInvalid);

export interface ShownInvitation {
  readonly invitation: InvitationRecord;
  readonly project: ProjectRecord;
  readonly inviter: UserRecord;
  /** Whether the person accepted this invitation before and is a member. */
  readonly hasJoined: boolean;
}

/** An invitation is worth what the person who made it may still do. */
const inviterOf = async (
  stores: Stores,
  { projectId, createdBy, role }: InvitationRecord,
): Promise<UserRecord | null> => {
  const inviter = await stores.members.get(projectId, createdBy);
  if (inviter === null || inviter.user.disabledAt !== null) return null;
  const needed = role === 'owner' ? 'owner' : 'admin';
  return roleAtLeast(inviter.membership.role, needed) ? inviter.user : null;
};

/**
 * @param secret the last segment of the link
 * @throws {AppError} `not_found` if the link does not work, or no longer; `forbidden` if it is for
 * another address
 */
export const readInvitation = async (
  { deps, principal }: Context<SessionPrincipal>,
  stores: Stores,
  secret: string,
): Promise<ShownInvitation> => {
  if (!parseToken(INVITATION_PREFIX, secret)) throw invalidLink();
  const invitation = await stores.invitations.findByHash(deps.secrets.hash(secret));
  if (invitation === null) throw invalidLink();
  const project = await stores.projects.findForUser(invitation.projectId, principal.userId);
  const hasJoined = project !== null && invitation.acceptedBy === principal.userId;
  const isPending =
    invitation.acceptedAt === null &&
    invitation.revokedAt === null &&
    invitation.expiresAt > deps.clock.now();
  if (!isPending && !hasJoined) throw invalidLink();
  if (invitation.email !== null && invitation.email !== principal.email.toLowerCase()) {
    throw new AppError('forbidden', invitationForOther);
  }
  const inviter = await inviterOf(stores, invitation);
  const shown = project?.project ?? (await stores.projects.get(invitation.projectId));
  if (inviter === null || shown === null) throw invalidLink();
  return { invitation, project: shown, inviter, hasJoined };
};
