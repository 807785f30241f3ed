/** A page of an API reference, for those who read pages by their id. */
import { AppError, notFound } from '../app-error.ts';
import type { Context } from '../context.ts';
import type { Id } from '../id.ts';
import { type NeedsRole, requireProject } from '../policies/project.ts';
import type { Stores } from '../ports/db.ts';
import type { ApiPageRecord, NavItemRecord } from '../records.ts';
import { iso } from '../time.ts';
import { apiPageText } from './page-text.ts';

export interface ApiPageReading {
  readonly page: ApiPageRecord;
  /** Its node of the navigation. */
  readonly node: NavItemRecord;
  /** Markdown; null where it was not asked for. */
  readonly content: string | null;
}

/** @throws {AppError} `not_found` if it does not exist, or if the caller has no role in its project */
export const requireApiPage = async (
  context: Context,
  stores: Stores,
  pageId: Id<'page'>,
  endpoint: NeedsRole,
  withContent: boolean,
): Promise<ApiPageReading> => {
  const page = await stores.api.getPage(pageId.toLowerCase());
  if (page === null) throw notFound('Page');
  try {
    await requireProject(context, stores, page.projectId, endpoint);
  } catch (problem) {
    throw problem instanceof AppError && problem.code === 'not_found' ? notFound('Page') : problem;
  }
  const node = await stores.nav.get(page.navItemId);
  const [stored] = await stores.api.models([{ sourceId: page.sourceId, hash: page.hash }]);
  if (node === null || stored === undefined) throw notFound('Page');
  return { page, node, content: withContent ? apiPageText(stored.model, page.path) : null };
};

/** As the API shows pages: it is published, and has one version, because no user can edit it. */
export const presentApiPage = ({ page, node, content }: ApiPageReading) => ({
  id: page.id,
  projectId: page.projectId,
  spaceId: node.spaceId,
  navItemId: node.id,
  parentId: node.parentId,
  title: page.title,
  description: null,
  slug: page.path.slice(page.path.lastIndexOf('/') + 1),
  path: `${page.base}/${page.path}`,
  status: 'published' as const,
  version: 1,
  hasUnpublishedChanges: false,
  sourcePath: null,
  createdAt: iso(page.updatedAt),
  updatedAt: iso(page.updatedAt),
  publishedAt: iso(page.updatedAt),
  publishedVersion: 1,
  review: null,
  updatedBy: null,
  ...(content !== null && { content }),
});
