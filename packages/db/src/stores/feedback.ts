/** Feedback of readers on pages. */
import type { FeedbackStore, Id } from '@quoin/core';
import {
  and,
  asc,
  between,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  lt,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Access } from '../access.ts';

export const feedbackStore = ({
  q,
  t: { navItems, pageFeedback, pages },
  locks,
}: Access): FeedbackStore => {
  const ofPages = () =>
    q
      .select({ feedback: pageFeedback, title: pages.title, path: navItems.path })
      .from(pageFeedback)
      .innerJoin(pages, eq(pages.id, pageFeedback.pageId))
      .innerJoin(navItems, eq(navItems.id, pages.navItemId));

  const one = (projectId: Id<'project'>, id: string) =>
    and(eq(pageFeedback.id, id), eq(pageFeedback.projectId, projectId));

  const counted = async (of: SQL | undefined, day: string) => {
    const [row] = await q
      .select({ count: count() })
      .from(pageFeedback)
      .where(and(of, eq(pageFeedback.day, day)));
    return row?.count ?? 0;
  };

  return {
    async give(feedback, { perPage, perProject }) {
      const { projectId, pageId, day, reader, rating, reason, comment, updatedAt } = feedback;
      // On PostgreSQL, two writes could each count the rows without that of the other.
      if (locks.plan !== null) {
        const lock = locks.plan(`feedback ${projectId}`);
        await q.select({ locked: lock }).from(sql`(select 1) as one`);
      }
      if (reader !== null) {
        const [known] = await q
          .select({ id: pageFeedback.id })
          .from(pageFeedback)
          .where(eq(pageFeedback.reader, reader));
        if (known !== undefined) {
          await q
            .update(pageFeedback)
            .set({ rating, reason, comment, updatedAt })
            .where(and(eq(pageFeedback.id, known.id), eq(pageFeedback.status, 'open')));
          return 'stored';
        }
      }
      const isFull =
        (await counted(eq(pageFeedback.pageId, pageId), day)) >= perPage ||
        (await counted(eq(pageFeedback.projectId, projectId), day)) >= perProject;
      if (isFull) return 'full';
      await q.insert(pageFeedback).values(feedback);
      return 'stored';
    },
    async list(projectId, { status, rating, pageId, before, limit }) {
      return ofPages()
        .where(
          and(
            eq(pageFeedback.projectId, projectId),
            status === undefined ? undefined : eq(pageFeedback.status, status),
            rating === undefined ? undefined : eq(pageFeedback.rating, rating),
            pageId === undefined ? undefined : eq(pageFeedback.pageId, pageId),
            before === null ? undefined : lt(pageFeedback.id, before),
          ),
        )
        .orderBy(desc(pageFeedback.id))
        .limit(limit);
    },
    async find(projectId, id) {
      const [found] = await ofPages().where(one(projectId, id));
      return found ?? null;
    },
    async mark(projectId, id, change) {
      const rows = await q
        .update(pageFeedback)
        .set(change)
        .where(one(projectId, id))
        .returning({ id: pageFeedback.id });
      return rows.length > 0;
    },
    async statistics(projectId, { from, to, limit }) {
      const rated = (rating: 'up' | 'down') =>
        sql<number>`count(case when ${pageFeedback.rating} = ${rating} then 1 end)`.mapWith(Number);
      const helpful = rated('up');
      const notHelpful = rated('down');
      const open = sql<number>`count(case when ${pageFeedback.status} = 'open' then 1 end)`.mapWith(
        Number,
      );
      return q
        .select({
          pageId: pages.id,
          title: pages.title,
          path: navItems.path,
          helpful,
          notHelpful,
          open,
        })
        .from(pageFeedback)
        .innerJoin(pages, eq(pages.id, pageFeedback.pageId))
        .innerJoin(navItems, eq(navItems.id, pages.navItemId))
        .where(and(eq(pageFeedback.projectId, projectId), between(pageFeedback.day, from, to)))
        .groupBy(pages.id, pages.title, navItems.path)
        .orderBy(desc(notHelpful), asc(helpful), asc(pages.id))
        .limit(limit);
    },
    async forget(before, limit) {
      const due = q
        .select({ id: pageFeedback.id })
        .from(pageFeedback)
        .where(lt(pageFeedback.day, before))
        .orderBy(asc(pageFeedback.day))
        .limit(limit);
      const rows = await q
        .delete(pageFeedback)
        .where(inArray(pageFeedback.id, due))
        .returning({ id: pageFeedback.id });
      return rows.length;
    },
    async forgetReaders(before, limit) {
      const due = q
        .select({ id: pageFeedback.id })
        .from(pageFeedback)
        .where(and(lt(pageFeedback.day, before), isNotNull(pageFeedback.reader)))
        .orderBy(asc(pageFeedback.day))
        .limit(limit);
      const rows = await q
        .update(pageFeedback)
        .set({ reader: null })
        .where(inArray(pageFeedback.id, due))
        .returning({ id: pageFeedback.id });
      return rows.length;
    },
  };
};
