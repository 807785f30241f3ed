/** A project's audit trail. */
import type { EventStore } from '@quoin/core';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Access } from '../access.ts';
import { batchesOf, IDS_PER_QUERY } from './batches.ts';

export const eventStore = ({
  q,
  t: { auditEvents, events, users },
  insertRows,
}: Access): EventStore => ({
  async insert({ audit = null, ...event }) {
    await q.insert(events).values(event);
    if (audit !== null) await q.insert(auditEvents).values(audit);
  },
  async insertMany(rows) {
    await insertRows(events, rows);
    const audits = rows.flatMap(({ audit = null }) => (audit === null ? [] : [audit]));
    await insertRows(auditEvents, audits);
  },
  async list(projectId, { before, limit, subjectIds }) {
    return q
      .select({ event: events, actorName: users.name, actorEmail: users.email })
      .from(events)
      .leftJoin(users, eq(users.id, events.actorId))
      .where(
        and(
          eq(events.projectId, projectId),
          subjectIds === undefined ? undefined : inArray(events.subjectId, [...subjectIds]),
          before === null ? undefined : lt(events.id, before),
        ),
      )
      .orderBy(desc(events.id))
      .limit(limit);
  },
  async retitlePeople(subjectIds, title) {
    const people = sql`subject_type in ('member', 'invitation')`;
    for await (const ids of batchesOf(subjectIds, IDS_PER_QUERY)) {
      for (const table of [events, auditEvents]) {
        await q
          .update(table)
          .set({ subjectTitle: title })
          .where(and(people, inArray(table.subjectId, ids)));
      }
    }
  },
});
