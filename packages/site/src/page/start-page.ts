/** The start of a site without a start page: search and categories, or the assistant. */
import { type Html, html, NOTHING } from '../html/html.ts';
import { icon } from '../html/icons.ts';
import type { ShownSite, Site, SiteNode, SiteSpace } from '../model.ts';
import { type Document, documentOf } from './document.ts';
import { searchForm } from './header.ts';
import * as ids from './ids.ts';
import { words } from './isolate.ts';
import { firstPage } from './navigation-window.ts';
import { NOWHERE, type PageContext } from './page-context.ts';
import { pictogram } from './pictogram.ts';
import { shownIn } from './shown-site.ts';
import { defaultSpace, spaceChoices, spacesBeside } from './switches.ts';

/** Quoin's own limit: readers scan a start page; search and navigation find the rest. */
const MOST_CATEGORIES = 24;
const FIRST_PAGES = 4;
const SUGGESTIONS = 4;

interface Category {
  readonly name: string;
  readonly icon: string | null;
  readonly href: string;
  readonly count: number;
  readonly first: readonly SiteNode[];
}

const pagesBelow = (node: SiteNode): SiteNode[] => {
  if (node.hidden) return [];
  const own = node.page === null ? [] : [node];
  return [...own, ...node.children.flatMap(pagesBelow)];
};

const ofSpace = (site: Site, { name, icon: sign, slug, pages }: SiteSpace): Category => ({
  name,
  icon: sign,
  href: site.links.page(slug),
  count: pages.length,
  first: pages.slice(0, FIRST_PAGES),
});

const ofNode = (site: Site, node: SiteNode): Category[] => {
  const pages = pagesBelow(node);
  const [first] = pages;
  if (!first?.page) return [];
  return [
    {
      name: node.title,
      icon: node.icon,
      href: site.links.page(first.page.path),
      count: pages.length,
      first: pages.slice(0, FIRST_PAGES),
    },
  ];
};

/** Groups at the top of a space, then the text beside them as one more. */
const groupsOf = (site: Site, space: SiteSpace): readonly Category[] => {
  const groups = space.nodes.filter(({ children }) => children.length > 0);
  const single = space.nodes.filter(
    ({ page, children, hidden }) => page && !children.length && !hidden,
  );
  const [first] = single;
  const categories = groups.flatMap((node) => ofNode(site, node));
  if (!first?.page) return categories;
  const others: Category = {
    name: space.name,
    icon: space.icon,
    href: site.links.page(first.page.path),
    count: single.length,
    first: single.slice(0, FIRST_PAGES),
  };
  return [others, ...categories];
};

const card = (site: ShownSite, { name, icon: sign, href, count, first }: Category): Html =>
  html`<li class="category">${pictogram(sign)}<h2><a href="${href}">${words(site, name)}</a></h2><p>${site.messages.say('start.articles', { count })}</p><ul>${first.map(
    ({ title, page }) =>
      page && html`<li><a href="${site.links.page(page.path)}">${words(site, title)}</a></li>`,
  )}</ul></li>`;

const categories = (site: ShownSite, all: readonly Category[]): Html =>
  html`<ul class="categories">${all.slice(0, MOST_CATEGORIES).map((category) => card(site, category))}</ul>`;

const shownSpaces = (site: Site): readonly SiteSpace[] => {
  const usual = defaultSpace(site);
  return usual === null ? [] : spacesBeside(site, usual);
};

const frame = (site: ShownSite, body: Html, where: PageContext = NOWHERE): Document =>
  documentOf(site, {
    title: where.space === null ? site.name : `${where.space.name} · ${site.name}`,
    description: site.description || null,
    where: { space: where.space ?? defaultSpace(site), node: null },
    header: { hasNavigation: false, hasSearch: false },
    kind: 'start',
    body,
  });

const hero = (site: ShownSite, title: string, lead: string, field: Html): Html =>
  html`<div class="hero"><h1>${words(site, title)}</h1>${lead !== '' && html`<p class="lead">${words(site, lead)}</p>`}${field}</div>`;

