/** Which addresses of an old site a site would answer. */
import { decodePercent } from '../decode-percent.ts';
import { orderedPatterns, patternTarget, type Redirect } from './redirect-pattern.ts';

export interface AddressCheck {
  /** Old addresses that were checked. */
  readonly checked: number;
  /** Those that would not answer, as they are written. */
  readonly unanswered: readonly string[];
}

/** The addresses of a site. Paths may have a slash in front. */
export interface KnownSite {
  /** Of pages that readers get. */
  readonly pages: readonly string[];
  /** Slugs of spaces that readers get. */
  readonly spaces: readonly string[];
  readonly redirects: readonly Redirect[];
}

/** As many as the readers' site follows (`core/src/site/site-redirects.ts`). */
const MAX_STEPS = 10;

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

const unescaped = (text: string): string =>
  text.trim().replace(/&(?:amp|lt|gt|quot|apos);/g, (entity) => ENTITIES[entity] ?? entity);

/** `<loc>` of the elements `<url>` or `<sitemap>` (sitemaps.org, Protocol). */
const locationsIn = (text: string, wanted: 'url' | 'sitemap'): string[] => {
  const found: string[] = [];
  let element = '';
  for (const [, name, location] of text.matchAll(/<(url|sitemap)[\s>]|<loc>([^<]*)<\/loc>/g)) {
    if (name !== undefined) element = name;
    else if (element === wanted && location !== undefined) found.push(unescaped(location));
  }
  return found;
};

const isSitemap = (text: string): boolean => /<(?:urlset|sitemapindex)[\s>]/.test(text);

/** Addresses of pages: `<loc>` of a sitemap, or one address a line. */
export const addressesIn = (text: string): string[] => {
  const found = isSitemap(text)
    ? locationsIn(text, 'url')
    : text.split(/\r\n|\n|\r/).map((line) => line.trim());
  return found.filter((address) => address !== '' && !address.startsWith('#'));
};

/** Addresses of the sitemaps that a sitemap index names; none of another text. */
export const sitemapsIn = (text: string): string[] =>
  isSitemap(text) ? locationsIn(text, 'sitemap').filter((address) => address !== '') : [];

const bare = (path: string): string => path.replace(/^\/+|\/+$/g, '');

/** As the readers' site compares paths: decoded, without slashes at the ends. */
const pathOf = (address: string): string =>
  bare(decodePercent(new URL(address, 'http://site.invalid/').pathname));

/** The forms that a static site serves a page at (ADR 10). */
const formsOf = (path: string): string[] => {
  const plain = path.replace(/\.html?$/i, '');
  return [path, plain, plain.replace(/(?:^|\/)index$/i, '')];
};

const isOtherSite = (to: string): boolean => /^https?:\/\//i.test(to);

export const checkAddresses = (
  { pages, spaces, redirects }: KnownSite,
  addresses: readonly string[],
): AddressCheck => {
  const there = new Set(['', ...pages.map(bare), ...spaces.map(bare)]);
  const exact = new Map(redirects.map(({ from, to }) => [bare(from), to]));
  const patterns = orderedPatterns(redirects.map(({ from, to }) => ({ from: bare(from), to })));
  const answers = (path: string): boolean => {
    let at = path;
    for (let step = 0; step <= MAX_STEPS; step++) {
      if (there.has(at)) return true;
      const to = exact.get(at) ?? patternTarget(patterns, at);
      if (to === null || isOtherSite(to)) return to !== null;
      at = pathOf(bare(to));
    }
    return false;
  };
  const known = addresses.filter((address) => URL.canParse(address, 'http://site.invalid/'));
  return {
    checked: addresses.length,
    unanswered: known.filter((address) => !formsOf(pathOf(address)).some(answers)),
  };
};
