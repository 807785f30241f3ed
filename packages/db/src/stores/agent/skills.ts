/** Skills of projects. */
import type { SkillStore } from '@quoin/core';
import { and, asc, count, eq, getTableColumns } from 'drizzle-orm';
import type { Access } from '../../access.ts';

export const skillStore = ({ q, t: { memberships, skills } }: Access): SkillStore => {
  const { source: _, ...summary } = getTableColumns(skills);

  return {
    async insert(skill) {
      await q.insert(skills).values(skill);
    },
    async get(id) {
      const [found] = await q.select().from(skills).where(eq(skills.id, id));
      return found ?? null;
    },
    async listForUser(userId) {
      return q
        .select(summary)
        .from(skills)
        .innerJoin(memberships, eq(memberships.projectId, skills.projectId))
        .where(eq(memberships.userId, userId))
        .orderBy(asc(skills.projectId), asc(skills.name), asc(skills.id));
    },
    async listForProject(projectId) {
      return q
        .select(summary)
        .from(skills)
        .where(eq(skills.projectId, projectId))
        .orderBy(asc(skills.name), asc(skills.id));
    },
    async count(projectId) {
      const [row] = await q
        .select({ count: count() })
        .from(skills)
        .where(eq(skills.projectId, projectId));
      return row?.count ?? 0;
    },
    async update(id, version, patch, now) {
      const [changed] = await q
        .update(skills)
        .set({ ...patch, version: version + 1, updatedAt: now })
        .where(and(eq(skills.id, id), eq(skills.version, version)))
        .returning();
      return changed ?? null;
    },
    async delete(id) {
      const [gone] = await q.delete(skills).where(eq(skills.id, id)).returning();
      return gone ?? null;
    },
  };
};
