/** Whether readers may name a page: one that is not published is as absent as one that never was. */
import { notFound } from '../app-error.ts';
import type { Stores } from '../ports/db.ts';
import type { ProjectRecord } from '../records.ts';

/** @throws {AppError} `not_found` */
export const requirePublishedPage = async (
  stores: Stores,
  { id }: ProjectRecord,
  pageId: string,
): Promise<void> => {
  const [page] = await stores.search.published([pageId]);
  if (page?.projectId !== id) throw notFound('Page');
};
