/** What a search found, for those without scripts and for links to a search. */
import { Html, html, NOTHING } from '../html/html.ts';
import { NOINDEX } from '../machines/head.ts';
import type { Site, SiteNode } from '../model.ts';
import { type Document, documentOf } from './document.ts';
import { type FoundPage, type FoundSection, groupHits, type SearchHit } from './found.ts';
import { searchForm } from './header.ts';
import * as ids from './ids.ts';
import { NOWHERE } from './page-context.ts';
import { defaultSpace } from './switches.ts';

export interface SearchResult {
  readonly query: string;
  /** Null where the query is too short to look for anything. */
  readonly hits: readonly SearchHit[] | null;
  /** Whether pages wait for the index, so that a later search can find more; false if left out. */
  readonly isIndexing?: boolean;
}

/** Ours: enough to begin with. */
const SUGGESTIONS = 6;

const section = ({ heading, href, snippet }: FoundSection): Html =>
  html`<li>${heading !== null && html`<h3><a href="${href}">${heading}</a></h3>`}<p>${new Html(snippet)}</p></li>`;

const foundPage = ({ title, place, href, sections }: FoundPage): Html =>
  html`<li class="hit">${place !== '' && html`<p class="place">${place}</p>`}<h2><a href="${href}">${title}</a></h2><ul>${sections.map(section)}</ul></li>`;

const pageLink = (site: Site, { title, page }: SiteNode): Html | null =>
  page && html`<li><a href="${site.links.page(page.path)}">${title}</a></li>`;

/** Pages to begin with, where nothing was found. */
export const startingPages = (site: Site, nodes?: readonly SiteNode[]): Html => {
  const shown = nodes ?? defaultSpace(site)?.pages.slice(0, SUGGESTIONS) ?? [];
  if (shown.length === 0) return NOTHING;
  return html`<section class="beginnings" aria-labelledby="beginnings"><h2 id="beginnings">${nodes === undefined ? 'Begin here' : 'Perhaps you meant'}</h2><ul>${shown.map((node) => pageLink(site, node))}</ul></section>`;
};

const askInstead = (site: Site, query: string): Html | false =>
  site.assistant !== null &&
  html`<p class="js"><button class="button" type="button" data-ask="${query}">Ask the assistant instead</button></p>`;

const INDEXING = ' Some pages are not indexed yet. Search again in a few seconds to find them.';

const outcome = (site: Site, { query, hits, isIndexing = false }: SearchResult): Html => {
  const later = isIndexing ? INDEXING : '';
  if (query.trim() === '')
    return html`<p class="lead">What are you looking for?</p>${startingPages(site)}`;
  if (hits === null) {
    return html`<p class="lead">Two characters or more find something.</p>${startingPages(site)}`;
  }
  if (hits.length === 0) {
    return html`<p class="lead" role="status">Nothing was found for “${query}”.${later}</p><p>Try fewer or other words, or the name of what you use.</p>${askInstead(site, query)}${startingPages(site)}`;
  }
  const pages = groupHits(site, hits);
  return html`<p class="found" role="status">${pages.length} ${pages.length === 1 ? 'page' : 'pages'} for “${query}”${later && `.${later}`}</p><ol class="hits">${pages.map(foundPage)}</ol>`;
};

export const searchPage = (site: Site, result: SearchResult): Document =>
  documentOf(site, {
    title: `${result.query === '' ? 'Search' : `${result.query} · Search`} · ${site.name}`,
    description: null,
    where: NOWHERE,
    header: { hasNavigation: false, hasSearch: false },
    head: NOINDEX,
    kind: 'search',
    body: html`<main id="${ids.MAIN}" tabindex="-1" class="single"><h1>Search</h1>${searchForm(site, result.query)}${outcome(site, result)}</main>`,
  });
