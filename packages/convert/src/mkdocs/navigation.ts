/** The navigation of MkDocs: `nav`, `.pages` of awesome-pages, `SUMMARY.md` of literate-nav, folders. */

import { isFolderPage, isMarkdownPath, withoutExtension } from '@quoin/markdown';
import type { Report, Tree } from '../dialect.ts';
import { labelOfFolder } from '../generic/folder-navigation.ts';
import type { NavNode } from '../manifest.ts';
import { folderTooDeep, navigationTargetNoPage, navigationTooDeep, noTarget } from '../messages.ts';
import { baseNameOf, isExternal, joinPath, naturalOrder } from '../paths.ts';
import { completedByFolders } from '../unread-navigation.ts';
import { lineFinder, type MkDocsConfig } from './config.ts';
import { list, readYaml, record, text, type YamlValue } from './yaml.ts';

/** Deeper navigation is cut: YAML's own nesting is bounded by it. */
const MAX_DEPTH = 64;

export interface NavigationSources {
  readonly tree: Tree;
  readonly config: MkDocsConfig;
  /** Pages of the space: path below the documentation's folder → source path. */
  readonly pages: ReadonlyMap<string, string>;
  readonly outputs: ReadonlyMap<string, string>;
  readonly titles: ReadonlyMap<string, string>;
  readonly report: Report;
}

export class Navigation {
  readonly #sources: NavigationSources;

  readonly #lineOf: (text: string) => number;

  constructor(sources: NavigationSources) {
    this.#sources = sources;
    this.#lineOf = lineFinder(sources.tree.read(sources.config.path) ?? '');
  }

  nodes(): NavNode[] {
    const { config } = this.#sources;
    if (config.nav !== undefined && config.nav !== null) {
      return completedByFolders(
        { nav: this.#items(config.nav, '', 0), isWhole: true, path: config.path },
        () => this.#folder('', 0),
        this.#sources.report,
      );
    }
    const summary = this.#summary('');
    return summary ?? this.#folder('', 0);
  }

  /** @param named the content of the line of the configuration that is meant */
  #unmapped(message: string, named = 'nav'): NavNode[] {
    const { path } = this.#sources.config;
    this.#sources.report.add({ path, line: this.#lineOf(named), construct: 'nav', message });
    return [];
  }

