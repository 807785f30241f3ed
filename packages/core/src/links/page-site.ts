/**
 * What the links of one page can point to, read without the rest of the project: the renderer fills
 * in addresses by it, and the validator tells what is missing.
 */

import { patternTarget } from '@quoin/file-paths/import';
import {
  assetAddress,
  type BrokenReason,
  type ImageSize,
  type LinkOrigin,
  readingsOf,
  resolveLink,
  type Site,
  type SiteAsset,
  urlParts,
} from '@quoin/markdown';
import type { CoreConfig } from '../context.ts';
import type { Id } from '../id.ts';
import type { Stores } from '../ports/db.ts';
import type { PagePlace } from '../ports/page-store.ts';
import { assetUrl } from '../presenters/asset.ts';
import type { LinkCache } from './link-cache.ts';
import { pathOfTarget, type SiteRows, type SiteState, shownText, siteOf } from './site.ts';

/** The page whose links are resolved, in its project. */
export interface PageLinks {
  readonly projectId: Id<'project'>;
  readonly origin: LinkOrigin;
  /** Without escapes. Others may be resolved later, but nothing is known of them. */
  readonly urls: readonly string[];
  readonly state: SiteState;
}

const unique = (values: readonly string[]): string[] => [...new Set(values)];

interface RedirectsFor {
  /** With patterns, if one of them matches. */
  readonly rows: SiteRows['redirects'];
  /** Paths that they redirect to. */
  readonly targets: readonly string[];
}

const redirectsFor = async (
  stores: Stores,
  projectId: Id<'project'>,
  paths: readonly string[],
): Promise<RedirectsFor> => {
  const exact = await stores.redirects.listAt(projectId, paths);
  const patterns = paths.length === 0 ? [] : await stores.redirects.listPatterns(projectId);
  const matched = paths.flatMap((path) => patternTarget(patterns, path) ?? []).map(pathOfTarget);
  const moved = await stores.redirects.listAt(projectId, unique(matched));
  const all = [...exact, ...moved];
  return {
    rows: matched.length === 0 ? exact : [...all, ...patterns],
    targets: [...all.map(({ to }) => to), ...matched],
  };
};

/** Keys of the look-up of a page's links. */
export interface LinkNames {
  readonly paths: readonly string[];
  readonly files: readonly string[];
  readonly hashes: readonly string[];
}

export const linkNamesOf = ({ origin, urls }: Pick<PageLinks, 'origin' | 'urls'>): LinkNames => {
  const pathnames = unique(
    urls.flatMap((url) => {
      const pathname = urlParts(url)?.pathname ?? '';
      return pathname === '' ? [] : [pathname];
    }),
  );
  const readings = pathnames.flatMap((pathname) => readingsOf(pathname, origin));
  const named = (by: 'file' | 'path') =>
    unique(readings.flatMap((reading) => (reading.by === by ? [reading.path] : [])));
  const hashes = unique(urls.flatMap((url) => assetAddress(url)?.hash ?? []));
  return { paths: named('path'), files: named('file'), hashes };
};

const readRows = async (stores: Stores, page: PageLinks): Promise<SiteRows> => {
  const { projectId } = page;
  const { paths, files, hashes } = linkNamesOf(page);
  const redirects = await redirectsFor(stores, projectId, paths);
  const uploaded = [];
  for (const hash of hashes) uploaded.push(...(await stores.assets.withHash(projectId, hash)));
  const spaces = await stores.spaces.list(projectId);
  return {
    places: await stores.pages.placesAt(projectId, {
      paths: unique([...paths, ...redirects.targets]),
      sourcePaths: files,
    }),
    redirects: redirects.rows,
    spaceSlugs: spaces.map(({ slug }) => slug),
    assets: [...(await stores.assets.byPath(projectId, files)), ...uploaded],
  };
};

