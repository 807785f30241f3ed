/** Sessions of the agent-tool server, and the pages that they want to hear of. */
import type { McpSessionStore, McpSubscriptionRecord } from '@quoin/core';
import { and, asc, count, eq, inArray, lte } from 'drizzle-orm';
import type { Access } from '../access.ts';
import { batchesOf, IDS_PER_QUERY } from './batches.ts';
import { matches } from './placeholders.ts';
import { tokenJoins } from './token-joins.ts';

export const mcpSessionStore = ({ q, t, prepared }: Access): McpSessionStore => {
  const { mcpSessions, mcpSubscriptions, tokens, users } = t;
  const working = tokenJoins(t, eq(tokens.id, mcpSessions.tokenId));
  const read = prepared('mcp_session_read', () =>
    q
      .select({ session: mcpSessions, workingUser: users.id })
      .from(mcpSessions)
      .leftJoin(tokens, working.token)
      .leftJoin(users, working.user)
      .where(matches(mcpSessions.id, 'id')),
  );

  return {
    async read(id) {
      const [found] = await read({ id });
      return found === undefined
        ? null
        : { session: found.session, tokenWorks: found.workingUser !== null };
    },
    async insert(session) {
      await q.insert(mcpSessions).values(session);
    },
    async find(id) {
      const [found] = await q.select().from(mcpSessions).where(eq(mcpSessions.id, id));
      return found ?? null;
    },
    async listOfUser(userId) {
      return q
        .select({
          id: mcpSessions.id,
          tokenId: mcpSessions.tokenId,
          lastUsedAt: mcpSessions.lastUsedAt,
        })
        .from(mcpSessions)
        .where(eq(mcpSessions.userId, userId))
        .orderBy(asc(mcpSessions.lastUsedAt), asc(mcpSessions.createdAt), asc(mcpSessions.id));
    },
    async touch(ids, now) {
      const touched: string[] = [];
      for await (const portion of batchesOf([...ids].sort(), IDS_PER_QUERY)) {
        const rows = await q
          .update(mcpSessions)
          .set({ lastUsedAt: now })
          .where(inArray(mcpSessions.id, portion))
          .returning({ id: mcpSessions.id });
        touched.push(...rows.map(({ id }) => id));
      }
      return touched;
    },
    async existing(ids) {
      const found: string[] = [];
      for await (const portion of batchesOf(ids, IDS_PER_QUERY)) {
        const rows = await q
          .select({ id: mcpSessions.id })
          .from(mcpSessions)
          .where(inArray(mcpSessions.id, portion));
        found.push(...rows.map(({ id }) => id));
      }
      return found;
    },
    async delete(ids) {
      for await (const portion of batchesOf(ids, IDS_PER_QUERY)) {
        await q.delete(mcpSessions).where(inArray(mcpSessions.id, portion));
      }
    },
    async purge(before) {
      const gone = await q
        .delete(mcpSessions)
        .where(lte(mcpSessions.lastUsedAt, before))
        .returning({ id: mcpSessions.id });
      return gone.length;
    },
    async subscribe(subscription) {
      const { pageId, projectId, stamp } = subscription;
      await q
        .insert(mcpSubscriptions)
        .values(subscription)
        .onConflictDoUpdate({
          target: [mcpSubscriptions.sessionId, mcpSubscriptions.uri],
          set: { pageId, projectId, stamp },
        });
    },
    async unsubscribe(sessionId, uri) {
      await q
        .delete(mcpSubscriptions)
        .where(and(eq(mcpSubscriptions.sessionId, sessionId), eq(mcpSubscriptions.uri, uri)));
    },
    async subscriptionsOf(sessionIds) {
      const found: McpSubscriptionRecord[] = [];
      for await (const portion of batchesOf(sessionIds, IDS_PER_QUERY)) {
        found.push(
          ...(await q
            .select()
            .from(mcpSubscriptions)
            .where(inArray(mcpSubscriptions.sessionId, portion))),
        );
      }
      return found;
    },
    async countSubscriptions() {
      const [found] = await q.select({ total: count() }).from(mcpSubscriptions);
      return found?.total ?? 0;
    },
    async announce({ sessionId, uri, stamp: known }, stamp) {
      const announced = await q
        .update(mcpSubscriptions)
        .set({ stamp })
        .where(
          and(
            eq(mcpSubscriptions.sessionId, sessionId),
            eq(mcpSubscriptions.uri, uri),
            eq(mcpSubscriptions.stamp, known),
          ),
        )
        .returning({ uri: mcpSubscriptions.uri });
      return announced.length > 0;
    },
  };
};
