/** Keys of assistants on other websites, found by the hash of their value. */
import type { AssistantKeyRecord, AssistantKeyStore } from '@quoin/core';
import { and, desc, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Access } from '../access.ts';
import { batchesOf, IDS_PER_QUERY } from './batches.ts';
import { matches } from './placeholders.ts';

export const assistantKeyStore = ({
  q,
  t: { assistantKeys: keys, projects },
  prepared,
}: Access): AssistantKeyStore => {
  const byHash = prepared('assistant_keys_by_hash', () =>
    q.select().from(keys).where(matches(keys.hash, 'hash')),
  );

  const project = prepared('assistant_keys_project', () =>
    q
      .select({ project: projects })
      .from(keys)
      .innerJoin(projects, eq(projects.id, keys.projectId))
      .where(and(matches(keys.id, 'id'), isNull(keys.revokedAt))),
  );

  return {
    async insert(key) {
      await q.insert(keys).values(key);
    },
    async findByHash(hash) {
      const [found] = await byHash({ hash });
      return found ?? null;
    },
    async projectOf(id) {
      const [found] = await project({ id });
      return found?.project ?? null;
    },
    async listActive(projectId) {
      return q
        .select()
        .from(keys)
        .where(and(eq(keys.projectId, projectId), isNull(keys.revokedAt)))
        .orderBy(desc(keys.id));
    },
    async revoke(id, projectId, now) {
      const [revoked] = await q
        .update(keys)
        .set({ revokedAt: now })
        .where(and(eq(keys.id, id), eq(keys.projectId, projectId), isNull(keys.revokedAt)))
        .returning();
      return revoked ?? null;
    },
    async revokeCreatedBy(tokenIds, now) {
      const revoked: AssistantKeyRecord[] = [];
      for await (const portion of batchesOf(tokenIds, IDS_PER_QUERY)) {
        const rows = await q
          .update(keys)
          .set({ revokedAt: now })
          .where(and(inArray(keys.createdByToken, portion), isNull(keys.revokedAt)))
          .returning();
        revoked.push(...rows);
      }
      return revoked;
    },
    async touch(id, now, notedBefore) {
      await q
        .update(keys)
        .set({ lastUsedAt: now })
        .where(
          and(eq(keys.id, id), or(isNull(keys.lastUsedAt), lte(keys.lastUsedAt, notedBefore))),
        );
    },
  };
};
