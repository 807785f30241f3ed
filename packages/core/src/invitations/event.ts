/** The event of an invitation. Its title is the address, or the role if it is for any account. */
import { type Acting, newEvent } from '../events/record.ts';
import type { InvitationRecord, RecordedEvent } from '../records.ts';

export const invitationEvent = (
  acting: Acting,
  type: 'invitation.created' | 'invitation.revoked',
  { id, projectId, email, role }: InvitationRecord,
  data: Record<string, unknown> = {},
): RecordedEvent =>
  newEvent(acting, {
    projectId,
    type,
    subject: { type: 'invitation', id, title: email ?? role },
    data: { role, ...data },
  });
