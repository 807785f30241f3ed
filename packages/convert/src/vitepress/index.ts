/** VitePress: a folder of pages, `.vitepress/config.ts`, containers and snippets in Markdown. */

import { decodePercent } from '@quoin/file-paths/decode-percent';
import { frontMatter, isMarkdownPath, withoutExtension } from '@quoin/markdown';
import type { Converted, ConvertedPage, Dialect, Report, Target, Tree } from '../dialect.ts';
import { folderNavigation } from '../generic/folder-navigation.ts';
import { findFile } from '../generic/resolve-file-link.ts';
import type { NavNode, Space } from '../manifest.ts';
import { dynamicPages, notAPage } from '../messages.ts';
import { outputPaths } from '../output-paths.ts';
import { pageNode } from '../page-node.ts';
import { folderOf, isExternal, isToolPath, joinPath, splitUrl, withoutIndex } from '../paths.ts';
import { eachStep, type Steps } from '../steps.ts';
import { completedByFolders, filesNamed } from '../unread-navigation.ts';
import { vitePressAnchor, vitePressAnchors } from './anchor.ts';
import {
  type Configuration,
  configurationPath,
  type LocaleConfiguration,
  readConfiguration,
} from './configuration.ts';
import { convertPage } from './convert-page.ts';
import { commonFolder, detect, guess } from './guess.ts';
import { NavigationReader } from './sidebar.ts';
import { themeOf } from './theme.ts';

class VitePressTree {
  readonly #tree: Tree;
  readonly #configuration: Configuration;
  readonly #report: Report;
  /** Sources by the path that their address has, without extension. */
  readonly #byAddress = new Map<string, string>();
  readonly #addresses = new Map<string, string>();
  readonly #anchors = new WeakMap<ConvertedPage, ReadonlyMap<string, string>>();

  constructor(tree: Tree, configuration: Configuration, report: Report) {
    this.#tree = tree;
    this.#configuration = configuration;
    this.#report = report;
  }

