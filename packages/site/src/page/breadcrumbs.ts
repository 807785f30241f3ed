/** The way from the space to the page. */
import { type Html, html, NOTHING } from '../html/html.ts';
import type { ShownSite, SiteNode } from '../model.ts';
import { titleOf } from '../title-of.ts';
import { words } from './isolate.ts';

/** Quoin's own limit: of a longer path, the first and the last entries are shown. */
const MOST = 4;

const ancestorsOf = (node: SiteNode): SiteNode[] => {
  const ancestors: SiteNode[] = [];
  for (let at = node.parent; at !== null; at = at.parent) ancestors.unshift(at);
  return ancestors;
};

export const breadcrumbs = (site: ShownSite, node: SiteNode): Html => {
  const ancestors = ancestorsOf(node);
  const { name, slug } = node.space;
  const item = (ancestor: SiteNode): Html => {
    const title = words(site, titleOf(site, ancestor));
    const { page } = ancestor;
    return html`<li>${page === null ? title : html`<a href="${site.links.page(page.path)}">${title}</a>`}</li>`;
  };
  const isCut = ancestors.length > MOST;
  const shown = isCut ? ancestors.slice(-MOST + 1) : ancestors;
  if (shown.length === 0 && site.map.spaces.length < 2) return NOTHING;
  return html`<nav class="crumbs" aria-label="${site.messages.say('nav.breadcrumbs')}"><ol><li><a href="${site.links.page(slug)}">${words(site, name)}</a></li>${isCut && html`<li>…</li>`}${shown.map(item)}</ol></nav>`;
};
