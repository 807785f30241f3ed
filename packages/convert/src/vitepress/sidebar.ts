/** Navigation of a language: its sidebars, and what only the bar at the top names. */

import { nodeText } from '@quoin/markdown/syntax';
import type { ConvertedPage, Report } from '../dialect.ts';
import { labelOfFolder } from '../generic/folder-navigation.ts';
import {
  booleanOf,
  type ConfigValue,
  itemsOf,
  member,
  membersOf,
  stringOf,
  unwrap,
} from '../literals.ts';
import type { NavNode } from '../manifest.ts';
import { readSource } from '../markup/source-text.ts';
import { entryOption, unreadableAsText } from '../messages.ts';
import { pageNode } from '../page-node.ts';
import { baseNameOf, isExternal } from '../paths.ts';

export type LinkResolver = (
  link: string,
) => { page: ConvertedPage; fragment: string | null } | null;

const SIDEBAR_ITEM = [
  'text',
  'link',
  'items',
  'base',
  'collapsed',
  // Of earlier versions of the theme.
  'children',
  'collapsible',
];
const NAV_ITEM = ['text', 'link', 'items', 'activeMatch', 'target', 'rel', 'noIcon'];

/** Sidebars nest six levels in the theme; more would be a mistake. */
const MAX_DEPTH = 32;