/** Anchors of the pages that links with a fragment point to. */
const readAnchors = async (
  stores: Stores,
  places: readonly PagePlace[],
  { origin, urls, state }: PageLinks,
  site: Site,
  cache: LinkCache,
): Promise<Map<string, ReadonlySet<string> | null>> => {
  const targets = new Set(
    urls.flatMap((url) => {
      const link = resolveLink(url, origin, site);
      return link.kind === 'page' && link.anchor !== null ? [link.page.id] : [];
    }),
  );
  const texts = new Map(
    places.flatMap((place) => {
      const text = targets.has(place.id) ? shownText(place, state) : null;
      return text === null ? [] : [[place.id, text]];
    }),
  );
  const links = await cache.read(stores, [...texts.values()]);
  return new Map([...links].map(([pageId, { anchors }]) => [pageId, anchors]));
};

/** A project as the links and images of one page see it. */
export interface PageSite extends Site {
  /** Of an image by its hash; null if it is unknown. */
  sizeOf(hash: string): ImageSize | null;
}

export const sizesOf = (assets: SiteRows['assets']): PageSite['sizeOf'] => {
  const sizes = new Map<string, ImageSize>();
  for (const { hash, width, height } of assets) {
    if (width !== null && height !== null) sizes.set(hash, { width, height });
  }
  return (hash) => sizes.get(hash) ?? null;
};

/** @param cache where anchors count; without it nothing is known about those of other pages */
export const readPageSite = async (
  stores: Stores,
  page: PageLinks,
  cache: LinkCache | null,
): Promise<PageSite> => {
  const rows = await readRows(stores, page);
  const site = { ...siteOf(rows, page.state, () => null), sizeOf: sizesOf(rows.assets) };
  if (cache === null) return site;
  const anchors = await readAnchors(stores, rows.places, page, site, cache);
  return { ...site, anchorsOf: ({ id }) => anchors.get(id) ?? null };
};

/** How a site writes the addresses of what links point to. */
export interface LinkAddresses {
  /** @param path of a page or a space, or empty for the start; without a slash before it */
  page(path: string): string;
  file(asset: SiteAsset): string;
}

/** Paths from the root, as the API returns them; public addresses of files. */
export const rootAddresses = (config: Pick<CoreConfig, 'publicUrl'>): LinkAddresses => ({
  page: (path) => `/${path}`,
  file: (asset) => assetUrl(config, asset),
});

/** Where a link leads on the site; null for one to be left as it is written. */
export const siteAddress = (
  url: string,
  origin: LinkOrigin,
  site: Site,
  addresses: LinkAddresses,
): string | null => {
  const link = resolveLink(url, origin, site);
  const { query, hash } = urlParts(url) ?? assetAddress(url)?.parts ?? { query: '', hash: '' };
  switch (link.kind) {
    case 'page':
      return `${addresses.page(link.page.path)}${query}${hash}`;
    case 'start':
      return `${addresses.page(link.path)}${query}${hash}`;
    case 'asset':
      return `${addresses.file(link.asset)}${query}${hash}`;
    case 'redirect': {
      if (urlParts(link.to) === null) return link.to;
      const to = addresses.page(link.to.replace(/^\/+/, ''));
      return `${to}${link.to.includes('#') ? '' : query + hash}`;
    }
    case 'broken':
      return link.reason === 'anchor_missing' && link.page !== null
        ? `${addresses.page(link.page.path)}${query}${hash}`
        : null;
    default:
      return null;
  }
};

/** The size of an image of the project, so that the page leaves room for it. */
export const siteImageSize = (
  url: string,
  origin: LinkOrigin,
  site: PageSite,
): ImageSize | null => {
  const link = resolveLink(url, origin, site);
  return link.kind === 'asset' ? site.sizeOf(link.asset.hash) : null;
};

/** Why a reader of the link finds nothing; null where something is found or no reader looks. */
export const brokenReason = (url: string, origin: LinkOrigin, site: Site): BrokenReason | null => {
  const link = resolveLink(url, origin, site);
  return link.kind === 'broken' ? link.reason : null;
};
