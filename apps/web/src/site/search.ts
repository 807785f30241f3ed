/** `_search` and `_suggest` of a site: what readers find, as a page and while they type. */
import { countSiteSearch, type SiteFound, searchSite } from '@quoin/core';
import { groupHits, type SiteSpace, searchPage } from '@quoin/site';
import { documentHeaders } from './documents.ts';
import type { DynamicRequest, DynamicRoute } from './dynamic-route.ts';

/** Ours: a page to read through. */
const PAGE_HITS = 30;
/** Ours: what fits a dialog. */
const DIALOG_HITS = 12;

/** What one reader finds is nothing to keep: the next one may find more. */
const NOT_KEPT = { 'cache-control': 'private, no-store', vary: 'accept-encoding' };

const askedIn = ({ visit }: DynamicRequest) => {
  const query = new URLSearchParams(visit.target.search);
  return { text: query.get('q') ?? '', locale: query.get('locale') };
};

/** The first space in the language that the reader's page has. */
const spaceIn = (reading: DynamicRequest): SiteSpace | null => {
  const { locale } = askedIn(reading);
  const { spaces } = reading.site.map;
  return spaces.find((space) => space.locale !== null && space.locale === locale) ?? null;
};

interface Answer {
  readonly text: string;
  /** Null where the text is too short, or too long, to look for. */
  readonly found: SiteFound | null;
}

const find = async (reading: DynamicRequest, limit: number): Promise<Answer> => {
  const { web, visit, record, site } = reading;
  const { deps, limits } = web.runtime;
  const { text, locale } = askedIn(reading);
  const address = visit.address();
  await limits.reader(address);
  const found = await searchSite(deps, record, site.map, { text, limit, locale });
  if (found !== null) {
    countSiteSearch(deps, record, { reader: address, text, hits: found.hits.length });
  }
  return { text, found };
};

export const searchAddress: DynamicRoute = {
  method: 'GET',
  async answer(reading) {
    const { site } = reading;
    // Without a question there is nothing to count, and the page says so.
    const { text, found } =
      askedIn(reading).text.trim() === ''
        ? { text: '', found: null }
        : await find(reading, PAGE_HITS);
    const { hits, isIndexing } = found ?? { hits: null, isIndexing: false };
    const document = searchPage(site, { query: text, hits, isIndexing, space: spaceIn(reading) });
    return new Response(document.text, { headers: { ...documentHeaders(document), ...NOT_KEPT } });
  },
};

export const suggestAddress: DynamicRoute = {
  method: 'GET',
  async answer(reading) {
    const { found } = await find(reading, DIALOG_HITS);
    const { hits, isIndexing } = found ?? { hits: [], isIndexing: false };
    return Response.json(
      { pages: groupHits(reading.site, hits), ...(isIndexing && { indexing: true }) },
      { headers: { ...NOT_KEPT, 'x-content-type-options': 'nosniff' } },
    );
  },
};