/** `text` can be HTML. */
const wordsOf = (value: ConfigValue | undefined): string | undefined => {
  const text = stringOf(value);
  if (text === undefined || !/[<&\\*_`]/.test(text)) return text;
  return nodeText(readSource(text).tree) || text;
};

/** A package's function that makes the sidebar from the folders: its argument says how. */
const isGenerator = (value: ConfigValue | undefined): value is ConfigValue & { type: 'call' } =>
  value?.type === 'call' && !/^(?:define|with)/i.test(value.callee);

export class NavigationReader {
  readonly #resolve: LinkResolver;
  readonly #report: Report;
  readonly #named = new Set<string>();
  #isWhole = true;

  constructor(resolve: LinkResolver, report: Report) {
    this.#resolve = resolve;
    this.#report = report;
  }

  /** Whether all that was given could be read. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  read(nav: ConfigValue | undefined, sidebar: ConfigValue | undefined): NavNode[] {
    const nodes = this.#sidebars(sidebar, nav);
    return [...nodes, ...this.#bar(nav)];
  }

  #sidebars(value: ConfigValue | undefined, nav: ConfigValue | undefined): NavNode[] {
    const sidebar = isGenerator(value) ? value : unwrap(value);
    if (sidebar === undefined) return [];
    if (sidebar.type === 'array') return this.#items(sidebar, '', 0);
    if (sidebar.type !== 'object') {
      this.#unread(sidebar, 'sidebar');
      return [];
    }
    for (const unread of sidebar.unread) this.#unread(unread, 'sidebar');
    const seen = new Set<string>();
    const sections = [...membersOf(sidebar)].flatMap(([key, section]) => {
      const base = stringOf(member(section, 'base')) ?? '';
      const items = unwrap(section)?.type === 'object' ? member(section, 'items') : section;
      const nodes = this.#items(items, base, 0);
      // Two paths often have one sidebar.
      const text = JSON.stringify(nodes);
      if (nodes.length === 0 || seen.has(text)) return [];
      seen.add(text);
      return [{ key, nodes }];
    });
    const [only] = sections;
    if (sections.length === 1 && only !== undefined) return only.nodes;
    return sections.map(({ key, nodes }) => ({
      type: 'group',
      label: this.#label(key, nav),
      items: nodes,
    }));
  }

  /** What the bar calls the part of the site that has this sidebar. */
  #label(key: string, nav: ConfigValue | undefined): string {
    const path = key.replace(/\/+$/, '');
    for (const item of itemsOf(nav)) {
      const link = stringOf(member(item, 'link'));
      const text = wordsOf(member(item, 'text'));
      if (text !== undefined && (link === path || link?.startsWith(`${path}/`))) return text;
    }
    return labelOfFolder(baseNameOf(path)) || 'Documentation';
  }

  #items(value: ConfigValue | undefined, base: string, depth: number): NavNode[] {
    const list = unwrap(value);
    if (list === undefined) return [];
    if (list.type !== 'array' || depth > MAX_DEPTH) {
      this.#unread(list, 'sidebar');
      return [];
    }
    return list.items.flatMap((item) => this.#item(item, base, depth));
  }

  #item(value: ConfigValue, base: string, depth: number): NavNode[] {
    const item = unwrap(value);
    if (item?.type !== 'object') {
      const link = stringOf(item);
      if (link !== undefined) return this.#link(link, undefined, []);
      this.#unread(value, 'sidebar');
      return [];
    }
    this.#others(item, SIDEBAR_ITEM, 'sidebar');
    const ownBase = stringOf(member(item, 'base')) ?? base;
    const items = member(item, 'items') ?? member(item, 'children');
    const below = items === undefined ? [] : this.#items(items, ownBase, depth + 1);
    const label = wordsOf(member(item, 'text'));
    const link = stringOf(member(item, 'link'));
    if (link !== undefined) {
      const href =
        isExternal(link) || (link.startsWith('/') && ownBase === '') ? link : ownBase + link;
      return this.#link(href, label, below);
    }
    if (label === undefined) return below;
    return items === undefined
      ? [{ type: 'label', text: label }]
      : [{ type: 'group', label, items: below }];
  }

  #link(href: string, label: string | undefined, below: readonly NavNode[]): NavNode[] {
    const target = isExternal(href) ? null : this.#resolve(href);
    if (target !== null && target.fragment === null && !this.#named.has(target.page.path)) {
      this.#named.add(target.page.path);
      return [pageNode(target.page, label, below)];
    }
    const title = label ?? href;
    const to = target === null ? href : this.#hrefOf(target);
    const link: NavNode = { type: 'link', title, href: to };
    return below.length === 0 ? [link] : [{ type: 'group', label: title, items: [link, ...below] }];
  }

  #hrefOf({ page, fragment }: { page: ConvertedPage; fragment: string | null }): string {
    return fragment === null ? page.sourcePath : `${page.sourcePath}#${fragment}`;
  }

  /** Entries of the bar: shortcuts to pages of the sidebars are in the sidebars. */
  #bar(value: ConfigValue | undefined): NavNode[] {
    const bar = unwrap(value);
    if (bar !== undefined && bar.type !== 'array') this.#unread(bar, 'nav');
    return itemsOf(bar).flatMap((item) => this.#barItem(item, 0));
  }

  #barItem(value: ConfigValue, depth: number): NavNode[] {
    const item = unwrap(value);
    if (item?.type !== 'object' || depth > MAX_DEPTH) {
      this.#unread(value, 'nav');
      return [];
    }
    this.#others(item, NAV_ITEM, 'nav');
    const label = wordsOf(member(item, 'text')) ?? '';
    const link = stringOf(member(item, 'link'));
    const items = itemsOf(member(item, 'items')).flatMap((inner) =>
      this.#barItem(inner, depth + 1),
    );
    if (link === undefined) {
      return items.length === 0 ? [] : label === '' ? items : [{ type: 'group', label, items }];
    }
    const target = isExternal(link) ? null : this.#resolve(link);
    if (target !== null && this.#named.has(target.page.path)) return [];
    return this.#link(link, label || undefined, []);
  }

  #others(item: ConfigValue, known: readonly string[], construct: string): void {
    for (const [name, value] of membersOf(item)) {
      if (known.includes(name) || (booleanOf(value) === undefined && stringOf(value) === ''))
        continue;
      const { path, line } = value;
      const message = entryOption({ name });
      this.#report.add({ path, line, construct: `${construct}.${name}`, message });
    }
    const object = unwrap(item);
    if (object?.type === 'object')
      for (const unread of object.unread) this.#unread(unread, construct);
  }

  #unread({ path, line, ...value }: ConfigValue, construct: string): void {
    // `isPreview && entry` in a list is nothing where it does not hold.
    if (value.type === 'plain') return;
    this.#isWhole = false;
    const text = 'text' in value ? `: ${value.text}` : '';
    this.#report.add({ path, line, construct, message: unreadableAsText({ text }) });
  }
}
