/** Where else a reader may go from a place: other spaces, versions, languages. */
import { counterparts } from '../machines/counterparts.ts';
import type { Site, SiteSpace } from '../model.ts';
import type { Where } from './where.ts';

export interface Choice {
  readonly label: string;
  readonly href: string;
  readonly isCurrent: boolean;
  /** BCP 47, where the label is in another language than the page. */
  readonly lang?: string;
}

/** Spaces that belong to the same version and the same language. */
const siblings = ({ map }: Site, { locale, version }: SiteSpace): readonly SiteSpace[] =>
  map.spaces.filter((other) => other.locale === locale && other.version === version);

/** What somebody sees who has chosen nothing yet. */
export const usualSpace = ({ map }: Site): SiteSpace | null => {
  const usual = map.versions.find(({ isDefault }) => isDefault)?.version;
  return map.spaces.find(({ version }) => version === usual) ?? map.spaces[0] ?? null;
};

export const spaceChoices = (site: Site, { space }: Where): Choice[] => {
  const from = space ?? usualSpace(site);
  if (from === null) return [];
  return siblings(site, from).map((other) => ({
    label: other.name,
    href: site.links.page(other.slug),
    isCurrent: other === space,
  }));
};

/** Spaces of one group have one order in all groups, so that the third is the third's counterpart. */
const atSamePlace = (
  site: Site,
  from: SiteSpace,
  others: readonly SiteSpace[],
): SiteSpace | null => {
  const below = (slug: string): string => slug.split('-')[0] ?? slug;
  const named = others.find(({ slug }) => below(slug) === below(from.slug));
  return named ?? others[siblings(site, from).indexOf(from)] ?? others[0] ?? null;
};

/** The name of a language in itself; the tag where nobody knows it. */
const languageName = (locale: string): string => {
  try {
    const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  } catch (problem) {
    // An owner's locale need not be one that ECMA-402 takes.
    if (problem instanceof RangeError) return locale;
    throw problem;
  }
};

/** In the order of the spaces; empty where there is one language only. */
export const localeChoices = (site: Site, where: Where): Choice[] => {
  const from = where.space ?? usualSpace(site);
  if (from === null) return [];
  const same = where.node === null ? [] : counterparts(site.map, where.node);
  const spaces = site.map.spaces.filter(({ version }) => version === from.version);
  const locales = [...new Set(spaces.flatMap(({ locale }) => (locale === null ? [] : [locale])))];
  if (locales.length < 2) return [];
  return locales.flatMap((locale) => {
    const others = spaces.filter((other) => other.locale === locale);
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

/** As the owner lists them; empty where there is one only. */
export const versionChoices = (site: Site, where: Where): Choice[] => {
  const { map, links } = site;
  const from = where.space ?? usualSpace(site);
  if (from === null) return [];
  const choices = map.versions.flatMap(({ version, label }): Choice[] => {
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
