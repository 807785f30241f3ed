/** The page of search results, for readers without scripts and for links to a search. */
import { Html, html, NOTHING } from '../html/html.ts';
import { NOINDEX } from '../machines/head.ts';
import type { ShownSite, Site, SiteNode, SiteSpace } from '../model.ts';
import { type Document, documentOf } from './document.ts';
import { type FoundPage, type FoundSection, groupHits, type SearchHit } from './found.ts';
import { searchForm } from './header.ts';
import * as ids from './ids.ts';
import { words } from './isolate.ts';
import { NOWHERE } from './page-context.ts';
import { shownIn } from './shown-site.ts';
import { defaultSpace } from './switches.ts';

export interface SearchResult {
  readonly query: string;
  /** Null where the query is too short to look for anything. */
  readonly hits: readonly SearchHit[] | null;
  /** Whether pages wait for the index, so that a later search can find more; false if left out. */
  readonly isIndexing?: boolean;
  /** Of the reader's language; null: the usual one. */
  readonly space?: SiteSpace | null;
}

/** Suggested pages. Quoin's own value. */
const SUGGESTIONS = 6;

const section = (site: ShownSite, { heading, href, snippet }: FoundSection): Html =>
  html`<li>${heading !== null && html`<h3><a href="${href}">${words(site, heading)}</a></h3>`}<p>${new Html(snippet)}</p></li>`;

const foundPage = (site: ShownSite, { title, place, href, sections }: FoundPage): Html =>
  html`<li class="hit">${place !== '' && html`<p class="place">${words(site, place)}</p>`}<h2><a href="${href}">${words(site, title)}</a></h2><ul>${sections.map((one) => section(site, one))}</ul></li>`;

const pageLink = (site: ShownSite, { title, page }: SiteNode): Html | null =>
  page && html`<li><a href="${site.links.page(page.path)}">${words(site, title)}</a></li>`;

/** Pages to begin with, where nothing was found. */
export const startingPages = (
  site: ShownSite,
  space: SiteSpace | null,
  nodes?: readonly SiteNode[],
): Html => {
  const first = space ?? defaultSpace(site);
  const shown = nodes ?? first?.pages.slice(0, SUGGESTIONS) ?? [];
  if (shown.length === 0) return NOTHING;
  return html`<section class="beginnings" aria-labelledby="beginnings"><h2 id="beginnings">${site.messages.say(nodes === undefined ? 'search.begin' : 'search.meant')}</h2><ul>${shown.map((node) => pageLink(site, node))}</ul></section>`;
};

const askInstead = (site: ShownSite, query: string): Html | false =>
  site.assistant !== null &&
  html`<p class="js"><button class="button" type="button" data-ask="${query}">${site.messages.say('search.askInstead')}</button></p>`;

const outcome = (
  site: ShownSite,
  { query, hits, isIndexing = false, space = null }: SearchResult,
): Html => {
  const { messages } = site;
  const later = isIndexing ? ` ${messages.say('search.indexing')}` : '';
  if (query.trim() === '')
    return html`<p class="lead">${messages.say('search.empty')}</p>${startingPages(site, space)}`;
  if (hits === null) {
    return html`<p class="lead">${messages.say('search.tooShort')}</p>${startingPages(site, space)}`;
  }
  if (hits.length === 0) {
    return html`<p class="lead" role="status">${messages.say('search.nothing', { query })}${later}</p><p>${messages.say('search.otherWords')}</p>${askInstead(site, query)}${startingPages(site, space)}`;
  }
  const pages = groupHits(site, hits);
  return html`<p class="found" role="status">${messages.say('search.found', { count: pages.length, query })}${later && `.${later}`}</p><ol class="hits">${pages.map((one) => foundPage(site, one))}</ol>`;
};

export const searchPage = (given: Site, result: SearchResult): Document => {
  const { query, space = null } = result;
  const site = shownIn(given, space);
  const { messages } = site;
  const name = messages.say('search.name');
  const title = query === '' ? name : messages.say('search.titleOf', { query });
  return documentOf(site, {
    title: `${title} · ${site.name}`,
    description: null,
    where: { ...NOWHERE, near: space },
    header: { hasNavigation: false, hasSearch: false },
    head: NOINDEX,
    kind: 'search',
    body: html`<main id="${ids.MAIN}" tabindex="-1" class="single"><h1>${name}</h1>${searchForm(site, query)}${outcome(site, result)}</main>`,
  });
};
