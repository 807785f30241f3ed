/** The tree at the side, which is a drawer where there is no room for it. */
import { siteName } from '../brand/brand-header.ts';
import { type Html, html } from '../html/html.ts';
import { icon } from '../html/icons.ts';
import { methodOf, type ShownSite, type SiteNode, type SiteSpace } from '../model.ts';
import type { NodeTarget } from '../target.ts';
import { titleOf } from '../title-of.ts';
import * as ids from './ids.ts';
import { words } from './isolate.ts';
import { type Entry, type List, outlineOf, type Rest } from './navigation-outline.ts';
import { pictogram } from './pictogram.ts';
import { spaceChoices } from './switches.ts';
import { targetAddress } from './target-address.ts';

interface Shown {
  readonly site: ShownSite;
  readonly current: SiteNode | null;
}

/** As long ones are written where there is little room. */
const SHORT: Readonly<Record<string, string>> = {
  DELETE: 'DEL',
  OPTIONS: 'OPT',
  WEBHOOK: 'HOOK',
  MUTATION: 'MUT',
  SUBSCRIPTION: 'SUB',
  SUBSCRIBE: 'SUB',
  PUBLISH: 'PUB',
  RECEIVE: 'RECV',
  CHANNEL: 'CHAN',
};

const method = ({ page }: SiteNode): Html | false => {
  const name = page === null ? null : methodOf(page);
  return (
    name !== null &&
    html`<span class="nav-method" data-method="${name}">${SHORT[name] ?? name}</span>`
  );
};

const named = (site: ShownSite, node: SiteNode): Html =>
  html`${method(node)}${pictogram(node.icon)}${words(site, titleOf(site, node))}`;

const link = ({ site, current }: Shown, node: SiteNode, path: string): Html =>
  html`<a href="${site.links.page(path)}"${node === current && html` aria-current="page"`}>${named(site, node)}</a>`;

/** An entry that points to another site says so. */
const linkEntry = ({ site }: Shown, node: SiteNode, target: NodeTarget): Html => {
  const isOut = target.kind === 'external';
  const isSite = isOut && /^(?:https?:)?\/\//i.test(target.href);
  return html`<li><a href="${targetAddress(site.links, target)}"${isOut && html` rel="noopener"`}>${named(site, node)}${isSite && icon('out')}</a></li>`;
};

/** Writes the entries below an entry, folded unless the current page is among them. */
const branch = (shown: Shown, isOnWay: boolean, below: List, label: Html): Html =>
  html`<details${isOnWay && html` open`}><summary>${label}</summary>${list(shown, below)}</details>`;

const openEntry = (
  shown: Shown,
  { node, isOnWay, list: below }: Entry & { kind: 'open' },
): Html => {
  if (node.page === null) {
    return html`<li>${branch(shown, isOnWay, below, html`${named(shown.site, node)}${icon('chevron')}`)}</li>`;
  }
  const label = html`<span class="quiet">${shown.site.messages.say('nav.below', { title: titleOf(shown.site, node) })}</span>${icon('chevron')}`;
  return html`<li class="both">${link(shown, node, node.page.path)}${branch(shown, isOnWay, below, label)}</li>`;
};

/** Nothing below is in the document: the entry points to where it is. */
const closedEntry = ({ site }: Shown, { node, to }: Entry & { kind: 'closed' }): Html => {
  if (!to?.page) return html`<li>${words(site, titleOf(site, node))}</li>`;
  return html`<li><a class="fold" href="${site.links.page(to.page.path)}">${named(site, node)}${icon('chevron')}</a></li>`;
};

const entryHtml = (shown: Shown, entry: Entry): Html => {
  switch (entry.kind) {
    case 'label':
      return html`<li class="label">${words(shown.site, entry.node.title)}</li>`;
    case 'divider':
      return html`<li class="divider" role="separator"></li>`;
    case 'name':
      return html`<li>${named(shown.site, entry.node)}</li>`;
    case 'page':
      return html`<li>${link(shown, entry.node, entry.path)}</li>`;
    case 'target':
      return linkEntry(shown, entry.node, entry.target);
    case 'closed':
      return closedEntry(shown, entry);
    case 'open':
      return openEntry(shown, entry);
  }
};

const rest = (
  { site }: Shown,
  { count, to }: Rest,
  message: 'nav.before' | 'nav.after',
): Html | false => {
  if (to.page === null) return false;
  const words = site.messages.say(message, { count });
  return html`<li><a class="rest" href="${site.links.page(to.page.path)}">${words}</a></li>`;
};

const list = (shown: Shown, { entries, before, after }: List): Html =>
  html`<ul>${before && rest(shown, before, 'nav.before')}${entries.map((entry) => entryHtml(shown, entry))}${after && rest(shown, after, 'nav.after')}</ul>`;

/** In the drawer, where the tabs of the header have no room. */
const spaces = (site: ShownSite, space: SiteSpace): Html | false => {
  const choices = spaceChoices(site, { space, node: null });
  return (
    choices.length > 1 &&
    html`<ul class="spaces" aria-label="${site.messages.say('nav.spaces')}">${choices.map(
      ({ label, href, isCurrent }) =>
        html`<li><a href="${href}"${isCurrent && html` aria-current="true"`}>${words(site, label)}</a></li>`,
    )}</ul>`
  );
};

export const navigation = (site: ShownSite, space: SiteSpace, current: SiteNode | null): Html => {
  const { above, isTopic, list: shown } = outlineOf(site, space, current);
  const up =
    above !== null &&
    above.page !== null &&
    html`<a class="rest" href="${site.links.page(above.page.path)}">${icon('back')}${words(site, above.title)}</a>`;
  const start = site.links.page(site.map.spaces.length > 1 ? space.slug : '');
  const topics =
    isTopic &&
    html`<a class="rest" href="${start}">${icon('back')}${site.messages.say('nav.topics')}</a>`;
  return html`<nav class="nav" id="${ids.NAVIGATION}" popover aria-label="${site.messages.say('nav.documentation')}"><div class="nav-head">${siteName(site)}<button class="tool" type="button" popovertarget="${ids.NAVIGATION}" popovertargetaction="hide" aria-label="${site.messages.say('nav.close')}">${icon('close')}</button></div>${spaces(site, space)}${topics}${up}${list({ site, current }, shown)}</nav>`;
};
