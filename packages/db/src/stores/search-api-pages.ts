/** Pages of API references as search reads them: they have no working copy. */
import { apiPageText, createYielder, type PublishedText } from '@quoin/core';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Access } from '../access.ts';
import { batchesOf } from './batches.ts';

/** Models in memory at once. */
const PAGES_PER_QUERY = 50;

export const searchApiPages = ({ q, t: { apiModels, apiPages, navItems, spaces } }: Access) => ({
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
        .innerJoin(
          apiModels,
          and(eq(apiModels.sourceId, apiPages.sourceId), eq(apiModels.hash, apiPages.hash)),
        )
        .where(inArray(apiPages.id, portion));
      for (const { place, model, ...row } of rows) {
        found.push({ ...row, content: apiPageText(model, place) });
        await turn();
      }
    }
    return found;
  },
});
