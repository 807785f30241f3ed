/** Access tokens, found by the hash of their value. */
import type { TokenOwner, TokenRecord, TokenStore } from '@quoin/core';
import { and, desc, eq, exists, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Access } from '../access.ts';
import { batchesOf, IDS_PER_QUERY } from './batches.ts';
import { matches } from './placeholders.ts';

export const tokenStore = ({
  q,
  t: { oauthClients, oauthRefreshTokens: refreshTokens, tokens, users },
  prepared,
}: Access): TokenStore => {
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

  const isAlive = (now: Date) =>
    and(isNull(tokens.revokedAt), or(isNull(tokens.expiresAt), gt(tokens.expiresAt, now)));

  /** A refresh token can give it another value. */
  const isRenewable = (now: Date) =>
    and(
      isNull(tokens.revokedAt),
      exists(
        q
          .select({ hash: refreshTokens.hash })
          .from(refreshTokens)
          .where(
            and(
              eq(refreshTokens.tokenId, tokens.id),
              isNull(refreshTokens.usedAt),
              gt(refreshTokens.expiresAt, now),
            ),
          ),
      ),
    );

  /** Ids of what these tokens made, of what that made, and so on. */
  const descendantsOf = async (ids: readonly string[]): Promise<string[]> => {
    const found: string[] = [];
    let parents = ids;
    while (parents.length > 0) {
      const children: string[] = [];
      for await (const portion of batchesOf(parents, IDS_PER_QUERY)) {
        const rows = await q
          .select({ id: tokens.id })
          .from(tokens)
          .where(inArray(tokens.parentId, portion));
        children.push(...rows.map((row) => row.id));
      }
      found.push(...children);
      parents = children;
    }
    return found;
  };

  const revokeTokens = async (ids: readonly string[], now: Date): Promise<TokenRecord[]> => {
    const revoked: TokenRecord[] = [];
    for await (const portion of batchesOf(ids, IDS_PER_QUERY)) {
      const rows = await q
        .update(tokens)
        .set({ revokedAt: now })
        .where(and(inArray(tokens.id, portion), isNull(tokens.revokedAt)))
        .returning();
      revoked.push(...rows);
    }
    return revoked;
  };

  return {
    async insert(token) {
      await q.insert(tokens).values(token);
    },
    async findByHash(hash) {
      const [found] = await byHash({ hash });
      return found ?? null;
    },
    async get(id) {
      const [found] = await q.select().from(tokens).where(eq(tokens.id, id));
      return found ?? null;
    },
    async working(ids, now) {
      const found: string[] = [];
      for await (const portion of batchesOf(ids, IDS_PER_QUERY)) {
        const rows = await q
          .select({ id: tokens.id })
          .from(tokens)
          .innerJoin(users, eq(users.id, tokens.userId))
          .where(and(inArray(tokens.id, portion), isAlive(now), isNull(users.disabledAt)));
        found.push(...rows.map(({ id }) => id));
      }
      return found;
    },
    async listActive(owner, now) {
      return q
        .select()
        .from(tokens)
        .where(and(ownedBy(owner), isAlive(now)))
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
    descendants: descendantsOf,
    revokeMany: revokeTokens,
    async revokeAll(userId, now) {
      return q
        .update(tokens)
        .set({ revokedAt: now })
        .where(and(eq(tokens.userId, userId), isNull(tokens.revokedAt)))
        .returning();
    },
    async holdActive(id, now) {
      const rows = await q
        .update(tokens)
        .set({ id })
        .where(and(eq(tokens.id, id), isAlive(now)))
        .returning({ id: tokens.id });
      return rows.length > 0;
    },
    async renew(id, value) {
      const [renewed] = await q
        .update(tokens)
        .set(value)
        .where(and(eq(tokens.id, id), isNull(tokens.revokedAt)))
        .returning();
      return renewed ?? null;
    },
    async renewable(ids, now) {
      const found: string[] = [];
      for await (const portion of batchesOf(ids, IDS_PER_QUERY)) {
        const rows = await q
          .select({ id: tokens.id })
          .from(tokens)
          .where(and(inArray(tokens.id, portion), isRenewable(now)));
        found.push(...rows.map(({ id }) => id));
      }
      return found;
    },
    async listGranted(userId, now) {
      return q
        .select({ token: tokens, client: oauthClients })
        .from(tokens)
        .innerJoin(oauthClients, eq(oauthClients.id, tokens.clientId))
        .where(and(eq(tokens.userId, userId), or(isAlive(now), isRenewable(now))))
        .orderBy(desc(tokens.id));
    },
    async revokeGranted(userId, clientId, now) {
      const granted = await q
        .select({ id: tokens.id })
        .from(tokens)
        .where(and(eq(tokens.userId, userId), eq(tokens.clientId, clientId)));
      const ids = granted.map(({ id }) => id);
      return revokeTokens([...ids, ...(await descendantsOf(ids))], now);
    },
    async touch(id, now, notedBefore) {
      await q
        .update(tokens)
        .set({ lastUsedAt: now })
        .where(
          and(
            eq(tokens.id, id),
            or(isNull(tokens.lastUsedAt), lte(tokens.lastUsedAt, notedBefore)),
          ),
        );
    },
  };
};
