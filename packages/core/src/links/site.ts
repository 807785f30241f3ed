/** A project as links see it: the data of `resolveLink`, from rows that were read before. */

import { isPattern, patternTarget } from '@quoin/file-paths/import';
import { type Site, type SitePage, urlTarget } from '@quoin/markdown';
import type { Id } from '../id.ts';
import type { PagePlace } from '../ports/page-store.ts';
import type { AssetRecord } from '../records.ts';

/** The working copies, or what readers get. */
export type SiteState = 'current' | 'published';

export interface SiteRows {
  readonly places: readonly PagePlace[];
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  readonly spaceSlugs: readonly string[];
  readonly assets: readonly Pick<AssetRecord, 'path' | 'hash' | 'name' | 'width' | 'height'>[];
}

/** The text that a page has in a state. */
export interface ShownText {
  readonly pageId: Id<'page'>;
  readonly version: number;
  /** Of its bytes. */
  readonly hash: string;
}

/** Null for a page that the state does not show. */
export const shownText = (place: PagePlace, state: SiteState): ShownText | null => {
  const { id: pageId, status, publishedVersion, publishedHash } = place;
  if (status === 'archived') return null;
  if (state === 'current') return { pageId, version: place.version, hash: place.contentHash };
  if (publishedVersion === null || publishedHash === null) return null;
  return { pageId, version: publishedVersion, hash: publishedHash };
};

/** Anchors of a page's text; null where they are not known. */
export type AnchorsOf = (pageId: Id<'page'>) => ReadonlySet<string> | null;

const absenceOf = (place: PagePlace, state: SiteState): SitePage['absence'] => {
  if (place.status === 'archived') return 'archived';
  return state === 'published' && place.publishedVersion === null ? 'unpublished' : null;
};

/** Path of a redirect's target: without a slash at its ends, a query and a fragment. */
export const pathOfTarget = (to: string): string =>
  (/^[^?#]*/.exec(to)?.[0] ?? '').replace(/^\/+|\/+$/g, '');

/** Where a pattern redirects a path, and an exact redirect from there; null if none matches. */
const patternEnd = (
  path: string,
  patterns: SiteRows['redirects'],
  exact: ReadonlyMap<string, string>,
): string | null => {
  const to = patterns.length === 0 ? null : patternTarget(patterns, path);
  return to === null ? null : (exact.get(pathOfTarget(to)) ?? to);
};

/** Pages as links find them. */
export interface PageLookup {
  readonly at: (path: string) => SitePage | null;
  readonly ofFile: (sourcePath: string) => SitePage | null;
}

export const siteWith = (
  rows: Omit<SiteRows, 'places'>,
  pages: PageLookup,
  anchorsOf: AnchorsOf,
): Site => {
  const redirects = new Map(rows.redirects.map(({ from, to }) => [from, to]));
  const patterns = rows.redirects.filter(({ from }) => isPattern(from));
  const spaces = new Set(rows.spaceSlugs);
  const assets = new Map(rows.assets.map((asset) => [asset.path, asset]));
  const hashes = new Set(rows.assets.map(({ hash }) => hash));
  return {
    pageAt: pages.at,
    pageOf: pages.ofFile,
    redirectAt: (path) => {
      const to = redirects.get(path);
      if (to !== undefined) return { to, page: pages.at(to) };
      const target = patternEnd(path, patterns, redirects);
      if (target === null) return null;
      const page = pages.at(pathOfTarget(target));
      // A pattern matches paths that never were one: only a target that is there counts.
      const isThere = page !== null || urlTarget(target) !== 'project';
      return isThere || spaces.has(pathOfTarget(target)) ? { to: target, page } : null;
    },
    hasSpace: (slug) => spaces.has(slug),
    assetOf: (path) => assets.get(path) ?? null,
    hasAsset: (hash) => hashes.has(hash),
    anchorsOf: ({ id }) => anchorsOf(id),
  };
};

class PlacedPages implements PageLookup {
  readonly #byPath = new Map<string, SitePage>();
  readonly #byFile = new Map<string, SitePage>();

  constructor(private readonly state: SiteState) {}

  add(place: PagePlace): void {
    const { id, path, sourcePath } = place;
    const page = { id, path, sourcePath, absence: absenceOf(place, this.state) };
    this.#byPath.set(path, page);
    if (sourcePath !== null) this.#byFile.set(sourcePath, page);
  }

  readonly at = (path: string): SitePage | null => this.#byPath.get(path) ?? null;
  readonly ofFile = (sourcePath: string): SitePage | null => this.#byFile.get(sourcePath) ?? null;
}

/** Of a few places; for those of a project, use {@link wholeSiteOf}. */
export const siteOf = (rows: SiteRows, state: SiteState, anchorsOf: AnchorsOf): Site => {
  const pages = new PlacedPages(state);
  for (const place of rows.places) pages.add(place);
  return siteWith(rows, pages, anchorsOf);
};

/** @param turn awaited for each place, to let others run */
export const wholeSiteOf = async (
  rows: SiteRows,
  state: SiteState,
  anchorsOf: AnchorsOf,
  turn: () => Promise<void>,
): Promise<Site> => {
  const pages = new PlacedPages(state);
  for (const place of rows.places) {
    pages.add(place);
    await turn();
  }
  return siteWith(rows, pages, anchorsOf);
};
