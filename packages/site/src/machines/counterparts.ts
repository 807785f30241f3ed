/** The same page in other languages. */
import type { SiteMap, SiteNode, SiteSpace } from '../model.ts';

/** Below its space; empty for a path that is the space's own. */
const pathBelow = ({ space, page }: SiteNode): string =>
  page === null ? '' : page.place.slice(space.slug.length + 1);

/** The rest of a slug such as `guides-fr` or `fr`, to tell which spaces belong together. */
const withoutLocale = ({ slug, locale }: SiteSpace): string => {
  if (locale === null) return slug;
  const names = [locale, locale.split('-')[0] ?? locale].map((name) => name.toLowerCase());
  const name = names.find(
    (tag) => slug === tag || slug.endsWith(`-${tag}`) || slug.startsWith(`${tag}-`),
  );
  if (name === undefined) return slug;
  if (slug === name) return '';
  return slug.endsWith(`-${name}`) ? slug.slice(0, -name.length - 1) : slug.slice(name.length + 1);
};

/**
 * Where several spaces of a language have the path, the one whose slug says so; none where that does
 * not tell.
 */
const chosenOf = (found: readonly SiteNode[], own: SiteSpace): SiteNode[] => {
  if (found.length < 2) return [...found];
  const family = withoutLocale(own);
  const same = found.filter(({ space }) => withoutLocale(space) === family);
  return same.length === 1 ? same : [];
};

/** At the same path below spaces of other languages and of the same version, in the spaces' order. */
export const counterparts = (map: SiteMap, node: SiteNode): SiteNode[] => {
  const { space } = node;
  const below = pathBelow(node);
  if (below === '') return [];
  const byLocale = new Map<string | null, SiteNode[]>();
  for (const other of map.spaces) {
    if (other.locale === space.locale || other.version !== space.version) continue;
    const found = map.byPlace.get(`${other.slug}/${below}`);
    if (found === undefined || found.hidden) continue;
    byLocale.set(other.locale, [...(byLocale.get(other.locale) ?? []), found]);
  }
  return [...byLocale.values()].flatMap((found) => chosenOf(found, space));
};

export interface Alternate {
  /** BCP 47, or `x-default`. */
  readonly hreflang: string;
  readonly path: string;
}

/** Links for search engines: all languages of the page, itself included. Empty if there is only one. */
export const alternatesOf = (map: SiteMap, node: SiteNode): Alternate[] => {
  const others = counterparts(map, node);
  if (others.length === 0) return [];
  const order = new Map(map.spaces.map((space, at) => [space, at]));
  const all = [node, ...others].toSorted(
    (a, b) => (order.get(a.space) ?? 0) - (order.get(b.space) ?? 0),
  );
  const alternates = all.flatMap(({ space, page }) =>
    page === null || space.locale === null ? [] : [{ hreflang: space.locale, path: page.path }],
  );
  const usual = all[0]?.page ?? null;
  return usual === null ? alternates : [...alternates, { hreflang: 'x-default', path: usual.path }];
};
