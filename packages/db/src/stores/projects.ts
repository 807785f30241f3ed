/** Projects, as the people with a role in them see them. */
import type { ProjectStore } from '@quoin/core';
import { and, asc, count, eq, gt, isNotNull, like, or, sql } from 'drizzle-orm';
import type { Access } from '../access.ts';
import { firstDomain } from './first-domain.ts';
import { matches } from './placeholders.ts';

export const projectStore = ({
  q,
  t: { memberships, pages, projectDomains, projects, spaces },
  prepared,
  locks,
}: Access): ProjectStore => {
  const forUser = { project: projects, role: memberships.role };
  const counted = {
    ...forUser,
    spaces: sql<number>`(select count(*) from ${spaces} where ${spaces.projectId} = ${projects.id})`
      .mapWith(Number)
      .as('space_count'),
    pages: sql<number>`(select count(*) from ${pages} where ${pages.projectId} = ${projects.id})`
      .mapWith(Number)
      .as('page_count'),
    domain: firstDomain({ projects, projectDomains }),
  };
  const rowsOf = async (table: typeof spaces | typeof pages, projectId: string) => {
    const [row] = await q
      .select({ count: count() })
      .from(table)
      .where(eq(table.projectId, projectId));
    return row?.count ?? 0;
  };
  const memberOf = eq(memberships.projectId, projects.id);
  const find = prepared('projects_find_for_user', () =>
    q
      .select(forUser)
      .from(projects)
      .innerJoin(memberships, and(memberOf, matches(memberships.userId, 'userId')))
      .where(or(matches(projects.id, 'key'), matches(projects.slug, 'key'))),
  );

  return {
    async insert(project) {
      await q.insert(projects).values(project);
    },
    async findForUser(idOrSlug, userId) {
      const [found] = await find({ key: idOrSlug, userId });
      return found ?? null;
    },
    async get(id) {
      const [found] = await q.select().from(projects).where(eq(projects.id, id));
      return found ?? null;
    },
    async idOf(idOrSlug) {
      const [found] = await q
        .select({ id: projects.id })
        .from(projects)
        .where(or(eq(projects.id, idOrSlug), eq(projects.slug, idOrSlug)));
      return found?.id ?? null;
    },
    async facts(id) {
      const [first] = await q
        .select({ domain: projectDomains.domain })
        .from(projectDomains)
        .where(and(eq(projectDomains.projectId, id), isNotNull(projectDomains.verifiedAt)))
        .orderBy(asc(projectDomains.position))
        .limit(1);
      const domain = first?.domain ?? null;
      return { spaces: await rowsOf(spaces, id), pages: await rowsOf(pages, id), domain };
    },
    async listForUser(userId, { after, limit, projectId }) {
      return q
        .select(counted)
        .from(projects)
        .innerJoin(memberships, and(memberOf, eq(memberships.userId, userId)))
        .where(
          and(
            after === null ? undefined : gt(projects.id, after),
            projectId === null ? undefined : eq(projects.id, projectId),
          ),
        )
        .orderBy(asc(projects.id))
        .limit(limit);
    },
    async slugsLike(base) {
      // SQLite's LIKE ignores case; slugs are lower case, so both databases give the same rows.
      const rows = await q
        .select({ slug: projects.slug })
        .from(projects)
        .where(or(eq(projects.slug, base), like(projects.slug, `${base}-%`)));
      return rows.map(({ slug }) => slug);
    },
    async update(id, patch) {
      const [project] = await q.update(projects).set(patch).where(eq(projects.id, id)).returning();
      return project ?? null;
    },
    async lock(id, now, seen) {
      const updatedAt = locks.later(
        sql`${sql.param(now, projects.updatedAt)}`,
        sql`${projects.updatedAt}`,
      );
      const isSeen = seen === undefined ? undefined : eq(projects.updatedAt, seen);
      const [project] = await q
        .update(projects)
        .set({ updatedAt })
        .where(and(eq(projects.id, id), isSeen))
        .returning();
      return project ?? null;
    },
    async delete(id) {
      const rows = await q
        .delete(projects)
        .where(eq(projects.id, id))
        .returning({ id: projects.id });
      return rows.length > 0;
    },
    async count() {
      const [row] = await q.select({ count: count() }).from(projects);
      return row?.count ?? 0;
    },
  };
};
