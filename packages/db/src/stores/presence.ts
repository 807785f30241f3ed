/** Writers who have a page open. */
import type { PresenceStore } from '@quoin/core';
import { and, asc, eq, gte, isNull, lt } from 'drizzle-orm';
import type { Access } from '../access.ts';

export const presenceStore = ({ q, t: { pagePresence, users } }: Access): PresenceStore => ({
  async mark(presence) {
    await q
      .insert(pagePresence)
      .values(presence)
      .onConflictDoUpdate({
        target: [pagePresence.pageId, pagePresence.userId],
        set: { seenAt: presence.seenAt },
      });
  },
  async leave(pageId, userId) {
    await q
      .delete(pagePresence)
      .where(and(eq(pagePresence.pageId, pageId), eq(pagePresence.userId, userId)));
  },
  async present(pageId, since, limit) {
    return q
      .select({
        user: { id: users.id, name: users.name, image: users.image },
        seenAt: pagePresence.seenAt,
      })
      .from(pagePresence)
      .innerJoin(users, and(eq(users.id, pagePresence.userId), isNull(users.disabledAt)))
      .where(and(eq(pagePresence.pageId, pageId), gte(pagePresence.seenAt, since)))
      .orderBy(asc(users.name), asc(users.id))
      .limit(limit);
  },
  async purge(before) {
    const gone = await q
      .delete(pagePresence)
      .where(lt(pagePresence.seenAt, before))
      .returning({ userId: pagePresence.userId });
    return gone.length;
  },
});
