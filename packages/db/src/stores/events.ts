/** A project's audit trail. */
import type { EventStore } from '@quoin/core';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Access } from '../access.ts';
import { batches } from './batches.ts';

export const eventStore = ({ q, t: { events, users } }: Access): EventStore => ({
  async insert(event) {
    await q.insert(events).values(event);
  },
  async insertMany(rows) {
    for await (const batch of batches(rows)) await q.insert(events).values(batch);
  },
  async list(projectId, { before, limit, subjectId }) {
    return q
      .select({ event: events, actorName: users.name, actorEmail: users.email })
      .from(events)
      .leftJoin(users, eq(users.id, events.actorId))
      .where(
        and(
          eq(events.projectId, projectId),
          subjectId === undefined ? undefined : eq(events.subjectId, subjectId),
          before === null ? undefined : lt(events.id, before),
        ),
      )
      .orderBy(desc(events.id))
      .limit(limit);
  },
});
