/** The audit events of the deployment. */
import type { AuditStore } from '@quoin/core';
import { aliasedTable, and, asc, eq, gt, gte, inArray, lt, or } from 'drizzle-orm';
import type { Access } from '../access.ts';

export const auditStore = ({ q, t: { auditEvents: events, users } }: Access): AuditStore => {
  const actors = aliasedTable(users, 'actors');
  return {
    async insert(event) {
      await q.insert(events).values(event);
    },
    async list({ since, userId, type }, { after, limit }) {
      return q
        .select({ event: events, actorEmail: actors.email, userEmail: users.email })
        .from(events)
        .leftJoin(actors, eq(actors.id, events.actorId))
        .leftJoin(users, eq(users.id, events.userId))
        .where(
          and(
            since === null ? undefined : gte(events.createdAt, since),
            userId === null ? undefined : or(eq(events.actorId, userId), eq(events.userId, userId)),
            type === null ? undefined : eq(events.type, type),
            after === null
              ? undefined
              : or(
                  gt(events.createdAt, after.createdAt),
                  and(eq(events.createdAt, after.createdAt), gt(events.id, after.id)),
                ),
          ),
        )
        .orderBy(asc(events.createdAt), asc(events.id))
        .limit(limit);
    },
    async purge(before, limit) {
      const old = q
        .select({ id: events.id })
        .from(events)
        .where(lt(events.createdAt, before))
        .limit(limit);
      const gone = await q
        .delete(events)
        .where(inArray(events.id, old))
        .returning({ id: events.id });
      return gone.length;
    },
  };
};
