/** An entry of the audit trail (decisions §5). */
import type { EventStore } from '../ports/event-store.ts';
import { iso } from '../time.ts';

type ListedEvent = Awaited<ReturnType<EventStore['list']>>[number];

export const presentEvent = ({ event, actorName }: ListedEvent) => ({
  id: event.id,
  type: event.type,
  actor: { kind: event.actorKind, userId: event.actorId, name: actorName },
  subject: { type: event.subjectType, id: event.subjectId, title: event.subjectTitle },
  data: event.data,
  createdAt: iso(event.createdAt),
});
