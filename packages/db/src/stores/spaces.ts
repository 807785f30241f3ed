/** Spaces: the top level of a project's structure. */
import type { SpaceStore } from '@quoin/core';
import { asc, eq, getTableColumns, or } from 'drizzle-orm';
import type { Access } from '../access.ts';

export const spaceStore = ({ q, t: { projects, spaces } }: Access): SpaceStore => ({
  async get(id) {
    const [space] = await q.select().from(spaces).where(eq(spaces.id, id));
    return space ?? null;
  },
  async list(projectId) {
    return q
      .select()
      .from(spaces)
      .where(eq(spaces.projectId, projectId))
      .orderBy(asc(spaces.position), asc(spaces.id));
  },
  async listAt(idOrSlug) {
    return q
      .select(getTableColumns(spaces))
      .from(spaces)
      .innerJoin(projects, eq(projects.id, spaces.projectId))
      .where(or(eq(projects.id, idOrSlug), eq(projects.slug, idOrSlug)))
      .orderBy(asc(spaces.position), asc(spaces.id));
  },
  async insert(space) {
    await q.insert(spaces).values(space);
  },
  async update(id, patch) {
    const [space] = await q.update(spaces).set(patch).where(eq(spaces.id, id)).returning();
    return space ?? null;
  },
  async delete(id) {
    const rows = await q.delete(spaces).where(eq(spaces.id, id)).returning({ id: spaces.id });
    return rows.length > 0;
  },
});