const helpCenter = (site: ShownSite): Document => {
  const spaces = shownSpaces(site);
  const [only] = spaces;
  const all =
    spaces.length > 1 || only === undefined
      ? spaces.map((space) => ofSpace(site, space))
      : groupsOf(site, only);
  const field = site.isLive ? searchForm(site) : NOTHING;
  return frame(
    site,
    html`<main id="${ids.MAIN}" tabindex="-1" class="start">${hero(site, site.messages.say('start.help'), site.description, field)}${categories(site, all)}</main>`,
  );
};

/** Pages whose titles are the likeliest beginnings of a question: the first of each space or group. */
const suggestionsOf = (site: Site): SiteNode[] => {
  const spaces = shownSpaces(site);
  const [only] = spaces;
  const tops = spaces.length > 1 ? spaces.flatMap(({ pages }) => pages.slice(0, 2)) : [];
  const groups = (only?.nodes ?? []).flatMap((node) => firstPage(node) ?? []);
  return [...new Set([...tops, ...groups, ...(only?.pages.slice(0, SUGGESTIONS) ?? [])])]
    .filter(({ hidden }) => !hidden)
    .slice(0, SUGGESTIONS);
};

const browse = (site: ShownSite): readonly Html[] => {
  const spaces = spaceChoices(site, NOWHERE);
  return spaces.map(
    ({ label, href }) =>
      html`<a href="${href}">${spaces.length > 1 ? label : site.messages.say('start.browse')}${icon('chevron')}</a>`,
  );
};

const agent = (site: ShownSite): Document => {
  const { messages } = site;
  const question = messages.say('start.ask');
  const search = site.links.own('_search');
  const asks = site.isLive && site.assistant !== null;
  const field = asks
    ? html`<form class="question" action="${search}" role="search" data-question=""><textarea name="q" rows="1" placeholder="${question}" aria-label="${question}" maxlength="4000" required></textarea><button type="submit" aria-label="${messages.say('ask.button')}">${icon('next')}</button></form>`
    : searchForm(site);
  const lead = site.description || messages.say('assistant.greeting');
  return frame(
    site,
    html`<main id="${ids.MAIN}" tabindex="-1" class="start agent">${hero(site, site.name, lead, site.isLive ? field : NOTHING)}<ul class="suggestions" aria-label="${messages.say('start.begin')}">${suggestionsOf(
      site,
    ).map(
      ({ title, page }) =>
        page &&
        html`<li><a href="${site.links.page(page.path)}"${asks && html` data-question-about="${title}"`}>${words(site, title)}</a></li>`,
    )}</ul><div id="${ids.CONVERSATION}"></div><nav class="browse" aria-label="${messages.say('nav.documentation')}">${browse(site)}</nav></main>`,
  );
};

/** Null where the site begins with its first page. */
export const startPage = (given: Site): Document | null => {
  const site = shownIn(given, null);
  const { layout } = site.theme;
  if (site.map.spaces.length === 0) return emptyPage(site);
  if (layout === 'help_center') return helpCenter(site);
  return layout === 'agent' ? agent(site) : null;
};

/** Null where a space begins with its first page. */
export const spacePage = (given: Site, space: SiteSpace): Document | null => {
  if (given.theme.layout !== 'help_center') return null;
  const site = shownIn(given, space);
  const groups = groupsOf(site, space);
  const field = site.isLive ? searchForm(site) : NOTHING;
  return frame(
    site,
    html`<main id="${ids.MAIN}" tabindex="-1" class="start">${hero(site, space.name, '', field)}${categories(site, groups)}</main>`,
    { space, node: null },
  );
};

const emptyPage = (site: ShownSite): Document =>
  frame(
    site,
    html`<main id="${ids.MAIN}" tabindex="-1" class="start">${hero(site, site.name, site.messages.say('start.empty'), NOTHING)}<p class="next-step">${site.messages.say('start.author')}</p></main>`,
  );
