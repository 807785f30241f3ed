/** The event of an invitation. Its title is the address, or the role if it is for any account. */
import type { Context } from '../context.ts';
import { newEvent } from '../events/record.ts';
import type { EventRecord, InvitationRecord } from '../records.ts';

export const invitationEvent = (
  context: Context,
  type: 'invitation.created' | 'invitation.revoked',
  { id, projectId, email, role }: InvitationRecord,
  data: Record<string, unknown> = {},
): EventRecord =>
  newEvent(context, {
    projectId,
    type,
    subject: { type: 'invitation', id, title: email ?? role },
    data: { role, ...data },
  });
