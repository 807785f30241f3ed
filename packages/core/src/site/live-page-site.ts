/**
 * The targets of the links of a page on the site: pages and spaces from the map of the site, which is
 * in memory, redirects and files from the database, concurrently.
 */
import { isPattern, patternTarget } from '@quoin/file-paths/import';
import { type LinkOrigin, resolveLink, type SitePage, urlTarget } from '@quoin/markdown';
import type { SiteNode } from '@quoin/site';
import type { Deps } from '../context.ts';
import type { Id } from '../id.ts';
import { linkName } from '../links/link-names.ts';
import { linkNamesOf, type PageSite, sizesOf } from '../links/page-site.ts';
import { type PageLookup, pathOfTarget, type SiteRows, siteWith } from '../links/site.ts';
import type { LiveSite, RedirectRow } from './live-site.ts';

export interface LivePageSite {
  readonly site: PageSite;
  /** Of `linkName`: while all of them mean the same, links have the same addresses. */
  readonly names: ReadonlySet<string>;
}

const pageOf = (node: SiteNode | null | undefined): SitePage | null => {
  const page = node?.page;
  return page ? { id: page.id, path: page.path, sourcePath: page.sourcePath, absence: null } : null;
};

const patternsOf = (deps: Deps, projectId: Id<'project'>, live: LiveSite) => {
  live.patterns ??= deps.db
    .read(({ redirects }) => redirects.listPatterns(projectId))
    .catch((problem: unknown) => {
      live.patterns = null;
      throw problem;
    });
  return live.patterns;
};

const noRows = { redirects: [], spaceSlugs: [], assets: [] };

/** Redirects of paths, and those that a pattern leads on to. */
const redirectsAt = async (
  deps: Deps,
  projectId: Id<'project'>,
  live: LiveSite,
  paths: readonly string[],
): Promise<readonly RedirectRow[]> => {
  if (paths.length === 0) return [];
  const listAt = (those: readonly string[]) =>
    deps.db.read(({ redirects }) => redirects.listAt(projectId, those));
  const [exact, patterns] = await Promise.all([listAt(paths), patternsOf(deps, projectId, live)]);
  const matched = paths.flatMap((path) => patternTarget(patterns, path) ?? []).map(pathOfTarget);
  if (matched.length === 0) return exact;
  return [...exact, ...(await listAt([...new Set(matched)])), ...patterns];
};

export const readLivePageSite = async (
  deps: Deps,
  projectId: Id<'project'>,
  live: LiveSite,
  links: { readonly origin: LinkOrigin; readonly urls: readonly string[] },
): Promise<LivePageSite> => {
  const { map, tree } = live;
  const pages: PageLookup = {
    at: (path) => pageOf(map.byPath.get(path)),
    ofFile: (file) => pageOf(tree.pageOfFile(file)),
  };
  const { paths, files, hashes } = linkNamesOf(links);
  const { spaceSlugs } = tree;
  const inMemory = siteWith({ ...noRows, spaceSlugs }, pages, () => null);
  const unknown = links.urls.filter(
    (url) => resolveLink(url, links.origin, inMemory).kind === 'broken',
  );
  const [found, assets] = await Promise.all([
    redirectsAt(deps, projectId, live, linkNamesOf({ ...links, urls: unknown }).paths),
    files.length + hashes.length === 0
      ? []
      : deps.db.read((stores) => stores.assets.matching(projectId, { paths: files, hashes })),
  ]);
  const isThere = ({ from, to }: RedirectRow): boolean =>
    isPattern(from) ||
    urlTarget(to) !== 'project' ||
    map.byPath.has(pathOfTarget(to)) ||
    spaceSlugs.includes(pathOfTarget(to)) ||
    pathOfTarget(to) === '';
  const rows: Omit<SiteRows, 'places'> = { redirects: found.filter(isThere), spaceSlugs, assets };
  const names = new Set([
    ...[...paths, ...found.map(({ to }) => pathOfTarget(to))].map(linkName.path),
    ...files.map(linkName.file),
    ...hashes.map(linkName.hash),
    linkName.patterns,
  ]);
  return { site: { ...siteWith(rows, pages, () => null), sizeOf: sizesOf(assets) }, names };
};
