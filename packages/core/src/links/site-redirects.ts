/** Where an old address of a site leads: to a page that readers get, or to another site. */

import { decodePercent } from '@quoin/file-paths/decode-percent';
import { patternTarget } from '@quoin/file-paths/import';
import { urlTarget } from '@quoin/markdown';
import type { Deps } from '../context.ts';
import type { Id } from '../id.ts';

/** Quoin's own limit: more moves than a page has in manifests; a longer chain has no target. */
const MAX_STEPS = 10;

export type Destination =
  /** Of a page, a space, or empty for the start. */
  | { readonly path: string; readonly hash: string }
  /** Of another site; http or https. */
  | { readonly url: string };

/** Where the pages and spaces of a site are. */
export interface SitePaths {
  readonly byPath: { has(path: string): boolean };
  readonly spaces: readonly { readonly slug: string }[];
}

export type RedirectsAt = (path: string) => Promise<readonly { readonly to: string }[]>;

const otherSite = (to: string): string | null => {
  const target = urlTarget(to);
  if (target === 'project') return null;
  // Other schemes would run or open something; an address without a scheme depends on the reader's.
  return target === 'web' && URL.canParse(to) ? new URL(to).href : '';
};

/** Encodes a target for a header: a manifest can contain any character. */
const fragmentOf = (written: string): string => new URL(`#${written}`, 'http://site.invalid/').hash;

export const isThere = (map: SitePaths, path: string): boolean =>
  path === '' || map.byPath.has(path) || map.spaces.some(({ slug }) => slug === path);

/**
 * Chains are followed to their end, so that a reader is sent once, and only an end that is there
 * counts: where a draft lies is not disclosed.
 *
 * @param from without a slash before it, decoded
 */
export const destinationOf = async (
  map: SitePaths,
  from: string,
  redirectsAt: RedirectsAt,
): Promise<Destination | null> => {
  const seen = new Set<string>();
  let at = from;
  let hash = '';
  while (!seen.has(at) && seen.size < MAX_STEPS) {
    seen.add(at);
    const [found] = await redirectsAt(at);
    if (found === undefined) return null;
    const elsewhere = otherSite(found.to);
    if (elsewhere !== null) return elsewhere === '' ? null : { url: elsewhere };
    const [path = '', fragment] = found.to.split('#');
    if (fragment !== undefined) hash = fragmentOf(fragment);
    const [, pathname = ''] = /^\/*([^?]*?)\/*(?:\?.*)?$/.exec(path) ?? [];
    at = decodePercent(pathname);
    if (isThere(map, at)) return { path: at, hash };
  }
  return null;
};

/** A static site serves one page at `a`, `a.html` and `a/index.html`: links to it use any of them. */
const plainForms = (path: string): string[] => {
  const plain = path.replace(/\.html?$/i, '');
  const folder = plain.replace(/(?:^|\/)index$/i, '');
  return [...new Set([plain, folder])].filter((form) => form !== path);
};

/** Redirects that are stored, patterns included, and pages in place of generated ones. */
export const storedRedirects =
  ({ db }: Pick<Deps, 'db'>, projectId: Id<'project'>): RedirectsAt =>
  (path) =>
    db.read(async ({ api, redirects }) => {
      const exact = await redirects.listAt(projectId, [path]);
      if (exact.length > 0) return exact;
      const to = patternTarget(await redirects.listPatterns(projectId), path);
      if (to !== null) return [{ to }];
      const instead = await api.pageInstead(projectId, path);
      return instead === null ? [] : [{ to: `/${instead}` }];
    });

/** As {@link destinationOf}, for the addresses that a static site has for one page, too. */
export const siteDestination = async (
  map: SitePaths,
  from: string,
  redirectsAt: RedirectsAt,
): Promise<Destination | null> => {
  const exact = await destinationOf(map, from, redirectsAt);
  if (exact !== null) return exact;
  for (const form of plainForms(from)) {
    if (isThere(map, form)) return { path: form, hash: '' };
    const found = await destinationOf(map, form, redirectsAt);
    if (found !== null) return found;
  }
  return null;
};
