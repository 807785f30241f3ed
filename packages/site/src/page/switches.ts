/** Links from a page to other spaces, versions and languages. */
import { counterparts } from '../machines/counterparts.ts';
import type { Site, SiteSpace, SiteVersion } from '../model.ts';
import { languageName } from './language-name.ts';
import type { PageContext } from './page-context.ts';

export interface Choice {
  readonly label: string;
  readonly href: string;
  readonly isCurrent: boolean;
  /** BCP 47, where the label is in another language than the page. */
  readonly lang?: string;
}

/** The current view: one version in one language. */
interface Edition {
  readonly version: string | null;
  readonly locale: string | null;
}

/** The default view of a reader. */
export const defaultSpace = ({ map }: Site): SiteSpace | null => {
  const usual = map.versions.find(({ isDefault }) => isDefault)?.version;
  return map.spaces.find(({ version }) => version === usual) ?? map.spaces[0] ?? null;
};

/** Listed versions in the owner's order, then those that spaces have and the list does not. */
const versionsOf = ({ map }: Site): readonly Pick<SiteVersion, 'version' | 'label'>[] => {
  const named = new Set(map.versions.map(({ version }) => version));
  const others = new Set(map.spaces.flatMap(({ version }) => version ?? []));
  return [
    ...map.versions,
    ...[...others]
      .filter((version) => !named.has(version))
      .map((version) => ({ version, label: version })),
  ].filter(({ version }) => others.has(version));
};

/**
 * A space without a version belongs to every version, and one without a language to every language, as
 * an instance without versions does in Docusaurus and a tab outside of the versions in Mintlify. In a
 * shared space, a reader is in the usual version and language.
 */
const editionOf = (site: Site, { version, locale }: SiteSpace): Edition => {
  const { spaces } = site.map;
  const usual = defaultSpace(site);
  const shownVersion = version ?? usual?.version ?? versionsOf(site)[0]?.version ?? null;
  const inVersion = spaces.filter((one) => one.version === null || one.version === shownVersion);
  const locales = inVersion.flatMap((one) => one.locale ?? []);
  const usualLocale =
    usual?.locale != null && locales.includes(usual.locale) ? usual.locale : locales[0];
  return { version: shownVersion, locale: locale ?? usualLocale ?? null };
};

const isOf = (space: SiteSpace, { version, locale }: Edition): boolean =>
  (space.version === null || space.version === version) &&
  (space.locale === null || space.locale === locale);

/** Spaces that a reader of the space has beside it, and itself, in their order. */
export const spacesBeside = (site: Site, space: SiteSpace): readonly SiteSpace[] => {
  const edition = editionOf(site, space);
  return site.map.spaces.filter((other) => isOf(other, edition));
};

/** The language of a space without one: the site's, or the usual one beside it. */
export const localeAt = (site: Site, space: SiteSpace | null): string | null => {
  const from = space ?? defaultSpace(site);
  if (from === null) return site.locale;
  return from.locale ?? site.locale ?? editionOf(site, from).locale;
};

export const spaceChoices = (site: Site, { space, near }: PageContext): Choice[] => {
  const from = space ?? near ?? defaultSpace(site);
  if (from === null) return [];
  return spacesBeside(site, from).map((other) => ({
    label: other.name,
    href: site.links.page(other.slug),
    isCurrent: other === space,
  }));
};

/** Spaces of one edition have one order in all of them, so that the third is the third's counterpart. */
const atSamePlace = (
  site: Site,
  from: SiteSpace,
  others: readonly SiteSpace[],
): SiteSpace | null => {
  const below = (slug: string): string => slug.split('-')[0] ?? slug;
  const named = others.find(({ slug }) => below(slug) === below(from.slug));
  const siblings = site.map.spaces.filter(
    ({ locale, version }) => locale === from.locale && version === from.version,
  );
  return named ?? others[siblings.indexOf(from)] ?? others[0] ?? null;
};

/** In the order of the spaces; empty where there is one language only. */
export const localeChoices = (site: Site, where: PageContext): Choice[] => {
  const from = where.space ?? where.near ?? defaultSpace(site);
  if (from === null) return [];
  const same = where.node === null ? [] : counterparts(site.map, where.node);
  const { version: shown } = editionOf(site, from);
  const spaces = site.map.spaces.filter(({ version }) => version === null || version === shown);
  const locales = [...new Set(spaces.flatMap(({ locale }) => (locale === null ? [] : [locale])))];
  if (locales.length < 2) return [];
  return locales.flatMap((locale) => {
    const inLocale = spaces.filter((other) => other.locale === locale);
    const near = inLocale.filter(({ version }) => version === from.version);
    const others = near.length > 0 ? near : inLocale;
    const page = same.find(({ space }) => space.locale === locale)?.page;
    const path = page?.path ?? atSamePlace(site, from, others)?.slug;
    const isCurrent = from.locale === locale;
    if (path === undefined) return [];
    const here = isCurrent ? where.node?.page?.path : undefined;
    return [
      { label: languageName(locale), href: site.links.page(here ?? path), isCurrent, lang: locale },
    ];
  });
};

/** Empty if there is one only. */
export const versionChoices = (site: Site, where: PageContext): Choice[] => {
  const { map, links } = site;
  const from = where.space ?? where.near ?? defaultSpace(site);
  if (from === null) return [];
  const choices = versionsOf(site).flatMap(({ version, label }): Choice[] => {
    const isCurrent = version === from.version;
    const others = map.spaces.filter((other) => other.version === version);
    const near = others.filter(({ locale }) => locale === from.locale);
    const space = isCurrent ? from : atSamePlace(site, from, near.length > 0 ? near : others);
    if (space === null) return [];
    const below = where.node?.page?.place.slice(from.slug.length);
    const place = below === undefined ? null : `${space.slug}${below}`;
    const page = place === null ? undefined : map.byPlace.get(place);
    const href = links.page(page?.page ? page.page.path : space.slug);
    return [{ label, href, isCurrent }];
  });
  return choices.length > 1 ? choices : [];
};
