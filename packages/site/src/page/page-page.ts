/** A page with what is around it: navigation, breadcrumbs, contents, neighbours. */
import { editLink } from '../brand/edit-link.ts';
import { type Html, html, NOTHING } from '../html/html.ts';
import { icon } from '../html/icons.ts';
import { pageHead } from '../machines/head.ts';
import { methodOf, type PageText, type ShownSite, type Site, type SiteNode } from '../model.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import { contentsOf } from './contents.ts';
import { type Document, documentOf } from './document.ts';
import { asksForFeedback, feedbackForm } from './feedback.ts';
import * as ids from './ids.ts';
import { isolatedContent, words } from './isolate.ts';
import { longDate } from './long-date.ts';
import { navigation } from './navigation.ts';
import { pageTools } from './page-tools.ts';
import { shownIn } from './shown-site.ts';

/** The renderer writes headings of the first level plainly, and none is in another one. */
const FIRST_HEADING = /^\s*(<h1(?:\s[^>]*)?>[\s\S]*?<\/h1>)/;

const neighbour = (
  site: ShownSite,
  node: SiteNode | undefined,
  rel: 'prev' | 'next',
): Html | false => {
  const page = node?.page;
  if (!page) return false;
  const label = site.messages.say(rel === 'prev' ? 'page.previous' : 'page.next');
  const way = icon(rel === 'prev' ? 'back' : 'next');
  return html`<a rel="${rel}" href="${site.links.page(page.path)}"><span>${label}</span><strong>${rel === 'prev' && way}${words(site, page.title)}${rel === 'next' && way}</strong></a>`;
};

const pager = (site: ShownSite, { space, index }: SiteNode): Html => {
  const before = index > 0 && neighbour(site, space.pages[index - 1], 'prev');
  const after = index >= 0 && neighbour(site, space.pages[index + 1], 'next');
  if (!before && !after) return NOTHING;
  return html`<nav class="pager" aria-label="${site.messages.say('page.neighbors')}">${before}${after}</nav>`;
};

/** Whether the navigation may show methods of operations beside the page. */
const shownMethods = ({ space }: SiteNode): 'beside' | null =>
  space.pages.some(({ page }) => page !== null && methodOf(page) !== null) ? 'beside' : null;

/** Takes the place of the date while the message around it is written. */
const DATE = '\u0000';

const updated = ({ messages, shownLocale }: ShownSite, at: Date): Html => {
  const [before = '', after = ''] = messages.say('page.updated', { date: DATE }).split(DATE);
  const date = longDate(at, shownLocale, messages.locale);
  return html`${before}<time datetime="${at.toISOString()}">${date}</time>${after}`;
};

export const pagePage = (given: Site, text: PageText): Document => {
  const { node, page, description, html: content, toc, embeds } = text;
  const { space } = node;
  const site = shownIn(given, space);
  const own = FIRST_HEADING.exec(content);
  const heading =
    own === null ? html`<h1>${words(site, page.title)}</h1>` : isolatedContent(site, own[1] ?? '');
  const rest = own === null ? content : content.slice(own[0].length);
  const { beside, above } = contentsOf(site, toc);
  // Ratings are stored with pages of authors.
  const asks = asksForFeedback(site) && page.reference === undefined;
  return documentOf(site, {
    title: `${page.title} · ${site.name}`,
    description,
    where: { space, node },
    header: { hasNavigation: true, hasSearch: true },
    head: pageHead(site, text),
    kind: 'page',
    hasFeedback: asks,
    hasMath: content.includes('<math'),
    embeds,
    reference: content.includes('<div class="quoin-api">') ? 'page' : shownMethods(node),
    // The text first: agents that read the HTML cut it. Style sheets place the columns.
    body: html`<div class="columns">
<main id="${ids.MAIN}" tabindex="-1">
<article>
<header class="page-head">${breadcrumbs(site, node)}${heading}${description !== null && html`<p class="lead">${words(site, description)}</p>`}${pageTools(site, page.path)}</header>
${above}
<div class="prose">${isolatedContent(site, rest)}</div>
</article>
${asks && feedbackForm(site, page.path)}
<p class="updated"><span>${updated(site, page.updatedAt)}</span>${editLink(site, text)}</p>
${pager(site, node)}
</main>
${beside}
${navigation(site, space, node)}
</div>`,
  });
};
