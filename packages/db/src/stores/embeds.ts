/** Titles and pictures of content of other sites. */
import type { EmbedStore, Id } from '@quoin/core';
import { and, asc, count, eq, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Access } from '../access.ts';

export const embedStore = ({ q, t: { embeds }, locks }: Access): EmbedStore => {
  const one = (projectId: Id<'project'>, key: string) =>
    and(eq(embeds.projectId, projectId), eq(embeds.key, key));

  /** Makes room for one more row. */
  const makeRoom = async (projectId: Id<'project'>, limit: number): Promise<void> => {
    const [row] = await q
      .select({ count: count() })
      .from(embeds)
      .where(eq(embeds.projectId, projectId));
    if ((row?.count ?? 0) < limit) return;
    const [oldest] = await q
      .select({ key: embeds.key })
      .from(embeds)
      .where(eq(embeds.projectId, projectId))
      .orderBy(asc(embeds.checkedAt), asc(embeds.key))
      .limit(1);
    if (oldest !== undefined) await q.delete(embeds).where(one(projectId, oldest.key));
  };

  return {
    list: (projectId, keys) =>
      q
        .select({
          key: embeds.key,
          state: embeds.state,
          title: embeds.title,
          posterHash: embeds.posterHash,
          checkedAt: embeds.checkedAt,
        })
        .from(embeds)
        .where(and(eq(embeds.projectId, projectId), inArray(embeds.key, [...keys]))),
    async poster(projectId, key) {
      const [row] = await q
        .select({
          hash: embeds.posterHash,
          mediaType: embeds.posterType,
          base64: embeds.poster,
        })
        .from(embeds)
        .where(one(projectId, key));
      if (row === undefined || row.hash === null) return null;
      const { hash, mediaType, base64 } = row;
      if (mediaType === null || base64 === null) return null;
      return { hash, mediaType, bytes: Uint8Array.fromBase64(base64) };
    },
    async claim(projectId, key, { now, retryBefore, refreshBefore }, limit) {
      // On PostgreSQL, two writes could each count the rows without that of the other.
      if (locks.plan !== null) {
        const lock = locks.plan(`embeds ${projectId}`);
        await q.select({ locked: lock }).from(sql`(select 1) as one`);
      }
      const [known] = await q.select({ key: embeds.key }).from(embeds).where(one(projectId, key));
      if (known === undefined) {
        await makeRoom(projectId, limit);
        await q.insert(embeds).values({
          projectId,
          key,
          state: 'pending',
          title: null,
          posterHash: null,
          posterType: null,
          poster: null,
          checkedAt: now,
        });
        return true;
      }
      const isDue = or(
        and(eq(embeds.state, 'ready'), lt(embeds.checkedAt, refreshBefore)),
        and(ne(embeds.state, 'ready'), lt(embeds.checkedAt, retryBefore)),
      );
      // What is known stays until there is an answer.
      const claimed = await q
        .update(embeds)
        .set({
          checkedAt: now,
          state: sql`case when ${embeds.state} = 'ready' then 'ready' else 'pending' end`,
        })
        .where(and(one(projectId, key), isDue))
        .returning({ key: embeds.key });
      return claimed.length > 0;
    },
    async finish(projectId, key, result) {
      if (result === null) {
        await q
          .update(embeds)
          .set({ state: 'failed' })
          .where(and(one(projectId, key), eq(embeds.state, 'pending')));
        return;
      }
      const { title, poster, checkedAt } = result;
      await q
        .update(embeds)
        .set({
          state: 'ready',
          title,
          posterHash: poster?.hash ?? null,
          posterType: poster?.mediaType ?? null,
          poster: poster?.bytes.toBase64() ?? null,
          checkedAt,
        })
        .where(one(projectId, key));
    },
  };
};
