/** Counters in fixed windows, each beginning with its first use. */
import type { RateLimitStore } from '@quoin/core';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Access } from '../access.ts';
import { isDueColumn } from '../due.ts';

export const rateLimitStore = ({ q, t: { rateLimits } }: Access): RateLimitStore => {
  const consumeAll: RateLimitStore['consumeAll'] = async (uses, windowMs, now) => {
    if (uses.length === 0) return new Map();
    const resetsAt = new Date(now.getTime() + windowMs);
    const over = isDueColumn(rateLimits.resetsAt, now, 2 * windowMs);
    const counted = await q
      .insert(rateLimits)
      .values(uses.map(({ key, points }) => ({ key, count: points, resetsAt })))
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          count: sql`case when ${over} then excluded.count else ${rateLimits.count} + excluded.count end`,
          resetsAt: sql`case when ${over} then excluded.resets_at else ${rateLimits.resetsAt} end`,
        },
      })
      .returning();
    return new Map(counted.map(({ key, ...count }) => [key, count]));
  };

  return {
    async consume(key, points, windowMs, now) {
      const counted = await consumeAll([{ key, points }], windowMs, now);
      return counted.get(key) ?? { count: points, resetsAt: new Date(now.getTime() + windowMs) };
    },
    consumeAll,
    async refund(key, points) {
      await q
        .update(rateLimits)
        .set({ count: sql`${rateLimits.count} - ${points}` })
        .where(and(eq(rateLimits.key, key), gte(rateLimits.count, points)));
    },
    async clear(key) {
      await q.delete(rateLimits).where(eq(rateLimits.key, key));
    },
    async peek(key, now) {
      const [found] = await q
        .select({ count: rateLimits.count, resetsAt: rateLimits.resetsAt })
        .from(rateLimits)
        .where(eq(rateLimits.key, key));
      return found !== undefined && found.resetsAt > now ? found : null;
    },
    async purge(before) {
      const rows = await q
        .delete(rateLimits)
        .where(lt(rateLimits.resetsAt, before))
        .returning({ key: rateLimits.key });
      return rows.length;
    },
  };
};
