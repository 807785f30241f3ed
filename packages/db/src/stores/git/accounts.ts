/** Accounts of users at Git hosts. */
import type { GitAccountStore } from '@quoin/core';
import { and, asc, eq, notExists, sql } from 'drizzle-orm';
import type { Access } from '../../access.ts';

export const gitAccountStore = ({
  q,
  t: { gitAccounts, gitConnections },
}: Access): GitAccountStore => ({
  async insert(account) {
    await q.insert(gitAccounts).values(account);
  },
  async get(id) {
    const [found] = await q.select().from(gitAccounts).where(eq(gitAccounts.id, id));
    return found ?? null;
  },
  async list(userId) {
    return q
      .select()
      .from(gitAccounts)
      .where(eq(gitAccounts.userId, userId))
      .orderBy(asc(gitAccounts.id));
  },
  async delete(id, userId) {
    const uses = q
      .select({ one: sql`1` })
      .from(gitConnections)
      .where(eq(gitConnections.accountId, gitAccounts.id));
    const gone = await q
      .delete(gitAccounts)
      .where(and(eq(gitAccounts.id, id), eq(gitAccounts.userId, userId), notExists(uses)))
      .returning({ id: gitAccounts.id });
    return gone.length > 0;
  },
});
