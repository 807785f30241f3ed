/** Pages of API references as search reads them: they have no working copy. */
import { apiPageText, createYielder, type PublishedText } from '@quoin/core';
import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Access } from '../access.ts';
import { batchesOf } from './batches.ts';
import { isServed } from './is-served.ts';

export interface OperationText {
  /** Path of the reference on the site. */
  readonly base: string;
  /** As it is stored. */
  readonly model: string;
}

/** Models that are in memory together. */
const PAGES_PER_QUERY = 50;

export const searchApiPages = ({ q, t }: Access) => {
  const { apiModels, apiPages, navItems, pageOperations, pages, spaces } = t;
  const storedModel = and(
    eq(apiModels.sourceId, apiPages.sourceId),
    eq(apiModels.hash, apiPages.hash),
  );
  const claimed = alias(apiPages, 'claimed');
  /** A page of an author has the operation, and is found instead. */
  const shownByPage = q
    .select({ found: sql`1` })
    .from(pageOperations)
    .innerJoin(claimed, eq(claimed.id, pageOperations.apiPageId))
    .innerJoin(pages, and(eq(pages.id, pageOperations.pageId), isServed(pages)))
    .where(and(eq(claimed.sourceId, apiPages.sourceId), eq(claimed.key, apiPages.key)));
  return {
    /** Those that are there, in no order. */
    async published(ids: readonly string[]): Promise<PublishedText[]> {
      const found: PublishedText[] = [];
      const turn = createYielder();
      for await (const portion of batchesOf(ids, PAGES_PER_QUERY)) {
        const rows = await q
          .select({
            pageId: apiPages.id,
            projectId: apiPages.projectId,
            spaceId: navItems.spaceId,
            path: sql<string>`${apiPages.base} || '/' || ${apiPages.path}`,
            locale: spaces.locale,
            title: apiPages.title,
            place: apiPages.path,
            model: apiModels.model,
          })
          .from(apiPages)
          .innerJoin(navItems, eq(navItems.id, apiPages.navItemId))
          .innerJoin(spaces, eq(spaces.id, navItems.spaceId))
          .innerJoin(apiModels, storedModel)
          .where(and(inArray(apiPages.id, portion), notExists(shownByPage)));
        for (const { place, model, ...row } of rows) {
          found.push({ ...row, content: apiPageText(model, place) });
          await turn();
        }
      }
      return found;
    },
    /** By page: the operations that pages show below their texts. */
    async operations(ids: readonly string[]): Promise<ReadonlyMap<string, OperationText>> {
      const found = new Map<string, OperationText>();
      for await (const portion of batchesOf(ids, PAGES_PER_QUERY)) {
        const rows = await q
          .select({
            pageId: pageOperations.pageId,
            base: apiPages.base,
            model: apiModels.model,
          })
          .from(pageOperations)
          .innerJoin(apiPages, eq(apiPages.id, pageOperations.apiPageId))
          .innerJoin(apiModels, storedModel)
          .where(inArray(pageOperations.pageId, portion));
        for (const { pageId, ...row } of rows) found.set(pageId, row);
      }
      return found;
    },
  };
};
