/** The site of a pull or merge request as members see it before the merge (ADR 21). */
import { contract } from '@quoin/contract';
import type { PageText, Site, SiteMap, SiteNode } from '@quoin/site';
import { notFound } from '../../app-error.ts';
import type { AssetReading } from '../../assets/read-asset.ts';
import { BoundedCache } from '../../bounded-cache.ts';
import type { Context, Deps } from '../../context.ts';
import type { Id } from '../../id.ts';
import type { PageSite } from '../../links/page-site.ts';
import { readInProject } from '../../policies/read-in-project.ts';
import type { SiteRecord } from '../../ports/site-store.ts';
import type { GitRequestPreview, GitRequestRecord } from '../../records.ts';
import { readSitePage, renderSitePage } from '../../site/read-page.ts';
import { linkedMap } from '../../site/site-maps.ts';
import { readRequestFile } from './request-file.ts';

export interface RequestSite {
  readonly number: number;
  readonly record: SiteRecord;
  readonly map: SiteMap;
  readonly preview: GitRequestPreview;
}

/** Maps that are kept. Quoin's own limit: some 1 MB each for 1,000 pages. */
const MAX_KEPT = 16;

/** By id and time of the report; the oldest goes. */
const maps = new WeakMap<Deps, BoundedCache<Promise<SiteMap>>>();

const mapFor = (
  deps: Deps,
  { project }: SiteRecord,
  { id, updatedAt }: GitRequestRecord,
  { spaces, items, manifest }: GitRequestPreview,
): Promise<SiteMap> => {
  const kept = maps.get(deps) ?? new BoundedCache<Promise<SiteMap>>({ entries: MAX_KEPT });
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
  return made;
};

/**
 * @throws {AppError} `not_found` for a user who is not a member, and for a request without a preview
 */
export const previewRequest = async (
  context: Context,
  projectId: Id<'project'>,
  number: number,
): Promise<RequestSite> => {
  const { record, request } = await readInProject(
    context,
    projectId,
    contract.projects.get,
    async (stores, { project }) => {
      const now = context.deps.clock.now();
      const record = await stores.site.findBySlug(project.slug);
      return { record, request: await stores.git.requests.preview(project.id, number, now) };
    },
  );
  if (record === null || request === null || request.preview === null) throw notFound('Preview');
  const { preview } = request;
  return { number, record, preview, map: await mapFor(context.deps, record, request, preview) };
};

type Over = (site: PageSite) => PageSite;

/** Links find files of the request before those of the project. */
const withFiles =
  ({ files = [] }: GitRequestPreview): Over =>
  (site) => {
    if (files.length === 0) return site;
    const byPath = new Map(files.map((file) => [file.path, file]));
    const byHash = new Map(files.map((file) => [file.hash, file]));
    return {
      ...site,
      assetOf: (path) => byPath.get(path) ?? site.assetOf(path),
      hasAsset: (hash) => byHash.has(hash) || site.hasAsset(hash),
      sizeOf: (hash) => {
        const { width = null, height = null } = byHash.get(hash) ?? {};
        return width === null || height === null ? site.sizeOf(hash) : { width, height };
      },
    };
  };

/** Links find the pages of the request. */
const withPages = ({ items }: GitRequestPreview): Over => {
  const pages = items.flatMap(({ page, path }) =>
    page === null
      ? []
      : [{ id: page.pageId, path, sourcePath: page.sourcePath, absence: null } as const],
  );
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const byFile = new Map(pages.map((page) => [page.sourcePath, page]));
  return (site) => ({
    ...site,
    pageAt: (path) => byPath.get(path) ?? null,
    pageOf: (sourcePath) => byFile.get(sourcePath) ?? null,
  });
};

/** Null if the page was deleted after the report. */
export const readRequestPage = async (
  deps: Deps,
  { record, preview }: RequestSite,
  node: SiteNode,
  site: Site,
): Promise<PageText | null> => {
  const { page } = node;
  if (page === null) return null;
  const content = preview.texts[page.id];
  const { id } = record.project;
  const asked = { node, page, site };
  const files = withFiles(preview);
  if (content === undefined) return readSitePage(deps, id, asked, files);
  const pages = withPages(preview);
  const text = { content, hash: deps.secrets.hash(content) };
  return renderSitePage(deps, id, asked, text, (present) => files(pages(present)));
};

/** Returns the file of the request with these bytes; null if the request has none. */
export const requestFile = async (
  context: Context,
  { number, record, preview }: RequestSite,
  hash: string,
): Promise<AssetReading | null> => {
  const file = preview.files?.find((one) => one.hash === hash);
  const { id: projectId } = record.project;
  const connection = await context.db.read((stores) => stores.git.connections.ofProject(projectId));
  if (file === undefined || connection === null) return null;
  const bytes = await readRequestFile(context, connection, { number, file });
  const { name, mediaType, size, width, height, path } = file;
  const about = { name, mediaType, size, width, height, path, hash };
  const createdAt = context.deps.clock.now();
  return {
    asset: { ...about, id: hash, projectId, createdAt, createdBy: null },
    bytes: {
      size,
      stream: (start = 0, end = size) => new Blob([bytes.subarray(start, end)]).stream(),
    },
    isPublic: false,
  };
};