  #title(title: string): string {
    return this.#sources.titles.get(title) ?? title;
  }

  #items(value: YamlValue, folder: string, depth: number): NavNode[] {
    if (depth > MAX_DEPTH) return this.#unmapped(navigationTooDeep);
    if (typeof value === 'string') return this.#target(value, undefined, folder, depth);
    if (Array.isArray(value)) return value.flatMap((one) => this.#items(one, folder, depth + 1));
    return Object.entries(record(value)).flatMap(([name, one]): NavNode[] => {
      const title = this.#title(name);
      if (typeof one === 'string') return this.#target(one, title, folder, depth);
      return [{ type: 'group', label: title, items: this.#items(one, folder, depth + 1) }];
    });
  }

  /** A page, a folder, a pattern or an address. */
  #target(target: string, title: string | undefined, folder: string, depth: number): NavNode[] {
    if (isExternal(target)) return [{ type: 'link', title: title ?? target, href: target }];
    const path = joinPath(folder, target.replace(/^\/+/, '')) ?? target;
    if (target.includes('*')) return this.#pattern(path);
    const source = this.#sources.pages.get(path);
    if (source !== undefined) return [this.#page(source, title)];
    if (target.endsWith('/')) {
      const items = this.#summary(path) ?? this.#folder(path, depth + 1);
      if (items.length > 0) {
        return title === undefined ? items : [{ type: 'group', label: title, items }];
      }
    }
    const link = this.#link(path);
    if (link !== null) return [{ type: 'link', title: title ?? target, href: link }];
    // A translation that lacks a page is no fault.
    if (this.#sources.config.isInherited || this.#sources.config.languages.length > 0) return [];
    return this.#unmapped(navigationTargetNoPage({ target }), target);
  }

  /** The address of a file, of a place in a page, or of a page as the site names it. */
  #link(path: string): string | null {
    const { tree, config, pages } = this.#sources;
    const name = path.replace(/[?#].*$/s, '').replace(/\/+$/, '');
    const forms = [name, `${name}.md`, `${name}/index.md`];
    const isThere =
      forms.some((form) => pages.has(form)) || tree.has(joinPath(config.docs, name) ?? name);
    return isThere ? `/${path}` : null;
  }

  #page(sourcePath: string, title: string | undefined): NavNode {
    const file = withoutExtension(this.#sources.outputs.get(sourcePath) ?? sourcePath);
    return { type: 'page', file, ...(title === undefined ? {} : { title }) };
  }

  /** `guides/*` and `*`: pages of the folder. */
  #pattern(path: string): NavNode[] {
    const prefix = path.slice(0, path.indexOf('*'));
    const isDeep = path.includes('**');
    return [...this.#sources.pages]
      .filter(
        ([below]) =>
          below.startsWith(prefix) && (isDeep || !below.slice(prefix.length).includes('/')),
      )
      .sort(([a], [b]) => naturalOrder(a, b))
      .map(([, source]) => this.#page(source, undefined));
  }

  /** literate-nav: a nested list of links. */
  #summary(folder: string): NavNode[] | null {
    const { tree, config } = this.#sources;
    const name = summaryName(config);
    if (name === null) return null;
    const path = joinPath(config.docs, folder === '' ? name : `${folder}/${name}`) ?? name;
    const source = tree.read(path);
    if (source === undefined) return null;
    const index = this.#sources.pages.get(folder === '' ? name : `${folder}/${name}`);
    const root: NavNode[] = index === undefined ? [] : [this.#page(index, undefined)];
    const levels: { indent: number; items: NavNode[] }[] = [{ indent: -1, items: root }];
    source.split('\n').forEach((line, index) => {
      const found = /^([ \t]*)[-*+][ \t]+(.*\S)/.exec(line);
      if (found === null) return;
      const [, space = '', body = ''] = found;
      while (levels.length > 1 && (levels.at(-1)?.indent ?? -1) >= space.length) levels.pop();
      const items: NavNode[] = [];
      const link = /^\[([^\]]{0,500})\]\(<?([^)<>]{0,1000})>?\)$/.exec(body);
      const into = levels.at(-1)?.items ?? root;
      if (link === null && body.includes('*'))
        into.push(...this.#pattern(joinPath(folder, body) ?? body));
      else if (link === null) into.push({ type: 'group', label: this.#title(body), items });
      else {
        const nodes = this.#target(
          link[2] ?? '',
          this.#title(link[1] ?? ''),
          folder,
          levels.length,
        );
        const [node] = nodes;
        into.push(...(node?.type === 'page' ? [{ ...node, items }] : nodes));
        if (nodes.length === 0 && (link[2] ?? '') === '') {
          this.#sources.report.add({
            path,
            line: index + 1,
            construct: 'nav',
            message: noTarget,
          });
        }
      }
      levels.push({ indent: space.length, items });
    });
    return root;
  }

  /** A folder's pages, in the order of `.pages` or of their names, with the index first. */
  #folder(folder: string, depth: number): NavNode[] {
    if (depth > MAX_DEPTH) return this.#unmapped(folderTooDeep({ folder }));
    const prefix = folder === '' ? '' : `${folder.replace(/\/+$/, '')}/`;
    const files = new Map<string, NavNode>();
    const folders = new Set<string>();
    for (const [below, source] of this.#sources.pages) {
      if (!below.startsWith(prefix)) continue;
      const rest = below.slice(prefix.length);
      const slash = rest.indexOf('/');
      if (slash === -1) files.set(rest, this.#page(source, undefined));
      else folders.add(rest.slice(0, slash));
    }
    const names = [...files.keys(), ...folders].sort(
      (a, b) => Number(isFolderPage(b)) - Number(isFolderPage(a)) || naturalOrder(a, b),
    );
    const node = (name: string, title?: string): NavNode[] => {
      const file = files.get(name);
      if (file?.type === 'page') return [title === undefined ? file : { ...file, title }];
      return folders.has(name) ? this.#group(prefix + name, title, depth) : [];
    };
    const { config } = this.#sources;
    const settings = config.plugins.has('awesome-pages') ? this.#pagesFile(prefix) : {};
    const order = list(settings.nav ?? settings.arrange);
    if (order.length === 0) {
      const sorted = settings.order === 'desc' ? names.toReversed() : names;
      return sorted.flatMap((name) => node(name));
    }
    const named = new Set(
      order.flatMap((one) => (typeof one === 'string' ? [one] : Object.values(record(one)))),
    );
    return order.flatMap((one): NavNode[] => {
      if (typeof one === 'string' && one.startsWith('...')) {
        return names.filter((name) => !named.has(name)).flatMap((name) => node(name));
      }
      if (typeof one === 'string') return node(one);
      return Object.entries(record(one)).flatMap(([title, value]): NavNode[] => {
        if (typeof value !== 'string') {
          return [{ type: 'group', label: title, items: this.#items(value, folder, depth + 1) }];
        }
        return isExternal(value) ? [{ type: 'link', title, href: value }] : node(value, title);
      });
    });
  }

  #group(folder: string, title: string | undefined, depth: number): NavNode[] {
    const items = this.#folder(folder, depth + 1);
    const { config } = this.#sources;
    const settings = config.plugins.has('awesome-pages') ? this.#pagesFile(`${folder}/`) : {};
    const label = title ?? text(settings.title) ?? labelOfFolder(baseNameOf(folder));
    return [{ type: 'group', label, items, ...(settings.hide === true ? { hidden: true } : {}) }];
  }

  #pagesFile(prefix: string): { readonly [name: string]: YamlValue } {
    const { tree, config } = this.#sources;
    const read = readYaml(tree.read(joinPath(config.docs, `${prefix}.pages`) ?? '') ?? '');
    return 'problem' in read ? {} : record(read.data);
  }
}

/** The file in which literate-nav keeps a folder's navigation; null without that plugin. */
const summaryName = ({ plugins }: MkDocsConfig): string | null =>
  plugins.has('literate-nav')
    ? (text(record(plugins.get('literate-nav')).nav_file) ?? 'SUMMARY.md')
    : null;

/** A README that lists its folder's pages is a page itself. */
const isOnlySummary = (path: string, name: string | null): boolean =>
  baseNameOf(path) === name && !isFolderPage(path);

/** Pages below the documentation's folder, without what MkDocs leaves out. */
export const pagesBelow = (tree: Tree, config: MkDocsConfig): Map<string, string> => {
  const { docs } = config;
  const summary = summaryName(config);
  const prefix = docs === '' ? '' : `${docs}/`;
  return new Map(
    tree.paths().flatMap((path): [string, string][] => {
      if (!path.startsWith(prefix) || !isMarkdownPath(path)) return [];
      const below = path.slice(prefix.length);
      if (isOnlySummary(below, summary)) return [];
      return below.split('/').some((segment) => segment.startsWith('.')) ? [] : [[below, path]];
    }),
  );
};

/** Files that say nothing but the navigation. */
export const summaries = (tree: Tree, config: MkDocsConfig): string[] => {
  const name = summaryName(config);
  return tree.paths().filter((path) => isOnlySummary(path, name));
};
