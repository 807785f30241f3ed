/** An invitation as the project's admins see it; its secret is not part of the record. */
import type { InvitationRecord } from '../records.ts';
import { iso } from '../time.ts';

export const presentInvitation = (invitation: InvitationRecord) => ({
  id: invitation.id,
  email: invitation.email,
  role: invitation.role,
  createdBy: invitation.createdBy,
  createdAt: iso(invitation.createdAt),
  expiresAt: iso(invitation.expiresAt),
});
