/** `_search` and `_suggest` of a site: search results as a page, and suggestions while readers type. */
import { countSiteSearch, type SiteFound, searchSite } from '@quoin/core';
import { groupHits, type SiteSpace, searchPage } from '@quoin/site';
import { documentHeaders } from './documents.ts';
import type { DynamicRequest, DynamicRoute } from './dynamic-route.ts';

/** Hits of the search page. The value is Quoin's own. */
const PAGE_HITS = 30;
/** Hits that fit into the search dialog. The value is Quoin's own. */
const DIALOG_HITS = 12;

/** Results are not cached, because the index can contain more pages at the next request. */
const NO_STORE = { 'cache-control': 'private, no-store', vary: 'accept-encoding' };

const queryOf = ({ visit }: DynamicRequest) => {
  const query = new URLSearchParams(visit.target.search);
  return { text: query.get('q') ?? '', locale: query.get('locale') };
};

/** Returns the first space in the language of the reader's page, or null. */
const spaceIn = (request: DynamicRequest): SiteSpace | null => {
  const { locale } = queryOf(request);
  const { spaces } = request.site.map;
  return spaces.find((space) => space.locale !== null && space.locale === locale) ?? null;
};

interface Answer {
  readonly text: string;
  /** Null if the text is too short or too long for a search. */
  readonly found: SiteFound | null;
}

const find = async (request: DynamicRequest, limit: number): Promise<Answer> => {
  const { web, visit, record, site } = request;
  const { deps, limits } = web.runtime;
  const { text, locale } = queryOf(request);
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
  async answer(request) {
    const { site } = request;
    // An empty query is not counted, and the page shows only the search field.
    const { text, found } =
      queryOf(request).text.trim() === ''
        ? { text: '', found: null }
        : await find(request, PAGE_HITS);
    const { hits, isIndexing } = found ?? { hits: null, isIndexing: false };
    const document = searchPage(site, { query: text, hits, isIndexing, space: spaceIn(request) });
    return new Response(document.text, { headers: { ...documentHeaders(document), ...NO_STORE } });
  },
};

export const suggestAddress: DynamicRoute = {
  method: 'GET',
  async answer(request) {
    const { found } = await find(request, DIALOG_HITS);
    const { hits, isIndexing } = found ?? { hits: [], isIndexing: false };
    return Response.json(
      { pages: groupHits(request.site, hits), ...(isIndexing && { indexing: true }) },
      { headers: { ...NO_STORE, 'x-content-type-options': 'nosniff' } },
    );
  },
};
