/** Pages with their place in navigation. Their text lies in the revisions. */
import type { PageStore } from '@quoin/core';
import { and, asc, count, eq, gt, sql } from 'drizzle-orm';
import type { Access } from '../access.ts';
import { batches } from './batches.ts';

export const pageStore = ({
  q,
  t: { memberships, navItems, pages, revisions },
  prepared,
}: Access): PageStore => {
  const view = {
    page: pages,
    slug: navItems.slug,
    path: navItems.path,
    parentId: navItems.parentId,
  };
  const place = eq(navItems.id, pages.navItemId);
  const views = () => q.select(view).from(pages).innerJoin(navItems, place);
  const membership = and(
    eq(memberships.projectId, pages.projectId),
    eq(memberships.userId, sql.placeholder('userId')),
  );
  const thisPage = eq(pages.id, sql.placeholder('pageId'));

  const readPage = prepared('pages_read', () =>
    q
      .select({ ...view, role: memberships.role })
      .from(pages)
      .innerJoin(navItems, place)
      .innerJoin(memberships, membership)
      .where(thisPage),
  );
  const readPageWithContent = prepared('pages_read_content', () =>
    q
      .select({ ...view, role: memberships.role, content: revisions.content })
      .from(pages)
      .innerJoin(navItems, place)
      .innerJoin(memberships, membership)
      .leftJoin(
        revisions,
        and(eq(revisions.pageId, pages.id), eq(revisions.version, pages.version)),
      )
      .where(thisPage),
  );
  const listBy = (name: string, bySpace: boolean, byStatus: boolean) =>
    prepared(name, () =>
      views()
        .where(
          and(
            eq(pages.projectId, sql.placeholder('projectId')),
            bySpace ? eq(pages.spaceId, sql.placeholder('spaceId')) : undefined,
            byStatus ? eq(pages.status, sql.placeholder('status')) : undefined,
            gt(pages.id, sql.placeholder('after')),
          ),
        )
        .orderBy(asc(pages.id))
        .limit(sql.placeholder('limit')),
    );
  const lists = {
    all: listBy('pages_list', false, false),
    space: listBy('pages_list_space', true, false),
    status: listBy('pages_list_status', false, true),
    both: listBy('pages_list_space_status', true, true),
  };

  return {
    async readForUser(pageId, userId, withContent) {
      if (withContent) {
        const [found] = await readPageWithContent({ pageId, userId });
        return found ?? null;
      }
      const [found] = await readPage({ pageId, userId });
      return found === undefined ? null : { ...found, content: null };
    },
    async get(pageId) {
      const [found] = await views().where(eq(pages.id, pageId));
      return found ?? null;
    },
    async list({ projectId, spaceId, status, after, limit }) {
      const shape =
        spaceId === null ? (status === null ? 'all' : 'status') : status === null ? 'space' : 'both';
      // Every id is greater than the empty text.
      return lists[shape]({ projectId, spaceId, status, after: after ?? '', limit });
    },
    async count({ projectId, spaceId, status }) {
      const [row] = await q
        .select({ count: count() })
        .from(pages)
        .where(
          and(
            eq(pages.projectId, projectId),
            spaceId === null ? undefined : eq(pages.spaceId, spaceId),
            status === null ? undefined : eq(pages.status, status),
          ),
        );
      return row?.count ?? 0;
    },
    async countAll() {
      const [row] = await q.select({ count: count() }).from(pages);
      return row?.count ?? 0;
    },
    async all(projectId) {
      return views().where(eq(pages.projectId, projectId)).orderBy(asc(navItems.path));
    },
    async insert(page) {
      await q.insert(pages).values(page);
    },
    async insertMany(rows) {
      for (const batch of batches(rows)) await q.insert(pages).values(batch);
    },
    async update(id, guard, patch) {
      const [page] = await q
        .update(pages)
        .set(patch)
        .where(
          and(
            eq(pages.id, id),
            eq(pages.status, guard.status),
            eq(pages.version, guard.version),
            eq(pages.updatedAt, guard.updatedAt),
          ),
        )
        .returning();
      return page ?? null;
    },
    async deleteArchived(id) {
      const [deleted] = await q
        .delete(pages)
        .where(and(eq(pages.id, id), eq(pages.status, 'archived')))
        .returning({ navItemId: pages.navItemId });
      if (deleted === undefined) return false;
      await q.delete(navItems).where(eq(navItems.id, deleted.navItemId));
      return true;
    },
  };
};
