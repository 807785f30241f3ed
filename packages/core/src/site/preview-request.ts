/** The site of a pull or merge request as members see it before the merge (ADR 21). */
import type { PageText, SiteLinks, SiteMap, SiteNode } from '@quoin/site';
import { notFound } from '../app-error.ts';
import type { Context, Deps } from '../context.ts';
import { requireProject } from '../policies/project.ts';
import type { SiteRecord } from '../ports/site-store.ts';
import type { GitRequestPreview, GitRequestRecord } from '../records.ts';
import { readSitePage, renderSitePage } from './read-page.ts';
import { linkedMap } from './site-maps.ts';

export interface RequestSite {
  readonly record: SiteRecord;
  readonly map: SiteMap;
  readonly preview: GitRequestPreview;
}

/** Maps that are kept. Ours: some 1 MB each for 1,000 pages. */
const MAX_KEPT = 16;

/** By id and time of the report; the oldest goes. */
const maps = new WeakMap<Deps, Map<string, Promise<SiteMap>>>();

const mapFor = (
  deps: Deps,
  { project }: SiteRecord,
  { id, updatedAt }: GitRequestRecord,
  { spaces, items, manifest }: GitRequestPreview,
): Promise<SiteMap> => {
  const kept = maps.get(deps) ?? new Map<string, Promise<SiteMap>>();
  maps.set(deps, kept);
  const key = `${id} ${updatedAt.getTime()}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = linkedMap(deps, project.id, {
    project: { manifest },
    spaces,
    items: items.map(({ page, ...item }) => ({
      ...item,
      page: page && { ...page, savedAt: new Date(page.savedAt) },
    })),
  });
  kept.set(key, made);
  made.catch(() => kept.delete(key));
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  return made;
};

/**
 * @throws {AppError} `not_found` for a user who is not a member, and for a request without a preview
 */
export const previewRequest = async (
  context: Context,
  projectId: string,
  number: number,
): Promise<RequestSite> => {
  const { record, request } = await context.db.read(async (stores) => {
    const { project } = await requireProject(context, stores, projectId, 'viewer');
    const now = context.deps.clock.now();
    const record = await stores.site.findBySlug(project.slug);
    return { record, request: await stores.git.requests.preview(project.id, number, now) };
  });
  if (record === null || request === null || request.preview === null) throw notFound('Preview');
  const { preview } = request;
  return { record, preview, map: await mapFor(context.deps, record, request, preview) };
};

/** Links find the pages of the request, and files of the project. */
const pagesOf = ({ items }: GitRequestPreview) => {
  const pages = items.flatMap(({ page, path }) =>
    page === null
      ? []
      : [{ id: page.pageId, path, sourcePath: page.sourcePath, absence: null } as const],
  );
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const byFile = new Map(pages.map((page) => [page.sourcePath, page]));
  return {
    pageAt: (path: string) => byPath.get(path) ?? null,
    pageOf: (sourcePath: string) => byFile.get(sourcePath) ?? null,
  };
};

/** Null if the page was deleted after the report. */
export const readRequestPage = async (
  deps: Deps,
  { record, preview }: RequestSite,
  node: SiteNode,
  links: SiteLinks,
): Promise<PageText | null> => {
  const { page } = node;
  if (page === null) return null;
  const content = preview.texts[page.id];
  const { id } = record.project;
  const asked = { node, page, links };
  const hash = content === undefined ? page.hash : deps.secrets.hash(content);
  if (content !== undefined) {
    return renderSitePage(deps, id, asked, { content, hash }, pagesOf(preview));
  }
  return readSitePage(deps, id, asked);
};
