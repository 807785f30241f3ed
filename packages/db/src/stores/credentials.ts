/** Passwords, in better-auth's table of accounts: its name for them is the provider `credential`. */
import type { CredentialStore, Id } from '@quoin/core';
import { and, eq } from 'drizzle-orm';
import type { Access } from '../access.ts';

const PROVIDER = 'credential';

export const credentialStore = ({ q, t: { accounts } }: Access): CredentialStore => {
  const ofUser = (userId: Id<'user'>) =>
    and(eq(accounts.userId, userId), eq(accounts.providerId, PROVIDER));

  return {
    async passwordHash(userId) {
      const [found] = await q
        .select({ password: accounts.password })
        .from(accounts)
        .where(ofUser(userId));
      return found?.password ?? null;
    },
    async setPassword(userId, { id, hash, expected }, now) {
      const guard = expected === undefined ? undefined : eq(accounts.password, expected);
      const changed = await q
        .update(accounts)
        .set({ password: hash, updatedAt: now })
        .where(and(ofUser(userId), guard))
        .returning({ id: accounts.id });
      if (changed.length > 0 || expected !== undefined) return changed.length > 0;
      await q.insert(accounts).values({
        id,
        userId,
        providerId: PROVIDER,
        // better-auth's convention for this provider.
        accountId: userId,
        password: hash,
        createdAt: now,
        updatedAt: now,
      });
      return true;
    },
  };
};
