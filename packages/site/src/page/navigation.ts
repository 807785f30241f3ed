/** The tree at the side, which is a drawer where there is no room for it. */
import { type Html, html } from '../html/html.ts';
import { icon } from '../html/icons.ts';
import type { NodeTarget, Site, SiteNode, SiteSpace } from '../model.ts';
import * as ids from './ids.ts';
import {
  firstPage,
  isShownWhole,
  shownFrom,
  type Window,
  wayTo,
  wholeWindow,
  windowOf,
} from './navigation-window.ts';
import { pictogram } from './pictogram.ts';
import { spaceChoices } from './switches.ts';
import { targetAddress } from './target-address.ts';

interface Tree {
  readonly site: Site;
  readonly way: readonly SiteNode[];
  readonly current: SiteNode | null;
  readonly isWhole: boolean;
}

const named = ({ icon: sign, title }: SiteNode): Html => html`${pictogram(sign)}${title}`;

const link = ({ site, current }: Tree, node: SiteNode, path: string): Html =>
  html`<a href="${site.links.page(path)}"${node === current && html` aria-current="page"`}>${named(node)}</a>`;

/** An entry that leads to another site says so. */
const linkEntry = (site: Site, node: SiteNode, target: NodeTarget): Html => {
  const isOut = target.kind === 'external';
  const isSite = isOut && /^(?:https?:)?\/\//i.test(target.href);
  return html`<li><a href="${targetAddress(site.links, target)}"${isOut && html` rel="noopener"`}>${named(node)}${isSite && icon('out')}</a></li>`;
};

/** What is below an entry, folded unless the way goes through it. */
const branch = (tree: Tree, node: SiteNode, label: Html): Html => {
  const isOnWay = tree.way.includes(node);
  return html`<details${isOnWay && html` open`}><summary>${label}</summary>${list(tree, node.children)}</details>`;
};

const withChildren = (tree: Tree, node: SiteNode): Html => {
  const { page } = node;
  const isOpen = tree.isWhole || tree.way.includes(node);
  if (!isOpen) {
    // Nothing below is in the document: the entry leads to where it is.
    const target = firstPage(node)?.page;
    if (!target) return html`<li>${node.title}</li>`;
    return html`<li><a class="fold" href="${tree.site.links.page(target.path)}">${named(node)}${icon('chevron')}</a></li>`;
  }
  if (page === null)
    return html`<li>${branch(tree, node, html`${named(node)}${icon('chevron')}`)}</li>`;
  const below = html`<span class="quiet">Below ${node.title}</span>${icon('chevron')}`;
  return html`<li class="both">${link(tree, node, page.path)}${branch(tree, node, below)}</li>`;
};

const entry = (tree: Tree, node: SiteNode): Html => {
  if (node.type === 'label') return html`<li class="label">${node.title}</li>`;
  if (node.type === 'divider') return html`<li class="divider" role="separator"></li>`;
  if (node.children.some(({ hidden }) => !hidden)) return withChildren(tree, node);
  if (node.page !== null) return html`<li>${link(tree, node, node.page.path)}</li>`;
  return node.target === null
    ? html`<li>${named(node)}</li>`
    : linkEntry(tree.site, node, node.target);
};

const rest = (
  tree: Tree,
  { count, nearest }: NonNullable<Window['before']>,
  side: string,
): Html | false => {
  const page = firstPage(nearest)?.page;
  if (!page) return false;
  const words = `${count.toLocaleString('en')} ${side}`;
  return html`<li><a class="rest" href="${tree.site.links.page(page.path)}">${words}</a></li>`;
};

const list = (tree: Tree, nodes: readonly SiteNode[]): Html => {
  const around = nodes.find((node) => tree.way.includes(node)) ?? null;
  const {
    nodes: shown,
    before,
    after,
  } = tree.isWhole ? wholeWindow(nodes) : windowOf(nodes, around);
  return html`<ul>${before && rest(tree, before, 'before')}${shown.map((node) => entry(tree, node))}${after && rest(tree, after, 'more')}</ul>`;
};

/** In the drawer, where the tabs of the header have no room. */
const spaces = (site: Site, space: SiteSpace): Html | false => {
  const choices = spaceChoices(site, { space, node: null });
  return (
    choices.length > 1 &&
    html`<ul class="spaces" aria-label="Spaces">${choices.map(
      ({ label, href, isCurrent }) =>
        html`<li><a href="${href}"${isCurrent && html` aria-current="true"`}>${label}</a></li>`,
    )}</ul>`
  );
};

/** In a help centre articles are read one by one: beside one is what belongs to its topic. */
const topicOf = (site: Site, way: readonly SiteNode[]): readonly SiteNode[] | null => {
  const [topic] = way;
  const isTopic = site.theme.layout === 'help_center' && topic !== undefined && way.length > 1;
  return isTopic ? [topic] : null;
};

export const navigation = (site: Site, space: SiteSpace, current: SiteNode | null): Html => {
  const way = wayTo(current);
  const tree: Tree = { site, way, current, isWhole: isShownWhole(space) };
  const { nodes: all, above } = shownFrom(space, way);
  const topic = above === null ? topicOf(site, way) : null;
  const nodes = topic ?? all;
  const up =
    above !== null &&
    above.page !== null &&
    html`<a class="rest" href="${site.links.page(above.page.path)}">${icon('back')}${above.title}</a>`;
  const start = site.links.page(site.map.spaces.length > 1 ? space.slug : '');
  const topics =
    topic !== null && html`<a class="rest" href="${start}">${icon('back')}All topics</a>`;
  return html`<nav class="nav" id="${ids.NAVIGATION}" popover aria-label="Documentation"><div class="nav-head"><a class="name" href="${site.links.page('')}">${site.name}</a><button class="tool" type="button" popovertarget="${ids.NAVIGATION}" popovertargetaction="hide" aria-label="Close">${icon('close')}</button></div>${spaces(site, space)}${topics}${up}${list(tree, nodes)}</nav>`;
};
