/** `docusaurus.config.*`: which folders hold documentation, in which languages and versions. */

import type { Report, Tree } from '../dialect.ts';
import {
  booleanOf,
  type ConfigValue,
  itemsOf,
  member,
  membersOf,
  readProgram,
  stringOf,
  unwrap,
} from '../literals.ts';
import type { Redirect } from '../manifest.ts';
import {
  docsOutsideTree,
  patternUnreadable,
  pluginUnreadable,
  pluginUnsupported,
  settingUnsupported,
  unreadable,
  unreadableText,
} from '../messages.ts';
import { folderOf, joinPath } from '../paths.ts';
import { globMatcher } from '../patterns.ts';
import { descriptionsOfPlugin, type SiteDescription } from './descriptions.ts';
import type { ThemeSource } from './theme-source.ts';

/** One use of the plugin for documentation. */
export interface DocsInstance {
  readonly id: string;
  /** From the tree's root. */
  readonly folder: string;
  readonly route: string;
  /** From the tree's root; null where the folders are the navigation. */
  readonly sidebarPath: string | null;
  readonly hasNumberPrefixes: boolean;
  /** Whether a file is no page; the path is below the folder. */
  readonly excludes: (path: string) => boolean;
  readonly lastVersion: string | undefined;
  /** Settings by version: `label`, `path`. */
  readonly versions: ConfigValue | undefined;
}

export interface DocusaurusConfig {
  readonly path: string;
  readonly root: string;
  readonly title: string;
  readonly tagline: string | undefined;
  /** Without slashes at its ends. */
  readonly base: string;
  readonly instances: readonly DocsInstance[];
  readonly blog: { readonly folder: string; readonly route: string } | null;
  readonly staticFolders: readonly string[];
  readonly defaultLocale: string;
  readonly locales: readonly string[];
  readonly redirects: readonly Redirect[];
  /** `.md` is CommonMark, only `.mdx` is MDX. */
  readonly isMdxByName: boolean;
  readonly hasMath: boolean;
  /** Words of the navigation bar for a sidebar or an instance. */
  readonly labels: ReadonlyMap<string, string>;
  readonly theme: ThemeSource;
  readonly descriptions: readonly SiteDescription[];
}

const CONFIG = /(?:^|\/)docusaurus\.config\.(?:[cm]?js|[cm]?ts)$/;

/** The nearest to the root: examples and tests lie deeper. */
export const findConfig = (tree: Tree): string | null => {
  const depth = (path: string): number => path.split('/').length;
  const found = tree.paths().filter((path) => CONFIG.test(path));
  return found.sort((a, b) => depth(a) - depth(b))[0] ?? null;
};

const READ = new Set([
  'title',
  'tagline',
  'url',
  'baseUrl',
  'i18n',
  'presets',
  'plugins',
  'markdown',
  'themeConfig',
  'staticDirectories',
  'favicon',
]);
const DOCS_READ = new Set([
  'id',
  'path',
  'routeBasePath',
  'sidebarPath',
  'versions',
  'lastVersion',
  'numberPrefixParser',
  'exclude',
  'editUrl',
]);

const withoutSlashes = (path: string): string => path.replace(/^\/+|\/+$/g, '');

class Reader {
  readonly instances: DocsInstance[] = [];
  readonly redirects: Redirect[] = [];
  readonly customCss: ConfigValue[] = [];
  readonly descriptions: SiteDescription[] = [];
  editUrl: ConfigValue | undefined;
  blog: DocusaurusConfig['blog'] = null;
  readonly #tree: Tree;
  readonly #root: string;
  readonly #report: Report;

  constructor(tree: Tree, root: string, report: Report) {
    this.#tree = tree;
    this.#root = root;
    this.#report = report;
  }

  members(value: ConfigValue | undefined, prefix: string, read: ReadonlySet<string>): void {
    for (const [name, { path, line }] of membersOf(value)) {
      if (read.has(name)) continue;
      const message = settingUnsupported({ prefix, name });
      this.#report.add({ path, line, construct: `${prefix}.${name}`, message });
    }
    const object = unwrap(value);
    for (const { path, line, text } of object?.type === 'object' ? object.unread : []) {
      this.#report.add({ path, line, construct: prefix, message: unreadableText({ text }) });
    }
  }

