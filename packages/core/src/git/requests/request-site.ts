/** The site of a request as it is stored, and where its pages are. */

import type { Deps } from '../../context.ts';
import type { SiteItem } from '../../ports/site-store.ts';
import type { GitRequestPreview, ProjectRecord } from '../../records.ts';
import { withTitles } from '../../site/published-titles.ts';
import type { RequestRehearsal } from './rehearse-request.ts';

const storedItem = ({ page, ...item }: SiteItem): GitRequestPreview['items'][number] => {
  if (page === null) return { ...item, page: null };
  const { pageId, title, version, hash, sourcePath, savedAt } = page;
  return {
    ...item,
    page: { pageId, title, version, hash, sourcePath, savedAt: savedAt.toISOString() },
  };
};

export const previewOf = async (
  deps: Pick<Deps, 'db'>,
  { project, spaces, items, pages, assets }: RequestRehearsal,
): Promise<GitRequestPreview> => ({
  manifest: project.manifest,
  spaces: spaces.map(({ id, name, slug, locale, version, icon }) => ({
    ...{ id, name, slug, locale, version, icon },
  })),
  items: (await withTitles(deps, items)).map(storedItem),
  texts: Object.fromEntries(pages.map(({ place, text }) => [place.id, text])),
  files: assets.map(({ file: { path, oid }, content }) => {
    const { hash, name, mediaType, size, width, height } = content;
    return { ...{ path, oid, hash, name, mediaType, size }, width, height };
  }),
});

/** Path of the preview of a request on the service's own host; members of the project can read it. */
export const requestSitePath = ({ slug }: Pick<ProjectRecord, 'slug'>, number: number): string =>
  `/app/_requests/${slug}/${number}`;
