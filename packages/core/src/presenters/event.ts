/** An entry of the audit trail (docs/internals/interface.md#project-events). */

import type { EventStore } from '../ports/event-store.ts';
import { iso } from '../time.ts';
import { DELETED_USER } from './deleted-user.ts';

type ListedEvent = Awaited<ReturnType<EventStore['list']>>[number];

/** The title of an invitation is the invited address, which only those who may list invitations see. */
const titleOf = (
  { subjectType, subjectTitle, data }: ListedEvent['event'],
  seesInvitations: boolean,
): string => {
  if (subjectType !== 'invitation' || seesInvitations) return subjectTitle;
  return typeof data.role === 'string' ? data.role : '';
};

/** Null for the service itself. */
const nameOf = ({ actorKind }: ListedEvent['event'], name: string | null): string | null =>
  actorKind === 'system' ? name : (name ?? DELETED_USER);

/** @param seesInvitations whether the caller may list the invitations of the project */
export const presentEvent =
  (seesInvitations: boolean) =>
  ({ event, actorName }: ListedEvent) => ({
    id: event.id,
    type: event.type,
    actor: { kind: event.actorKind, userId: event.actorId, name: nameOf(event, actorName) },
    subject: {
      type: event.subjectType,
      id: event.subjectId,
      title: titleOf(event, seesInvitations),
    },
    data: event.data,
    createdAt: iso(event.createdAt),
  });
