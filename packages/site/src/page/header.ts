/** The text above every page: name, search, ways to other parts, what scripts add. */
import { footerColumns, footerSocials } from '../brand/brand-footer.ts';
import { headerLinks, siteName } from '../brand/brand-header.ts';
import { type Html, html, NOTHING } from '../html/html.ts';
import { icon } from '../html/icons.ts';
import type { ShownSite } from '../model.ts';
import * as ids from './ids.ts';
import { words } from './isolate.ts';
import type { PageContext } from './page-context.ts';
import { type Choice, localeChoices, spaceChoices, versionChoices } from './switches.ts';

const current = ({ isCurrent }: Choice, value: 'page' | 'true'): Html | false =>
  isCurrent && html` aria-current="${value}"`;

/** A list that opens without scripts. */
const switcher = (
  { messages }: ShownSite,
  name: string,
  choices: readonly Choice[],
  mark: Html | null,
): Html | false => {
  if (choices.length === 0) return false;
  // A space that belongs to all versions is of none of them.
  const chosen = choices.find(({ isCurrent }) => isCurrent)?.label;
  const label =
    chosen === undefined ? name : messages.say('switch.chosen', { name, choice: chosen });
  return html`<details class="switch"><summary aria-label="${label}">${mark}<span>${chosen ?? name}</span>${icon('chevron')}</summary><ul>${choices.map(
    (choice) =>
      html`<li><a href="${choice.href}"${current(choice, 'true')}${choice.lang !== undefined && html` lang="${choice.lang}" hreflang="${choice.lang}"`}>${choice.label}</a></li>`,
  )}</ul></details>`;
};

const tabs = (site: ShownSite, choices: readonly Choice[]): Html | false =>
  choices.length > 1 &&
  html`<nav class="tabs" aria-label="${site.messages.say('nav.spaces')}">${choices.map(
    (choice) =>
      html`<a href="${choice.href}"${current(choice, 'true')}>${words(site, choice.label)}</a>`,
  )}</nav>`;

/** Tells a search without scripts which language its reader has. */
const localeField = ({ map, shownLocale }: ShownSite): Html | false =>
  shownLocale !== null &&
  map.spaces.some(({ locale }) => locale !== null && locale !== shownLocale) &&
  html`<input type="hidden" name="locale" value="${shownLocale}">`;

/** @param query what is searched for just now */
export const searchForm = (site: ShownSite, query = ''): Html => {
  const name = site.messages.say('search.name');
  return html`<form class="search" action="${site.links.own('_search')}" role="search">${icon('search')}<input type="search" name="q" value="${query}" placeholder="${name}" aria-label="${name}" autocomplete="off">${localeField(site)}<kbd class="js"></kbd></form>`;
};

export interface HeaderOptions {
  /** Whether there is a navigation that opens as a drawer. */
  readonly hasNavigation: boolean;
  /** Start pages have a search of their own. */
  readonly hasSearch: boolean;
}

const searchTools = (site: ShownSite): Html =>
  html`${searchForm(site)}<a class="tool narrow" href="${site.links.own('_search')}" aria-label="${site.messages.say('search.name')}">${icon('search')}</a>`;

export const header = (site: ShownSite, where: PageContext, options: HeaderOptions): Html => {
  const { messages } = site;
  const askTool =
    site.assistant !== null &&
    html`<button class="ask js" type="button" data-ask="">${icon('ask')}<span>${messages.say('ask.button')}</span></button>`;
  const openDrawer =
    options.hasNavigation &&
    html`<button class="tool menu" type="button" popovertarget="${ids.NAVIGATION}" aria-label="${messages.say('nav.open')}">${icon('menu')}</button>`;
  return html`<header class="bar"><div class="row">${openDrawer}${siteName(site)}${site.isLive && options.hasSearch ? searchTools(site) : html`<span class="fill"></span>`}<div class="tools">${headerLinks(site)}${switcher(site, messages.say('switch.version'), versionChoices(site, where), null)}${switcher(site, messages.say('switch.language'), localeChoices(site, where), icon('globe'))}${askTool || NOTHING}<button class="tool js" type="button" data-theme-choice="" aria-label="${messages.say('theme.name')}">${icon('theme')}</button></div></div>${tabs(site, spaceChoices(site, where))}</header>`;
};

export const footer = (site: ShownSite): Html =>
  html`<footer class="foot">${footerColumns(site)}${footerSocials(site)}<span>${words(site, site.name)}</span><a href="${site.links.own('llms.txt')}">llms.txt</a></footer>`;
