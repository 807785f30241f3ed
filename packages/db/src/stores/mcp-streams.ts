/** Streams of events of the agent-tool server, and their last events. */
import type { McpStreamStore } from '@quoin/core';
import { and, asc, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Access } from '../access.ts';
import { batchesOf, IDS_PER_QUERY } from './batches.ts';

export const mcpStreamStore = ({
  q,
  t: { mcpSessions: sessions, mcpStreams: streams, mcpEvents: events },
}: Access): McpStreamStore => {
  const find: McpStreamStore['find'] = async (id, sessionId) => {
    const [found] = await q
      .select()
      .from(streams)
      .where(and(eq(streams.id, id), eq(streams.sessionId, sessionId)));
    return found ?? null;
  };
  return {
    find,
    async insert(stream) {
      // Locked, so that it does not end before this write does.
      const held = await q
        .update(sessions)
        .set({ id: stream.sessionId })
        .where(eq(sessions.id, stream.sessionId))
        .returning({ id: sessions.id });
      if (held.length === 0) return false;
      await q.insert(streams).values(stream);
      return true;
    },
    async deleteOld(sessionId, before, keep) {
      const newest = q
        .select({ createdAt: streams.createdAt })
        .from(streams)
        .where(eq(streams.sessionId, sessionId))
        .orderBy(desc(streams.createdAt))
        .limit(1)
        .offset(keep);
      const isIdle = or(eq(streams.isOver, true), isNull(streams.requestId));
      await q
        .delete(streams)
        .where(
          and(
            eq(streams.sessionId, sessionId),
            or(lte(streams.aliveAt, before), and(isIdle, lte(streams.createdAt, newest))),
          ),
        );
    },
    async read(id, sessionId, after) {
      // First the stream: if it is over, the next statement reads its last event.
      const stream = await find(id, sessionId);
      if (stream === null) return null;
      const found = await q
        .select()
        .from(events)
        .where(and(eq(events.streamId, id), gt(events.position, after)))
        .orderBy(asc(events.position));
      return { stream, events: found };
    },
    async append(id, data, { isLast, now, keep }) {
      const [appended] = await q
        .update(streams)
        .set({ lastEvent: sql`${streams.lastEvent} + 1`, isOver: isLast, aliveAt: now })
        .where(and(eq(streams.id, id), eq(streams.isOver, false)))
        .returning({ position: streams.lastEvent });
      if (appended === undefined) return null;
      const { position } = appended;
      await q.insert(events).values({ streamId: id, position, data });
      if (position > keep) {
        await q
          .delete(events)
          .where(and(eq(events.streamId, id), lte(events.position, position - keep)));
      }
      return position;
    },
    async end(id) {
      await q.update(streams).set({ isOver: true }).where(eq(streams.id, id));
    },
    async touch(ids, now) {
      for await (const portion of batchesOf([...ids].sort(), IDS_PER_QUERY)) {
        await q.update(streams).set({ aliveAt: now }).where(inArray(streams.id, portion));
      }
    },
    async purge(before) {
      const gone = await q
        .delete(streams)
        .where(lte(streams.aliveAt, before))
        .returning({ id: streams.id });
      return gone.length;
    },
  };
};
