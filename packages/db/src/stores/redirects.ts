/** Old paths: to the page that left them, or to a fixed target of the manifest. */
import {
  createYielder,
  type Id,
  type RedirectRecord,
  type RedirectStore,
  sortInTurns,
} from '@quoin/core';
import { and, asc, eq, gt, inArray, like, or, sql } from 'drizzle-orm';
import type { Access } from '../access.ts';
import { batches, batchesOf } from './batches.ts';

const PATHS_PER_STATEMENT = 500;
/** More rows in one statement would hold the event loop. */
const ROWS_PER_STATEMENT = 500;

export const redirectStore = ({ q, t: { navItems, pages, redirects } }: Access): RedirectStore => {
  const put = (rows: RedirectRecord[]) =>
    q
      .insert(redirects)
      .values(rows)
      .onConflictDoUpdate({
        target: [redirects.projectId, redirects.fromPath],
        set: {
          id: sql`excluded.id`,
          pageId: sql`excluded.page_id`,
          toPath: sql`excluded.to_path`,
          createdAt: sql`excluded.created_at`,
        },
      });

  const targets = () =>
    q
      .select({
        id: redirects.id,
        from: redirects.fromPath,
        pageId: redirects.pageId,
        pagePath: navItems.path,
        toPath: redirects.toPath,
        createdAt: redirects.createdAt,
      })
      .from(redirects)
      .leftJoin(pages, eq(pages.id, redirects.pageId))
      .leftJoin(navItems, eq(navItems.id, pages.navItemId));
  type Row = Awaited<ReturnType<typeof targets>>[number];
  const byAge = (a: Row, b: Row): number =>
    a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1);
  const shown = (rows: readonly Row[]) =>
    rows.flatMap(({ id, from, pageId, pagePath, toPath, createdAt }) => {
      const to = pagePath ?? toPath;
      return to === null ? [] : [{ id, from, to, pageId, createdAt }];
    });

  /** In the order of an index: to sort all rows in one statement holds the event loop. */
  const portionAfter = (projectId: Id<'project'>, after: string | null, limit: number) =>
    targets()
      .where(
        and(
          eq(redirects.projectId, projectId),
          after === null ? undefined : gt(redirects.fromPath, after),
        ),
      )
      .orderBy(asc(redirects.fromPath))
      .limit(limit);

  return {
    async list(projectId) {
      const turn = createYielder();
      const found: Row[] = [];
      for (let isMore = true; isMore; ) {
        const portion = await portionAfter(
          projectId,
          found.at(-1)?.from ?? null,
          ROWS_PER_STATEMENT,
        );
        for (const row of portion) found.push(row);
        isMore = portion.length === ROWS_PER_STATEMENT;
        await turn();
      }
      return shown(await sortInTurns(found, byAge, turn));
    },
    async listAfter(projectId, { after, limit }) {
      return shown(await portionAfter(projectId, after, limit));
    },
    async listAt(projectId, fromPaths) {
      const found: Row[] = [];
      for await (const portion of batchesOf(fromPaths, PATHS_PER_STATEMENT)) {
        const those = and(eq(redirects.projectId, projectId), inArray(redirects.fromPath, portion));
        found.push(...(await targets().where(those)));
      }
      return shown(found);
    },
    async listPatterns(projectId) {
      // Paths of pages have neither `:` nor `*`.
      const isPattern = or(like(redirects.fromPath, '%:%'), like(redirects.fromPath, '%*%'));
      return shown(await targets().where(and(eq(redirects.projectId, projectId), isPattern)));
    },
    async put(redirect) {
      await put([redirect]);
    },
    async putMany(rows) {
      for await (const batch of batches(rows)) await put(batch);
    },
    async delete(projectId, id) {
      const [deleted] = await q
        .delete(redirects)
        .where(and(eq(redirects.projectId, projectId), eq(redirects.id, id)))
        .returning({ from: redirects.fromPath });
      return deleted?.from ?? null;
    },
    async remove(projectId, fromPaths) {
      for await (const portion of batchesOf(fromPaths, PATHS_PER_STATEMENT)) {
        await q
          .delete(redirects)
          .where(and(eq(redirects.projectId, projectId), inArray(redirects.fromPath, portion)));
      }
    },
  };
};
