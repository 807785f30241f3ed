/** Entries of a bundle's navigation whose links will be broken when it is applied. */

import { isPattern, patternTarget } from '@quoin/file-paths/import';
import { resolveLink, type Site } from '@quoin/markdown';
import type { LinkCache, TextStore } from '../links/link-cache.ts';
import { NAVIGATION_ORIGIN, TargetReader } from '../links/navigation-targets.ts';
import { type SiteRows, siteOf } from '../links/site.ts';
import type { RedirectsAt } from '../links/site-redirects.ts';
import { entryWithoutAnchor, entryWithoutTarget } from '../messages/imports.ts';
import type { PagePlace } from '../ports/page-store.ts';
import { yieldNow } from '../yield-now.ts';
import type { Bundle } from './bundle.ts';
import type { BundleWarning } from './desired.ts';
import { MANIFEST_PATH } from './file-path.ts';
import type { BundlePlan } from './plan.ts';

/** A bundle, and what it changes. */
export interface Planned {
  readonly plan: BundlePlan;
  readonly bundle: Bundle;
}

/** The title of an entry by its link, each link once. */
const entriesOf = ({ nav }: BundlePlan): ReadonlyMap<string, string> =>
  new Map(
    [...nav.byNode.values()].flatMap(({ href, title }) => (href === null ? [] : [[href, title]])),
  );

const placesOf = ({ nav, pages }: BundlePlan): PagePlace[] => {
  const paths = new Map(nav.after.map(({ id, path }) => [id, path]));
  return pages.flatMap(({ after }) => {
    const path = paths.get(after.navItemId);
    return path === undefined ? [] : [{ ...after, path }];
  });
};

const redirectsOf = (
  { state, redirects: { put, remove } }: BundlePlan,
  places: readonly PagePlace[],
): ReadonlyMap<string, string> => {
  const removed = new Set(remove);
  const paths = new Map(places.map(({ id, path }) => [id, path]));
  const kept = state.redirects.filter(({ from }) => !removed.has(from));
  return new Map([
    ...kept.map(({ from, to }) => [from, to] as const),
    ...put.map(({ fromPath, pageId, toPath }) => {
      return [fromPath, toPath ?? paths.get(pageId ?? '') ?? ''] as const;
    }),
  ]);
};

/** The project as it is after the bundle, as its links see it. */
export const siteAfter = (plan: BundlePlan): SiteRows => {
  const { state, spaces, nav, assets } = plan;
  const places = placesOf(plan);
  const removed = new Set(assets.remove);
  const used = new Set(nav.after.map(({ spaceId }) => spaceId));
  return {
    places,
    redirects: [...redirectsOf(plan, places)].map(([from, to]) => ({ from, to })),
    spaceSlugs: [...spaces.named, ...spaces.others.filter(({ id }) => used.has(id))].map(
      ({ slug }) => slug,
    ),
    assets: [...state.assets.filter(({ id }) => !removed.has(id)), ...assets.put],
  };
};

const redirectsIn = ({ redirects }: SiteRows): RedirectsAt => {
  const exact = new Map(redirects.map(({ from, to }) => [from, to]));
  const patterns = redirects.filter(({ from }) => isPattern(from));
  return async (path) => {
    const to = exact.get(path) ?? patternTarget(patterns, path);
    return to === null ? [] : [{ to }];
  };
};

/** Dependencies for reading texts. */
export interface TextReading {
  readonly cache: LinkCache;
  readonly stores: TextStore;
}

/** Anchors of the pages that links with a fragment point to, by page id; null where they are unknown. */
const anchorsFor = async (
  urls: Iterable<string>,
  site: Site,
  { plan, bundle: { files } }: Planned,
  { cache, stores }: TextReading,
): Promise<ReadonlyMap<string, ReadonlySet<string> | null>> => {
  const anchors = new Map<string, ReadonlySet<string> | null>();
  const unsent = new Set<string>();
  for (const url of urls) {
    const link = resolveLink(url, NAVIGATION_ORIGIN, site);
    if (link.kind !== 'page' || link.anchor === null || anchors.has(link.page.id)) continue;
    const file = files.get(link.page.sourcePath ?? '');
    if (file === undefined) unsent.add(link.page.id);
    else anchors.set(link.page.id, (await cache.ofText(file.hash, file.markdown)).anchors);
    await yieldNow();
  }
  const stored = plan.pages.flatMap(({ before, after: { id, version, contentHash: hash } }) =>
    before !== null && unsent.has(id) ? [{ pageId: id, version, hash }] : [],
  );
  for (const [id, text] of await cache.read(stores, stored)) anchors.set(id, text.anchors);
  return anchors;
};

const missingTarget = (url: string, title: string): BundleWarning => ({
  path: MANIFEST_PATH,
  rule: 'navigation-target',
  url,
  message: entryWithoutTarget({ url, title }),
});

const missingAnchor = (url: string, title: string): BundleWarning => ({
  path: MANIFEST_PATH,
  rule: 'navigation-anchor',
  url,
  message: entryWithoutAnchor({ title, url }),
});

/** As readers get them: `navigationTargets` has the same rule. A page that waits to be published counts. */
export const navigationWarnings = async (
  planned: Planned,
  reading: TextReading,
): Promise<BundleWarning[]> => {
  const { plan } = planned;
  const entries = entriesOf(plan);
  if (entries.size === 0) return [];
  const rows = siteAfter(plan);
  const known = siteOf(rows, 'current', () => null);
  const anchors = await anchorsFor(entries.keys(), known, planned, reading);
  const site: Site = { ...known, anchorsOf: ({ id }) => anchors.get(id) ?? null };
  const living = rows.places.filter(({ status }) => status !== 'archived');
  const map = {
    byPath: new Set(living.map(({ path }) => path)),
    spaces: rows.spaceSlugs.map((slug) => ({ slug })),
  };
  const targets = new TargetReader(map, known, redirectsIn(rows));
  const warnings: BundleWarning[] = [];
  for (const [url, title] of entries) {
    const link = resolveLink(url, NAVIGATION_ORIGIN, site);
    if (link.kind === 'broken' && link.reason === 'anchor_missing' && link.page !== null) {
      warnings.push(missingAnchor(url, title));
    } else if ((await targets.read(url)) === null) warnings.push(missingTarget(url, title));
    await yieldNow();
  }
  return warnings;
};
