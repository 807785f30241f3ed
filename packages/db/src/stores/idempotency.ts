/** Answers kept under a client's `Idempotency-Key`, for a day (docs/internals/interface.md#idempotency-keys). */
import type { IdempotencyStore } from '@quoin/core';
import { eq, lt, lte } from 'drizzle-orm';
import type { Access } from '../access.ts';

/** How long a key answers with what it answered first. */
export const IDEMPOTENCY_LIFETIME_MS = 24 * 60 * 60 * 1000;

export const idempotencyStore = ({
  q,
  t: { idempotencyKeys: keys },
}: Access): IdempotencyStore => ({
  async claim(id, requestHash, now) {
    const fresh = { requestHash, status: null, body: null, createdAt: now };
    const expired = new Date(now.getTime() - IDEMPOTENCY_LIFETIME_MS);
    // PostgreSQL waits here for a transaction that holds the same key.
    const claimed = await q
      .insert(keys)
      .values({ id, ...fresh })
      .onConflictDoUpdate({ target: keys.id, set: fresh, setWhere: lte(keys.createdAt, expired) })
      .returning({ id: keys.id });
    if (claimed.length > 0) return null;
    const [held] = await q.select().from(keys).where(eq(keys.id, id));
    return held ?? null;
  },
  async complete(id, status, body) {
    await q.update(keys).set({ status, body }).where(eq(keys.id, id));
  },
  async purge(before) {
    const rows = await q.delete(keys).where(lt(keys.createdAt, before)).returning({ id: keys.id });
    return rows.length;
  },
});
