/** Whether readers may name a page: one that is not on the site is as absent as one that never was. */
import { notFound } from '../app-error.ts';
import type { Deps } from '../context.ts';
import type { Id } from '../id.ts';
import type { ProjectRecord } from '../records.ts';
import { currentSiteMap, isOnSite } from '../site/listing.ts';

/**
 * A reader of an unlisted page may name it: nothing of it is in the answer.
 * @throws {AppError} `not_found`
 */
export const requireReadersPage = async (
  deps: Deps,
  project: ProjectRecord,
  pageId: Id<'page'>,
): Promise<void> => {
  if (!isOnSite(await currentSiteMap(deps, project), pageId)) throw notFound('Page');
};
