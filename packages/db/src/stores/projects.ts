/** Projects, with the roles of their members. */
import type { ProjectStore } from '@quoin/core';
import { and, asc, count, eq, exists, gt, inArray, like, or, sql } from 'drizzle-orm';
import type { Access } from '../access.ts';
import { firstDomain } from './first-domain.ts';
import { matches } from './placeholders.ts';
import { tokenJoins } from './token-joins.ts';

export const projectStore = ({ q, t, prepared, locks }: Access): ProjectStore => {
  const { memberships, pageCounts, projectDomains, projects, spaces, tokens, users } = t;
  const forUser = { project: projects, role: memberships.role };
  const counted = {
    ...forUser,
    spaces: sql<number>`(select count(*) from ${spaces} where ${spaces.projectId} = ${projects.id})`
      .mapWith(Number)
      .as('space_count'),
    pages:
      sql<number>`(select coalesce(sum(${pageCounts.pages}), 0) from ${pageCounts} where ${pageCounts.projectId} = ${projects.id})`
        .mapWith(Number)
        .as('page_count'),
    domain: firstDomain({ projects, projectDomains }),
  };
  const memberOf = eq(memberships.projectId, projects.id);
  const find = prepared('projects_find_for_user', () =>
    q
      .select(forUser)
      .from(projects)
      .innerJoin(memberships, and(memberOf, matches(memberships.userId, 'userId')))
      .where(or(matches(projects.id, 'key'), matches(projects.slug, 'key'))),
  );

  const working = tokenJoins(t, matches(tokens.id, 'tokenId'));
  const read = prepared('projects_read_for_user', () =>
    q
      .select({ ...forUser, workingUser: users.id })
      .from(projects)
      .innerJoin(memberships, and(memberOf, matches(memberships.userId, 'userId')))
      .leftJoin(tokens, working.token)
      .leftJoin(users, working.user)
      .where(or(matches(projects.id, 'key'), matches(projects.slug, 'key'))),
  );
  const overview = prepared('projects_overview', () =>
    q
      .select(counted)
      .from(projects)
      .innerJoin(memberships, and(memberOf, matches(memberships.userId, 'userId')))
      .where(or(matches(projects.id, 'key'), matches(projects.slug, 'key'))),
  );

  const laterThanBefore = (now: Date) =>
    locks.later(sql`${sql.param(now, projects.updatedAt)}`, sql`${projects.updatedAt}`);

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
    async readForUser(idOrSlug, reader) {
      const [found] = await read({ key: idOrSlug, ...reader });
      if (found === undefined) return null;
      const { workingUser, ...rest } = found;
      return { ...rest, tokenWorks: workingUser !== null };
    },
    async overviewForUser(idOrSlug, userId) {
      const [found] = await overview({ key: idOrSlug, userId });
      return found ?? null;
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
      // SQLite's LIKE ignores case; slugs are lower case, so both databases return the same rows.
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
      const isSeen = seen === undefined ? undefined : eq(projects.updatedAt, seen);
      const [project] = await q
        .update(projects)
        .set({ updatedAt: laterThanBefore(now) })
        .where(and(eq(projects.id, id), isSeen))
        .returning();
      return project ?? null;
    },
    async lockForUser(idOrSlug, { userId, roles }, now) {
      const isMember = exists(
        q
          .select({ role: memberships.role })
          .from(memberships)
          .where(
            and(memberOf, eq(memberships.userId, userId), inArray(memberships.role, [...roles])),
          ),
      );
      const [project] = await q
        .update(projects)
        .set({ updatedAt: laterThanBefore(now) })
        .where(and(or(eq(projects.id, idOrSlug), eq(projects.slug, idOrSlug)), isMember))
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
