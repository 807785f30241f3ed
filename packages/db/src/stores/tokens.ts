/** Access tokens, found by the hash of their value. */
import type { TokenOwner, TokenStore } from '@quoin/core';
import { and, desc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Access } from '../access.ts';
import { matches } from './placeholders.ts';

export const tokenStore = ({ q, t: { tokens, users }, prepared }: Access): TokenStore => {
  const byHash = prepared('tokens_by_hash', () =>
    q
      .select({ token: tokens, user: users })
      .from(tokens)
      .innerJoin(users, eq(users.id, tokens.userId))
      .where(matches(tokens.hash, 'hash')),
  );
  const ownedBy = (owner: TokenOwner) =>
    'userId' in owner
      ? and(eq(tokens.userId, owner.userId), isNull(tokens.projectId))
      : eq(tokens.projectId, owner.projectId);

  return {
    async insert(token) {
      await q.insert(tokens).values(token);
    },
    async findByHash(hash) {
      const [found] = await byHash({ hash });
      return found ?? null;
    },
    async listActive(owner, now) {
      return q
        .select()
        .from(tokens)
        .where(
          and(
            ownedBy(owner),
            isNull(tokens.revokedAt),
            or(isNull(tokens.expiresAt), gt(tokens.expiresAt, now)),
          ),
        )
        .orderBy(desc(tokens.id));
    },
    async revoke(id, owner, now) {
      const [revoked] = await q
        .update(tokens)
        .set({ revokedAt: now })
        .where(and(eq(tokens.id, id), ownedBy(owner), isNull(tokens.revokedAt)))
        .returning();
      return revoked ?? null;
    },
    async touch(id, now, notedBefore) {
      await q
        .update(tokens)
        .set({ lastUsedAt: now })
        .where(
          and(eq(tokens.id, id), or(isNull(tokens.lastUsedAt), lt(tokens.lastUsedAt, notedBefore))),
        );
    },
  };
};
