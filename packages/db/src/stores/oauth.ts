/** OAuth clients that registered themselves or have a metadata document, and authorization codes, found by their hash. */
import type { OauthStore } from '@quoin/core';
import { and, desc, eq, isNull, lt, lte } from 'drizzle-orm';
import type { Access } from '../access.ts';
import { clientNotStored } from '../messages.ts';

export const oauthStore = ({
  q,
  t: { oauthClients: clients, oauthCodes: codes, oauthRefreshTokens: refreshTokens, tokens },
}: Access): OauthStore => ({
  async insertClient(client) {
    await q.insert(clients).values(client);
  },
  async getClient(id) {
    const [found] = await q
      .select()
      .from(clients)
      .where(and(eq(clients.id, id), isNull(clients.documentUrl)));
    return found ?? null;
  },
  async findClientByDocument(url) {
    const [found] = await q.select().from(clients).where(eq(clients.documentUrl, url));
    return found ?? null;
  },
  async saveDocument(client) {
    const { name, redirectUris, documentUntil, refreshes } = client;
    const [saved] = await q
      .insert(clients)
      .values(client)
      .onConflictDoUpdate({
        target: clients.documentUrl,
        set: { name, redirectUris, documentUntil, refreshes },
      })
      .returning();
    if (saved === undefined) throw new Error(clientNotStored);
    return saved;
  },
  async touchClient(id, now) {
    await q.update(clients).set({ lastUsedAt: now }).where(eq(clients.id, id));
  },
  async insertCode(code) {
    await q.insert(codes).values(code);
  },
  async findCode(hash) {
    const [found] = await q.select().from(codes).where(eq(codes.hash, hash));
    return found ?? null;
  },
  async consumeCode(hash, tokenId, now) {
    const used = await q
      .update(codes)
      .set({ consumedAt: now, tokenId })
      .where(and(eq(codes.hash, hash), isNull(codes.consumedAt)))
      .returning({ hash: codes.hash });
    return used.length > 0;
  },
  async insertRefresh(refresh) {
    await q.insert(refreshTokens).values(refresh);
  },
  async findRefresh(hash) {
    const [found] = await q
      .select({ refresh: refreshTokens, token: tokens })
      .from(refreshTokens)
      .innerJoin(tokens, eq(tokens.id, refreshTokens.tokenId))
      .where(eq(refreshTokens.hash, hash));
    return found ?? null;
  },
  async useRefresh(hash, now) {
    const used = await q
      .update(refreshTokens)
      .set({ usedAt: now })
      .where(and(eq(refreshTokens.hash, hash), isNull(refreshTokens.usedAt)))
      .returning({ hash: refreshTokens.hash });
    return used.length > 0;
  },
  async deleteCodes(userId, clientId) {
    const ofClient = clientId === undefined ? undefined : eq(codes.clientId, clientId);
    await q.delete(codes).where(and(eq(codes.userId, userId), isNull(codes.consumedAt), ofClient));
  },
  async deleteUnused(keep) {
    const tooOld = q
      .select({ createdAt: clients.createdAt })
      .from(clients)
      .where(isNull(clients.lastUsedAt))
      .orderBy(desc(clients.createdAt))
      .limit(1)
      .offset(keep);
    await q.delete(clients).where(and(isNull(clients.lastUsedAt), lte(clients.createdAt, tooOld)));
  },
  async purge(codesBefore, clientsBefore) {
    const over = await q
      .delete(codes)
      .where(lt(codes.expiresAt, codesBefore))
      .returning({ hash: codes.hash });
    const refreshes = await q
      .delete(refreshTokens)
      .where(lt(refreshTokens.expiresAt, codesBefore))
      .returning({ hash: refreshTokens.hash });
    const unused = await q
      .delete(clients)
      .where(and(isNull(clients.lastUsedAt), lt(clients.createdAt, clientsBefore)))
      .returning({ id: clients.id });
    return over.length + refreshes.length + unused.length;
  },
});