  docs(options: ConfigValue | undefined): void {
    const path = stringOf(member(options, 'path')) ?? 'docs';
    const folder = joinPath(this.#root, path);
    if (folder === null) {
      const message = docsOutsideTree({ path });
      this.#report.add({
        path: options?.path ?? '',
        line: options?.line ?? 1,
        construct: 'docs.path',
        message,
      });
      return;
    }
    this.editUrl ??= member(options, 'editUrl');
    const sidebar = stringOf(member(options, 'sidebarPath'));
    this.instances.push({
      id: stringOf(member(options, 'id')) ?? 'default',
      folder,
      route: withoutSlashes(stringOf(member(options, 'routeBasePath')) ?? 'docs'),
      // `path.resolve(__dirname, …)` is from the tree's root already.
      sidebarPath: sidebar === undefined ? null : this.#file(sidebar),
      hasNumberPrefixes: booleanOf(member(options, 'numberPrefixParser')) !== false,
      excludes: this.#exclusion(member(options, 'exclude')),
      lastVersion: stringOf(member(options, 'lastVersion')),
      versions: member(options, 'versions'),
    });
    this.members(options, 'docs', DOCS_READ);
  }

  /** Globs of `exclude` (Docusaurus, plugin-content-docs, Configuration). */
  #exclusion(globs: ConfigValue | undefined): (path: string) => boolean {
    const matchers = itemsOf(globs).flatMap((glob) => {
      const matches = globMatcher(stringOf(glob) ?? '');
      if (matches === null || stringOf(glob) === undefined) {
        const message = patternUnreadable;
        this.#report.add({ path: glob.path, line: glob.line, construct: 'docs.exclude', message });
        return [];
      }
      return [matches];
    });
    return (path) => matchers.some((matches) => matches(path));
  }

  #file(path: string): string | null {
    const isFromRoot = this.#root !== '' && path.startsWith(`${this.#root}/`);
    return joinPath(isFromRoot ? '' : this.#root, path.replace(/^\/+/, ''));
  }

  /** An entry of `presets` or `plugins`: a name, or a name with options. */
  plugin(value: ConfigValue): void {
    const item = unwrap(value);
    const name = stringOf(item) ?? stringOf(itemsOf(item)[0]);
    const options = item?.type === 'array' ? item.items[1] : undefined;
    if (name === undefined) {
      const { path, line } = value;
      const message = pluginUnreadable;
      this.#report.add({ path, line, construct: 'plugin', message });
    } else if (/(?:^|-)classic$/.test(name)) this.#classic(options);
    else if (/(?:^|-)content-docs$/.test(name)) this.docs(options);
    else if (/(?:^|-)content-blog$/.test(name)) this.#setBlog(options);
    else if (/(?:^|-)client-redirects$/.test(name)) this.#clientRedirects(options);
    else this.#other(name, options, value);
  }

  #other(name: string, options: ConfigValue | undefined, { path, line }: ConfigValue): void {
    const sources = { tree: this.#tree, root: this.#root, report: this.#report };
    const descriptions = descriptionsOfPlugin(name, options, sources);
    if (descriptions !== null) {
      this.descriptions.push(...descriptions);
      return;
    }
    const message = pluginUnsupported({ name });
    this.#report.add({ path, line, construct: 'plugin', message });
  }

  #classic(options: ConfigValue | undefined): void {
    const docs = member(options, 'docs');
    if (booleanOf(docs) !== false) this.docs(docs);
    const blog = member(options, 'blog');
    if (booleanOf(blog) !== false) this.#setBlog(blog);
    this.members(options, 'preset', new Set(['docs', 'blog', 'pages', 'theme']));
    const css = member(member(options, 'theme'), 'customCss');
    if (css !== undefined) this.customCss.push(...(css.type === 'array' ? css.items : [css]));
  }

  #setBlog(options: ConfigValue | undefined): void {
    const folder = joinPath(this.#root, stringOf(member(options, 'path')) ?? 'blog');
    if (folder === null) return;
    this.blog ??= {
      folder,
      route: withoutSlashes(stringOf(member(options, 'routeBasePath')) ?? 'blog'),
    };
    this.members(options, 'blog', new Set(['path', 'routeBasePath']));
  }

  #clientRedirects(options: ConfigValue | undefined): void {
    for (const redirect of itemsOf(member(options, 'redirects'))) {
      const to = stringOf(member(redirect, 'to'));
      const from = member(redirect, 'from');
      for (const one of from?.type === 'array' ? from.items : [from]) {
        const text = stringOf(one);
        if (to !== undefined && text !== undefined) this.redirects.push({ from: text, to });
      }
    }
    this.members(options, 'redirects', new Set(['redirects', 'fromExtensions', 'toExtensions']));
  }
}