  /** Path below the source folder; null for a file beside it. */
  #inSource(path: string): string | null {
    const { sourceFolder } = this.#configuration;
    if (sourceFolder === '') return path;
    return path.startsWith(`${sourceFolder}/`) ? path.slice(sourceFolder.length + 1) : null;
  }

  sources(consumed: Set<string>): string[] {
    const { isExcluded, rewrite } = this.#configuration;
    return this.#tree.paths().filter((path) => {
      if (path.split('/').includes('.vitepress')) consumed.add(path);
      if (!isMarkdownPath(path)) return false;
      const inside = this.#inSource(path);
      if (inside === null || isToolPath(path) || isExcluded(inside)) {
        const why =
          inside === null ? 'is outside of the folder of the pages' : 'is excluded from the pages';
        const message = notAPage({ path, why });
        this.#report.add({ path, line: 1, construct: 'file', message });
        consumed.add(path);
        return false;
      }
      const address = rewrite(inside).replace(/\.\w+$/, '');
      this.#byAddress.set(address, path);
      this.#addresses.set(path, address);
      return true;
    });
  }

  page(sourcePath: string, path: string): ConvertedPage {
    if (/\[[\w-]+\]/.test(sourcePath)) {
      const message = dynamicPages;
      this.#report.add({ path: sourcePath, line: 1, construct: 'dynamic route', message });
    }
    const { text, lineOf } = convertPage(sourcePath, this.#tree.read(sourcePath) ?? '', {
      tree: this.#tree,
      sourceFolder: this.#configuration.sourceFolder,
      report: this.#report,
      labels: this.#configuration.labels,
      math: this.#configuration.math,
    });
    return { path, sourcePath, markdown: text, lineOf };
  }

  /** The language that a page belongs to. */
  localeOf(sourcePath: string): LocaleConfiguration | undefined {
    const { locales } = this.#configuration;
    const [first = ''] = (this.#addresses.get(sourcePath) ?? '').split('/');
    return (
      locales.find(({ folder }) => folder !== '' && folder === first) ??
      locales.find(({ folder }) => folder === '')
    );
  }

  #byPath(address: string): string | null {
    const path = address.replace(/^\/+|\/+$/g, '').replace(/\.(?:html|md)$/, '');
    const candidates = [path, path === '' ? 'index' : `${path}/index`];
    return (
      candidates.map((one) => this.#byAddress.get(one)).find((one) => one !== undefined) ?? null
    );
  }

  #absolute(path: string, from: string): string | null {
    const { base, sourceFolder } = this.#configuration;
    const address = path.startsWith(base) ? `/${path.slice(base.length)}` : path;
    const file = address.replace(/^\/+/, '');
    const inSource = (name: string): string =>
      sourceFolder === '' ? name : `${sourceFolder}/${name}`;
    const page = this.#byPath(address);
    if (page !== null) return page;
    const asset = [inSource(`public/${file}`), inSource(file)].find((name) => this.#tree.has(name));
    if (asset !== undefined) return asset;
    // Where the languages' folders have no configuration, an address can be meant within its own.
    const [first = ''] = (this.#addresses.get(from) ?? '').split('/');
    return this.#byPath(`${first}/${file}`);
  }

  oldAddress(sourcePath: string): string | null {
    const address = this.#addresses.get(sourcePath);
    if (address === undefined) return null;
    return joinPath(this.#configuration.base.slice(1, -1), withoutIndex(address));
  }

  resolve(url: string, from: string): Target {
    if (isExternal(url)) return { kind: 'external' };
    const { path: encoded, fragment } = splitUrl(url);
    if (encoded === '') return { kind: 'page', sourcePath: from, fragment };
    const path = decodePercent(encoded);
    const file = path.startsWith('/') ? this.#absolute(path, from) : this.#relative(path, from);
    if (file === null) return { kind: 'missing' };
    return this.#addresses.has(file)
      ? { kind: 'page', sourcePath: file, fragment }
      : { kind: 'asset', path: file };
  }

  /** Beside the file, or beside its address after a rewrite. */
  #relative(path: string, from: string): string | null {
    const joined = joinPath(folderOf(from), path);
    const file = joined === null ? null : findFile(joined, this.#tree);
    if (file !== null) return file;
    const address = joinPath(folderOf(this.#addresses.get(from) ?? ''), path);
    return address === null ? null : this.#byPath(address);
  }

  spaces(pages: readonly ConvertedPage[], defaultName: string): Space[] {
    const byLocale = Map.groupBy(pages, ({ sourcePath }) => this.localeOf(sourcePath));
    return this.#configuration.locales.flatMap((locale) => {
      const own = byLocale.get(locale) ?? [];
      if (own.length === 0) return [];
      const isOnly = this.#configuration.locales.length === 1;
      const lang = isOnly ? undefined : locale.lang;
      return [
        {
          name: locale.title ?? defaultName,
          ...(lang !== undefined && { locale: lang }),
          nav: this.#navigation(locale, own),
        },
      ];
    });
  }

  #navigation(locale: LocaleConfiguration, own: readonly ConvertedPage[]): NavNode[] {
    const bySource = new Map(own.map((page) => [page.sourcePath, page]));
    const first = own[0]?.sourcePath ?? '';
    const reader = new NavigationReader((link) => {
      const target = this.resolve(link.startsWith('/') ? link : `/${link}`, first);
      const page = target.kind === 'page' ? bySource.get(target.sourcePath) : undefined;
      if (target.kind !== 'page' || page === undefined) return null;
      return { page, fragment: target.fragment };
    }, this.#report);
    const folders = (): NavNode[] =>
      folderNavigation(own, commonFolder(own.map(({ path }) => path)));
    const nodes = reader.read(locale.nav, locale.sidebar);
    if (nodes.length === 0 && reader.isWhole) return folders();
    const home = this.#byPath(`/${locale.folder}`);
    const page = home === null ? undefined : bySource.get(home);
    const isNamed = page === undefined || filesNamed(nodes).has(withoutExtension(page.path));
    const nav = isNamed ? nodes : [pageNode(page, undefined), ...nodes];
    const { path } = this.#configuration;
    return completedByFolders({ nav, isWhole: reader.isWhole, path }, folders, this.#report);
  }

  anchor(target: ConvertedPage, fragment: string): string | null {
    const anchors = this.#anchors.get(target) ?? vitePressAnchors(target.markdown);
    this.#anchors.set(target, anchors);
    return vitePressAnchor(anchors, fragment);
  }
}

/** The name on the first home page. */
const heroName = (pages: readonly ConvertedPage[]): string | undefined => {
  for (const { markdown } of pages) {
    const hero = frontMatter(markdown).data?.hero;
    if (typeof hero !== 'object' || hero === null || !('name' in hero)) continue;
    if (typeof hero.name === 'string' && hero.name !== '') return hero.name;
  }
  return undefined;
};

function* convert(tree: Tree, report: Report): Steps<Converted> {
  const path = configurationPath(tree);
  const read = path === null ? null : readConfiguration(tree, path, report);
  const configuration = read ?? guess(tree);
  const converter = new VitePressTree(tree, configuration, report);
  const consumed = new Set<string>();
  const sources = converter.sources(consumed);
  const paths = outputPaths(sources);
  const pages = yield* eachStep(sources, (sourcePath) => {
    return converter.page(sourcePath, paths.get(sourcePath) ?? sourcePath);
  });
  const theme =
    configuration.theme === null
      ? undefined
      : themeOf(
          tree,
          configuration.theme,
          {
            sourceFolder: configuration.sourceFolder,
            isRenamed: pages.some(({ path: own, sourcePath }) => own !== sourcePath),
          },
          report,
        );
  const name = configuration.title ?? heroName(pages) ?? 'Documentation';
  const { description } = configuration;
  return {
    manifest: {
      version: 1,
      name,
      ...(description !== undefined && { description }),
      spaces: converter.spaces(pages, name),
      ...(theme !== undefined && { theme }),
    },
    pages,
    redirects: [],
    oldAddress: (sourcePath) => converter.oldAddress(sourcePath),
    consumed,
    resolve: (url, from) => converter.resolve(url, from.sourcePath),
    anchor: (target, fragment) => converter.anchor(target, fragment),
  };
}

export const vitepress: Dialect = { name: 'vitepress', detect, convert };
