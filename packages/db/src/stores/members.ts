/** Who has which role in which project. A project never loses its last owner. */
import type { Id, MemberStore } from '@quoin/core';
import { and, asc, countDistinct, eq, exists, gt, ne, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Access } from '../access.ts';
import { matches } from './placeholders.ts';

export const memberStore = ({
  q,
  t: { memberships, projects, users },
  prepared,
}: Access): MemberStore => {
  const roleOf = prepared('members_role', () =>
    q
      .select({ role: memberships.role })
      .from(memberships)
      .where(
        and(matches(memberships.projectId, 'projectId'), matches(memberships.userId, 'userId')),
      ),
  );
  const member = (projectId: Id<'project'>, userId: Id<'user'>) =>
    and(eq(memberships.projectId, projectId), eq(memberships.userId, userId));
  const others = alias(memberships, 'others');
  const anotherOwner = (projectId: Id<'project'>, userId: Id<'user'>) =>
    exists(
      q
        .select({ userId: others.userId })
        .from(others)
        .where(
          and(eq(others.projectId, projectId), ne(others.userId, userId), eq(others.role, 'owner')),
        ),
    );
  /**
   * Two owners who leave concurrently would each see the other (PostgreSQL, read committed):
   * writing the project's row makes the second wait, and then look again.
   */
  const lock = (projectId: Id<'project'>) =>
    q.update(projects).set({ id: projectId }).where(eq(projects.id, projectId));

  return {
    async role(projectId, userId) {
      const [found] = await roleOf({ projectId, userId });
      return found?.role ?? null;
    },
    async get(projectId, userId) {
      const [found] = await q
        .select({ membership: memberships, user: users })
        .from(memberships)
        .innerJoin(users, eq(users.id, memberships.userId))
        .where(member(projectId, userId));
      return found ?? null;
    },
    async list(projectId, { after, limit }) {
      return q
        .select({ membership: memberships, user: users })
        .from(memberships)
        .innerJoin(users, eq(users.id, memberships.userId))
        .where(
          and(
            eq(memberships.projectId, projectId),
            after === null ? undefined : gt(memberships.userId, after),
          ),
        )
        .orderBy(asc(memberships.userId))
        .limit(limit);
    },
    async insert(membership) {
      await q.insert(memberships).values(membership);
    },
    async setRole(projectId, userId, role) {
      await lock(projectId);
      const rows = await q
        .update(memberships)
        .set({ role })
        .where(
          and(
            member(projectId, userId),
            role === 'owner'
              ? undefined
              : or(ne(memberships.role, 'owner'), anotherOwner(projectId, userId)),
          ),
        )
        .returning({ userId: memberships.userId });
      return rows.length > 0;
    },
    async delete(projectId, userId) {
      await lock(projectId);
      const rows = await q
        .delete(memberships)
        .where(
          and(
            member(projectId, userId),
            or(ne(memberships.role, 'owner'), anotherOwner(projectId, userId)),
          ),
        )
        .returning({ userId: memberships.userId });
      return rows.length > 0;
    },
    async shareProject(userId, otherId, projectId) {
      const [shared] = await q
        .select({ projectId: memberships.projectId })
        .from(memberships)
        .innerJoin(
          others,
          and(eq(others.projectId, memberships.projectId), eq(others.userId, otherId)),
        )
        .where(
          and(
            eq(memberships.userId, userId),
            projectId === null ? undefined : eq(memberships.projectId, projectId),
          ),
        )
        .limit(1);
      return shared !== undefined;
    },
    async countPeople() {
      const [row] = await q.select({ count: countDistinct(memberships.userId) }).from(memberships);
      return row?.count ?? 0;
    },
  };
};
