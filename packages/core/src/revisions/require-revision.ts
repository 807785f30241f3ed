/** One revision of a page that was loaded for the caller. */
import { notFound } from '../app-error.ts';
import type { Id } from '../id.ts';
import type { Stores } from '../ports/db.ts';
import type { RevisionRecord } from '../records.ts';

/** @throws {AppError} `not_found` */
export const requireRevision = async (
  stores: Stores,
  pageId: Id<'page'>,
  version: number,
): Promise<RevisionRecord> => {
  const revision = await stores.revisions.get(pageId, version);
  if (revision === null) throw notFound('Revision');
  return revision;
};
