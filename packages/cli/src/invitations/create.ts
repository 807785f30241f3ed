import type { Context } from '../context.ts';
import { showSecret } from '../lists/show-secret.ts';
import type { Role } from '../members/members.ts';
import { relativeTime } from '../terminal/relative-time.ts';
import { visibleLine } from '../terminal/visible.ts';

export interface CreateInvitationOptions {
  readonly email?: string;
  /** Days. */
  readonly expires?: number;
}

export const createInvitation = async (
  context: Context,
  role: Role,
  { email, expires }: CreateInvitationOptions,
): Promise<void> => {
  const quoin = await context.client();
  const answer = await quoin.invitations.create(await context.project(), {
    role,
    email,
    expiresInDays: expires,
  });
  const { invitation } = answer;
  const who =
    invitation.email === null
      ? 'One person with any account can accept it'
      : `Only the account of ${visibleLine(invitation.email)} can accept it`;
  showSecret(context, answer, invitation.url, [
    `Created an invitation with the role ${role} (${invitation.id}), which expires ${relativeTime(invitation.expiresAt)}`,
    `${who}. Send the person this link`,
  ]);
};
