/** Sessions, without the tokens that their cookies carry. */
import type { SessionStore } from '@quoin/core';
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { Access } from '../access.ts';

export const sessionStore = ({ q, t: { sessions } }: Access): SessionStore => ({
  async list(userId, now) {
    const { id, createdAt, expiresAt, ipAddress, userAgent } = sessions;
    return q
      .select({ id, userId: sessions.userId, createdAt, expiresAt, ipAddress, userAgent })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), gt(expiresAt, now)))
      .orderBy(desc(createdAt), desc(id));
  },
  async hold(id) {
    const held = await q
      .update(sessions)
      .set({ id })
      .where(eq(sessions.id, id))
      .returning({ id: sessions.id });
    return held.length > 0;
  },
  async end(id, userId) {
    const ended = await q
      .delete(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
      .returning({ id: sessions.id });
    return ended.length > 0;
  },
  async endAll(userId, keep) {
    const ended = await q
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), keep === null ? undefined : ne(sessions.id, keep)))
      .returning({ id: sessions.id });
    return ended.length;
  },
});
