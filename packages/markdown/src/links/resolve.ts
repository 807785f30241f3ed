/** Where a link of a page leads. */
import { decodePercent } from '@quoin/file-paths/decode-percent';
import { assetAddress } from './asset-address.ts';
import { type Reading, readingsOf } from './readings.ts';
import type { LinkOrigin, Site, SiteAsset, SitePage } from './site.ts';
import { type UrlParts, urlParts } from './url-parts.ts';

export type BrokenReason =
  | 'page_missing'
  | 'anchor_missing'
  | 'asset_missing'
  /** The page is there and readers do not get it. */
  | 'archived'
  | 'unpublished';

interface Local {
  /** With its `?`, as written; empty if there is nothing. */
  readonly query: string;
  /** The fragment, decoded; null if it does not exist. */
  readonly anchor: string | null;
}

export type ResolvedLink =
  /** To somewhere else; no reader looks whether it is there. */
  | { readonly kind: 'external' }
  /** In the same page. */
  | ({ readonly kind: 'anchor' } & Local)
  | ({ readonly kind: 'page'; readonly page: SitePage; readonly reading: Reading } & Local)
  /** The site's or a space's start. */
  | ({ readonly kind: 'start'; readonly path: string } & Local)
  | ({ readonly kind: 'asset'; readonly asset: SiteAsset } & Local)
  /** An old path; `page` where it points to a page and not to an address that the manifest fixes. */
  | ({ readonly kind: 'redirect'; readonly to: string; readonly page: SitePage | null } & Local)
  | ({
      readonly kind: 'broken';
      readonly reason: BrokenReason;
      /** Where the page is there. */
      readonly page: SitePage | null;
      readonly reading: Reading | null;
    } & Local);

/** Paths with a file's extension are meant as files. */
const FILE_NAME = /\.(?!mdx?$|markdown$)[a-z][a-z0-9]{0,9}$/i;

const localOf = ({ query, hash }: UrlParts): Local => ({
  query,
  anchor: hash === '' ? null : decodePercent(hash.slice(1)),
});

/** `#` and `#top` are the top of every page (HTML Living Standard §7.4.6.4). */
const isTop = (anchor: string): boolean => anchor === '' || anchor.toLowerCase() === 'top';

const lacks = (anchors: ReadonlySet<string> | null, { anchor }: Local): boolean =>
  anchor !== null && anchors !== null && !isTop(anchor) && !anchors.has(anchor);

const toPage = (site: Site, page: SitePage, reading: Reading, local: Local): ResolvedLink => {
  const found = { page, reading, ...local };
  if (page.absence !== null) return { kind: 'broken', reason: page.absence, ...found };
  if (local.anchor !== null && lacks(site.anchorsOf(page), local)) {
    return { kind: 'broken', reason: 'anchor_missing', ...found };
  }
  return { kind: 'page', ...found };
};

const isStart = (site: Site, path: string): boolean => path === '' || site.hasSpace(path);

const toReading = (site: Site, reading: Reading, local: Local): ResolvedLink | null => {
  const { by, path } = reading;
  const page = by === 'file' ? site.pageOf(path) : site.pageAt(path);
  if (page !== null) return toPage(site, page, reading, local);
  if (by === 'file') {
    const asset = site.assetOf(path);
    return asset && { kind: 'asset', asset, ...local };
  }
  return isStart(site, path) ? { kind: 'start', path, ...local } : null;
};

const toRedirect = (site: Site, { by, path }: Reading, local: Local): ResolvedLink | null => {
  const redirect = by === 'path' ? site.redirectAt(path) : null;
  if (redirect === null) return null;
  const { page } = redirect;
  return page !== null && page.absence !== null
    ? { kind: 'broken', reason: page.absence, page, reading: null, ...local }
    : { kind: 'redirect', ...redirect, ...local };
};

const first = <Found>(
  readings: readonly Reading[],
  find: (reading: Reading) => Found | null,
): Found | null => {
  for (const reading of readings) {
    const found = find(reading);
    if (found !== null) return found;
  }
  return null;
};

/** @param url without escapes, as `collectLinks` returns it */
export const resolveLink = (url: string, origin: LinkOrigin, site: Site): ResolvedLink => {
  const address = assetAddress(url);
  if (address !== null && site.hasAsset(address.hash)) {
    const { hash, name, parts } = address;
    return { kind: 'asset', asset: { hash, name }, ...localOf(parts) };
  }
  const parts = urlParts(url);
  if (parts === null) return { kind: 'external' };
  const local = localOf(parts);
  const broken = (reason: BrokenReason): ResolvedLink => ({
    kind: 'broken',
    reason,
    page: null,
    reading: null,
    ...local,
  });
  const { pathname } = parts;
  if (pathname === '') {
    return lacks(origin.anchors, local) ? broken('anchor_missing') : { kind: 'anchor', ...local };
  }
  if (address !== null) return broken('asset_missing');
  const readings = readingsOf(pathname, origin);
  return (
    first(readings, (reading) => toReading(site, reading, local)) ??
    first(readings, (reading) => toRedirect(site, reading, local)) ??
    broken(FILE_NAME.test(pathname) ? 'asset_missing' : 'page_missing')
  );
};
