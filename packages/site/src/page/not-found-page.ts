/** Nothing is at the address: search is offered. */
import { html } from '../html/html.ts';
import { NOINDEX } from '../machines/head.ts';
import type { Site, SiteNode, SiteSpace } from '../model.ts';
import { type Document, documentOf } from './document.ts';
import { searchForm } from './header.ts';
import * as ids from './ids.ts';
import { NOWHERE } from './page-context.ts';
import { startingPages } from './search-page.ts';
import { shownIn } from './shown-site.ts';

export interface NotFoundHints {
  /** Words of the address, to search for. */
  readonly query: string;
  /** Pages that may have been meant. */
  readonly suggestions?: readonly SiteNode[];
  /** That the address begins with, for the language; null: none. */
  readonly space?: SiteSpace | null;
}

export const notFoundPage = (
  given: Site,
  { query, suggestions = [], space = null }: NotFoundHints,
): Document => {
  const site = shownIn(given, space);
  const { messages, name } = site;
  return documentOf(site, {
    title: `${messages.say('lost.title')} · ${name}`,
    description: null,
    where: { ...NOWHERE, near: space },
    header: { hasNavigation: false, hasSearch: false },
    head: NOINDEX,
    kind: 'lost',
    body: html`<main id="${ids.MAIN}" tabindex="-1" class="single"><p class="code">404</p><h1>${messages.say('lost.heading')}</h1><p class="lead">${messages.say('lost.text')}</p>${site.isLive && searchForm(site, query)}${suggestions.length > 0 ? startingPages(site, space, suggestions) : startingPages(site, space)}<p class="next-step"><a href="${site.links.page('')}">${messages.say('lost.home', { name })}</a></p></main>`,
  });
};
