/** A project's site as its members may see it before readers do. */
import { contract } from '@quoin/contract';
import type { SiteMap, SiteNode, SitePage } from '@quoin/site';
import { notFound } from '../app-error.ts';
import type { Context } from '../context.ts';
import type { Id } from '../id.ts';
import { requirePage } from '../pages/require-page.ts';
import { readInProject } from '../policies/read-in-project.ts';
import type { PageReading } from '../ports/page-store.ts';
import type { SiteRecord } from '../ports/site-store.ts';
import { siteMapFor } from './site-maps.ts';

export interface SitePreview {
  readonly record: SiteRecord;
  readonly map: SiteMap;
  /** The working copy of the requested page, at its future address. */
  readonly place: { readonly node: SiteNode; readonly page: SitePage } | null;
}

const workingCopy = ({ page, path }: PageReading): SitePage => ({
  id: page.id,
  title: page.title,
  path,
  place: path,
  version: page.version,
  hash: page.contentHash,
  sourcePath: page.sourcePath,
  updatedAt: page.updatedAt,
});

/** Places an unpublished page at the end of its space, unlisted. */
const unlisted = (page: SitePage, space: SiteNode['space']): SiteNode => ({
  id: page.id,
  shownAs: 0,
  type: 'page',
  title: page.title,
  icon: null,
  target: null,
  hidden: true,
  page,
  parent: null,
  children: [],
  space,
  index: -1,
});

/**
 * @param pageId null for the site without one page's working copy
 * @throws {AppError} `not_found`
 */
export const previewSite = async (
  context: Context,
  projectId: Id<'project'>,
  pageId: Id<'page'> | null,
): Promise<SitePreview> => {
  const { record, reading, space } = await readInProject(
    context,
    projectId,
    contract.projects.get,
    async (stores, { project }) => {
      const record = await stores.site.findBySlug(project.slug);
      const reading =
        pageId === null ? null : await requirePage(context, stores, pageId, contract.projects.get);
      if (record === null || (reading !== null && reading.page.projectId !== project.id)) {
        throw notFound(record === null ? 'Project' : 'Page');
      }
      const space = reading === null ? null : await stores.spaces.get(reading.page.spaceId);
      return { record, reading, space };
    },
  );
  const map = await siteMapFor(context.deps, record);
  if (reading === null || space === null) return { record, map, place: null };
  const page = workingCopy(reading);
  const { id, name, slug, locale, version, icon } = space;
  const known = map.spaces.find((shown) => shown.id === space.id);
  const inSpace = known ?? { id, name, slug, locale, version, icon, nodes: [], pages: [] };
  const node = map.byPageId.get(page.id) ?? unlisted(page, inSpace);
  return { record, map, place: { node, page } };
};