/** Labels of `docSidebar` and `doc` items, by sidebar or by instance. */
const labelsOf = (navbar: ConfigValue | undefined): Map<string, string> => {
  const labels = new Map<string, string>();
  for (const item of itemsOf(member(navbar, 'items'))) {
    const label = stringOf(member(item, 'label'));
    if (label === undefined) continue;
    const instance = stringOf(member(item, 'docsPluginId')) ?? 'default';
    const sidebar = stringOf(member(item, 'sidebarId'));
    if (sidebar !== undefined) labels.set(`${instance}/${sidebar}`, label);
    else if (stringOf(member(item, 'type')) === 'doc') labels.set(instance, label);
  }
  return labels;
};

/** Null where the file cannot be read, which is reported. */
export const readConfig = (tree: Tree, path: string, report: Report): DocusaurusConfig => {
  const program = readProgram(tree, path);
  const root = folderOf(path);
  const reader = new Reader(tree, root, report);
  if (!program.ok) {
    const { line, message } = program.problem;
    report.add({ path, line, construct: 'config', message: unreadable({ message }) });
  }
  const value = program.ok ? program.value : undefined;
  const presets = [...itemsOf(member(value, 'presets')), ...itemsOf(member(value, 'plugins'))];
  for (const plugin of presets) reader.plugin(plugin);
  // Uses the defaults of the classic preset if its configuration cannot be read.
  if (reader.instances.length === 0) reader.docs(undefined);
  reader.members(value, 'docusaurus', READ);
  const theme = member(value, 'themeConfig');
  const object = unwrap(theme);
  for (const { path: file, line, text } of object?.type === 'object' ? object.unread : []) {
    report.add({
      path: file,
      line,
      construct: 'themeConfig',
      message: unreadableText({ text }),
    });
  }
  const i18n = member(value, 'i18n');
  const defaultLocale = stringOf(member(i18n, 'defaultLocale')) ?? 'en';
  const locales = itemsOf(member(i18n, 'locales')).flatMap((item) => stringOf(item) ?? []);
  const statics = itemsOf(member(value, 'staticDirectories')).flatMap(
    (item) => stringOf(item) ?? [],
  );
  return {
    path,
    root,
    title: stringOf(member(value, 'title')) ?? 'Documentation',
    tagline: stringOf(member(value, 'tagline')),
    base: withoutSlashes(stringOf(member(value, 'baseUrl')) ?? ''),
    instances: reader.instances,
    blog: reader.blog,
    staticFolders: (statics.length === 0 ? ['static'] : statics).flatMap(
      (folder) => joinPath(root, folder) ?? [],
    ),
    defaultLocale,
    locales: [defaultLocale, ...locales.filter((locale) => locale !== defaultLocale)],
    redirects: reader.redirects,
    isMdxByName: stringOf(member(member(value, 'markdown'), 'format')) === 'detect',
    hasMath: /remark-?math/i.test(tree.read(path) ?? ''),
    labels: labelsOf(member(theme, 'navbar')),
    theme: {
      themeConfig: theme,
      favicon: member(value, 'favicon'),
      customCss: reader.customCss,
      editUrl: reader.editUrl,
    },
    descriptions: reader.descriptions,
  };
};
