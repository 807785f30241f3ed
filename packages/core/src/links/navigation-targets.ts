/**
 * Where the links of a site's navigation lead. They are written as links in pages are: paths of pages,
 * paths of files, old paths, addresses of other sites. A relative one begins at the root, as the paths
 * of `docs.json` do.
 */
import {
  type ResolvedLink,
  readingsOf,
  resolveLink,
  type Site,
  safeAddress,
  urlParts,
} from '@quoin/markdown';
import { type NodeTarget, names, type SiteMap } from '@quoin/site';
import type { Deps } from '../context.ts';
import type { Id } from '../id.ts';
import { readPageSite } from './page-site.ts';
import {
  isThere,
  type RedirectsAt,
  type SitePaths,
  siteDestination,
  storedRedirects,
} from './site-redirects.ts';

export const NAVIGATION_ORIGIN = { path: '', sourcePath: 'docs.json', anchors: null } as const;

const OWN_FILES: ReadonlySet<string> = new Set([
  names.LLMS,
  names.LLMS_FULL,
  names.SITEMAP,
  names.ROBOTS,
  names.FEED,
]);

/** Only an address that runs nothing (HTML Living Standard §2.4.1). */
const external = (url: string): NodeTarget | null => {
  const href = safeAddress(url, 'link');
  return href === null ? null : { kind: 'external', href };
};

export class TargetReader {
  constructor(
    private readonly map: SitePaths,
    private readonly site: Site,
    private readonly redirectsAt: RedirectsAt,
  ) {}

  /** @returns null if readers get nothing there */
  async read(href: string): Promise<NodeTarget | null> {
    const link = resolveLink(href, NAVIGATION_ORIGIN, this.site);
    const { query, hash } = urlParts(href) ?? { query: '', hash: '' };
    const end = `${query}${hash}`;
    switch (link.kind) {
      case 'external':
        return external(href);
      case 'asset':
        return { kind: 'file', hash: link.asset.hash, name: link.asset.name, end };
      case 'page':
      case 'start':
        return this.#page(link, end);
      case 'redirect':
        return this.#elsewhere(href, end);
      case 'broken':
        return link.reason === 'page_missing' || link.reason === 'asset_missing'
          ? this.#elsewhere(href, end)
          : null;
      case 'anchor':
        return null;
    }
  }

  /** A page can be published and still not be on the site. */
  #page(link: ResolvedLink & { kind: 'page' | 'start' }, end: string): NodeTarget | null {
    const path = link.kind === 'page' ? link.page.path : link.path;
    return isThere(this.map, path) ? { kind: 'page', path, end } : null;
  }

  /** A file of the site itself, or a path that is redirected. */
  async #elsewhere(href: string, end: string): Promise<NodeTarget | null> {
    const pathname = urlParts(href)?.pathname ?? '';
    const own = pathname.replace(/^\/+/, '');
    if (OWN_FILES.has(own)) return { kind: 'own', name: own };
    for (const { by, path } of readingsOf(pathname, NAVIGATION_ORIGIN)) {
      if (by !== 'path') continue;
      const found = await siteDestination(this.map, path, this.redirectsAt);
      if (found === null) continue;
      if ('url' in found) return external(found.url);
      return { kind: 'page', path: found.path, end: found.hash === '' ? end : found.hash };
    }
    return null;
  }
}

/**
 * @param map of the site, with its pages
 * @param hrefs of entries, as they are stored
 * @returns by address; null if readers get nothing there
 */
export const navigationTargets = async (
  deps: Deps,
  projectId: Id<'project'>,
  map: SiteMap,
  hrefs: readonly string[],
): Promise<ReadonlyMap<string, NodeTarget | null>> => {
  const page = { projectId, origin: NAVIGATION_ORIGIN, urls: hrefs, state: 'published' } as const;
  const site = await deps.db.read((stores) => readPageSite(stores, page, null));
  const reader = new TargetReader(map, site, storedRedirects(deps, projectId));
  const targets = new Map<string, NodeTarget | null>();
  for (const href of hrefs) targets.set(href, await reader.read(href));
  return targets;
};
