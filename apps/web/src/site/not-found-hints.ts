/** Suggests pages for an address without a page. */
import { searchSite } from '@quoin/core';
import type { NotFoundHints, SiteNode, SiteSpace } from '@quoin/site';
import type { Web } from '../visit.ts';
import type { SiteReading } from './make-answer.ts';
import { isForReaders } from './representation.ts';
import type { SiteVisit } from './site-visit.ts';

/** Pages that are suggested. Quoin's own limit: a search returns more. */
const SUGGESTIONS = 5;
/** Quoin's own limit: enough hits for this number of pages. */
const HITS = 15;

interface NotFoundReading extends SiteReading {
  readonly web: Web;
  readonly visit: SiteVisit;
}

/** `/guides/how-to_install.html` becomes the query "how to install". */
const wordsOf = (path: string): string =>
  (path.split('/').findLast((part) => part !== '') ?? '')
    .replace(/\.[a-z]+$/i, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const pagesFor = async (
  { web, deps, record, site, visit }: NotFoundReading,
  text: string,
): Promise<SiteNode[]> => {
  // Programs that try addresses do not read the hints, and must not cause searches.
  if (!isForReaders(visit.request)) return [];
  await web.runtime.limits.reader(visit.address());
  const found = await searchSite(deps, record, site.map, { text, limit: HITS, locale: null });
  const pages = new Set(found?.hits.flatMap(({ pageId }) => site.map.byPageId.get(pageId) ?? []));
  return [...pages].slice(0, SUGGESTIONS);
};

/** The space that the address begins with: a reader of `/fr/…` reads French. */
const spaceAt = ({ site }: NotFoundReading, path: string): SiteSpace | null => {
  const [slug] = path.split('/');
  return site.map.spaces.find((space) => space.slug === slug) ?? null;
};

/** @param path below the site, decoded */
export const notFoundHints = async (
  reading: NotFoundReading,
  path: string,
): Promise<NotFoundHints> => {
  const query = wordsOf(path);
  const space = spaceAt(reading, path);
  try {
    return { query, space, suggestions: await pagesFor(reading, query) };
  } catch {
    // Too many, or no search just now: the page is no less a page that says so.
    return { query, space };
  }
};
