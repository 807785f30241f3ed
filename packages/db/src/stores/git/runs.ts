/** Runs of the sync. Their ids ascend, so that they tell what is newer. */
import type { GitRunRecord, GitRunStore, Id } from '@quoin/core';
import { and, desc, eq, inArray, notInArray } from 'drizzle-orm';
import type { Access } from '../../access.ts';

const FINISHED: GitRunRecord['status'][] = ['Success', 'Partial', 'Failed'];

export const gitRunStore = ({ q, t: { gitRuns: runs } }: Access): GitRunStore => {
  const withStatus = (
    connectionId: Id<'gitConnection'>,
    statuses: readonly GitRunRecord['status'][],
  ) =>
    q
      .select()
      .from(runs)
      .where(and(eq(runs.connectionId, connectionId), inArray(runs.status, [...statuses])))
      .orderBy(desc(runs.id));

  return {
    async insert(run) {
      const added = await q
        .insert(runs)
        .values(run)
        .onConflictDoNothing()
        .returning({ id: runs.id });
      return added.length > 0;
    },
    async get(id) {
      const [found] = await q.select().from(runs).where(eq(runs.id, id));
      return found ?? null;
    },
    async latest(connectionId, limit) {
      return q
        .select()
        .from(runs)
        .where(eq(runs.connectionId, connectionId))
        .orderBy(desc(runs.id))
        .limit(limit);
    },
    async queued(connectionId) {
      const [found] = await withStatus(connectionId, ['Queued']);
      return found ?? null;
    },
    async withStatus(connectionId, statuses) {
      return withStatus(connectionId, statuses);
    },
    async update(id, from, patch) {
      const [changed] = await q
        .update(runs)
        .set(patch)
        .where(and(eq(runs.id, id), inArray(runs.status, [...from])))
        .returning();
      return changed ?? null;
    },
    async prune(connectionId, keep) {
      const isFinished = and(eq(runs.connectionId, connectionId), inArray(runs.status, FINISHED));
      const newest = q
        .select({ id: runs.id })
        .from(runs)
        .where(isFinished)
        .orderBy(desc(runs.id))
        .limit(keep);
      await q.delete(runs).where(and(isFinished, notInArray(runs.id, newest)));
    },
  };
};
