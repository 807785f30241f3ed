import type { Context } from '../context.ts';
import { showSecret } from '../lists/show-secret.ts';
import type { Role } from '../members/members.ts';
import * as messages from '../messages/projects.ts';

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
      ? messages.anyAccountCanAccept
      : messages.accountCanAccept({ email: invitation.email });
  showSecret(context, answer, invitation.url, [
    messages.invitationCreated({ role, id: invitation.id, expiresAt: invitation.expiresAt }),
    messages.sendLink({ who }),
  ]);
};
