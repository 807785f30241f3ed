/** Nothing is at the address: search is offered. */
import { html } from '../html/html.ts';
import { NOINDEX } from '../machines/head.ts';
import type { Site, SiteNode } from '../model.ts';
import { type Document, documentOf } from './document.ts';
import { searchForm } from './header.ts';
import * as ids from './ids.ts';
import { NOWHERE } from './page-context.ts';
import { startingPages } from './search-page.ts';

export interface NotFoundHints {
  /** Words of the address, to search for. */
  readonly query: string;
  /** Pages that may have been meant. */
  readonly suggestions?: readonly SiteNode[];
}

export const notFoundPage = (site: Site, { query, suggestions = [] }: NotFoundHints): Document =>
  documentOf(site, {
    title: `Not found · ${site.name}`,
    description: null,
    where: NOWHERE,
    header: { hasNavigation: false, hasSearch: false },
    head: NOINDEX,
    kind: 'lost',
    body: html`<main id="${ids.MAIN}" tabindex="-1" class="single"><p class="code">404</p><h1>Page not found</h1><p class="lead">The page may have been moved or removed, or the address may be mistyped.</p>${site.isLive && searchForm(site, query)}${suggestions.length > 0 ? startingPages(site, suggestions) : startingPages(site)}<p class="next-step"><a href="${site.links.page('')}">Go to ${site.name} home</a></p></main>`,
  });
