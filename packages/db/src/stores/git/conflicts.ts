/** Pages that were edited on both sides, with the texts of both. */
import type { GitConflictStore } from '@quoin/core';
import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import type { Access } from '../../access.ts';

export const gitConflictStore = ({
  q,
  t: { gitConflicts: conflicts },
}: Access): GitConflictStore => {
  const open = (where: SQL | undefined) => and(isNull(conflicts.resolvedAt), where);

  return {
    async insert(conflict) {
      await q
        .update(conflicts)
        .set({ resolvedAt: conflict.createdAt })
        .where(open(eq(conflicts.pageId, conflict.pageId)));
      await q.insert(conflicts).values(conflict);
    },
    async open(projectId) {
      return q
        .select()
        .from(conflicts)
        .where(open(eq(conflicts.projectId, projectId)))
        .orderBy(asc(conflicts.id));
    },
    async ofPage(projectId, pageId) {
      const [found] = await q
        .select()
        .from(conflicts)
        .where(open(and(eq(conflicts.pageId, pageId), eq(conflicts.projectId, projectId))));
      return found ?? null;
    },
    async resolve(id, { userId, at, keep }) {
      const [resolved] = await q
        .update(conflicts)
        .set({ resolvedAt: at, resolvedBy: userId, keep })
        .where(open(eq(conflicts.id, id)))
        .returning();
      return resolved ?? null;
    },
  };
};
