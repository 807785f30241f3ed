/** `mkdocs.yml`: where pages lie, the navigation, and which extensions of Markdown are on. */

import type { Report, Tree } from '../dialect.ts';
import type { Redirect } from '../manifest.ts';
import {
  givenOutsideTree,
  nextNotInTree,
  pluginUnsupported,
  pythonValue,
  unknownSetting,
  unreadableProblem,
} from '../messages.ts';
import { folderOf, joinPath } from '../paths.ts';
import { THEME_MEMBERS } from './theme.ts';
import { readYaml, record, text, type YamlValue } from './yaml.ts';

export interface Language {
  readonly locale: string;
  readonly isDefault: boolean;
  /** Titles of the navigation in this language. */
  readonly titles: ReadonlyMap<string, string>;
}

export interface MkDocsConfig {
  readonly path: string;
  readonly name: string;
  readonly description: string | undefined;
  /** Folder of the configuration. */
  readonly root: string;
  readonly docs: string;
  /** Path of `site_url`, without slashes at its ends. */
  readonly base: string;
  /** A page's address is a folder's, not that of an `.html` file. */
  readonly hasDirectoryUrls: boolean;
  readonly nav: YamlValue | undefined;
  /** The navigation is another configuration's: pages may be missing. */
  readonly isInherited: boolean;
  /** From `theme.language`. */
  readonly language: string | undefined;
  readonly extensions: ReadonlyMap<string, YamlValue>;
  readonly plugins: ReadonlyMap<string, YamlValue>;
  readonly redirects: readonly Redirect[];
  readonly languages: readonly Language[];
  /** Languages have folders; otherwise they are suffixes, `page.fr.md`. */
  readonly hasLanguageFolders: boolean;
  /** The whole configuration. */
  readonly data: Readonly<Record<string, YamlValue>>;
  readonly lineOf: (text: string) => number;
}

const CONFIG = /(?:^|\/)mkdocs\.ya?ml$/;
const MAX_INHERITED = 10;

/** Members that are carried over or say how the site is built; all others are reported. */
const READ = new Set([
  'site_name',
  'site_description',
  'site_url',
  'use_directory_urls',
  'docs_dir',
  'nav',
  'INHERIT',
  'plugins',
  'markdown_extensions',
  ...THEME_MEMBERS,
]);
/** Plugins whose work is done here. */
const PLUGINS = new Set(['redirects', 'i18n', 'awesome-pages', 'literate-nav', 'search']);

/** All that lie as near to the root as the nearest: tests and examples lie deeper. */
export const findConfigs = (tree: Tree): string[] => {
  const found = tree.paths().filter((path) => CONFIG.test(path));
  const depth = (path: string): number => path.split('/').length;
  const least = Math.min(...found.map(depth));
  return found.filter((path) => depth(path) === least);
};

/** `[{toc: {…}}, 'admonition']` and `{toc: {…}}` alike. */
const namedOptions = (value: YamlValue | undefined): Map<string, YamlValue> => {
  const named = new Map<string, YamlValue>();
  for (const item of Array.isArray(value) ? value : [value ?? null]) {
    if (typeof item === 'string') named.set(item, null);
    for (const [name, options] of Object.entries(record(item))) named.set(name, options);
  }
  return named;
};

const withoutNamespace = (plugins: ReadonlyMap<string, YamlValue>): Map<string, YamlValue> =>
  new Map([...plugins].map(([name, options]) => [name.replace(/^material\//, ''), options]));

/** Mappings are joined member by member, as MkDocs does; the nearer file counts. */
const merged = (
  base: { readonly [name: string]: YamlValue },
  own: { readonly [name: string]: YamlValue },
): { [name: string]: YamlValue } => {
  const result = { ...base };
  for (const [name, value] of Object.entries(own)) {
    const before = result[name];
    const areBoth = Object.keys(record(before)).length > 0 && Object.keys(record(value)).length > 0;
    result[name] = areBoth ? { ...record(before), ...record(value) } : value;
  }
  return result;
};

interface Loaded {
  readonly data: { readonly [name: string]: YamlValue };
  readonly isInherited: boolean;
}

const load = (tree: Tree, path: string, report: Report): Loaded => {
  const chain: { readonly [name: string]: YamlValue }[] = [];
  const seen = new Set<string>();
  for (let next: string | null = path; next !== null && !seen.has(next); ) {
    seen.add(next);
    const read = readYaml(tree.read(next) ?? '');
    if ('problem' in read) {
      const message = unreadableProblem({ problem: read.problem });
      report.add({ path: next, line: read.line, construct: 'config', message });
      break;
    }
    for (const { line, text: written } of read.programs) {
      const message = pythonValue({ written: written.slice(0, 80) });
      report.add({ path: next, line, construct: 'config', message });
    }
    const data = record(read.data);
    chain.unshift(data);
    for (const [name, line] of seen.size === 1 ? read.lines : []) {
      if (READ.has(name)) continue;
      const message = unknownSetting({ name });
      report.add({ path: next, line, construct: `mkdocs.${name}`, message });
    }
    const parent = text(data.INHERIT);
    next = parent === undefined ? null : joinPath(folderOf(next), parent);
    if (seen.size > MAX_INHERITED) break;
    if (next !== null && !tree.has(next)) {
      report.add({ path, line: 1, construct: 'INHERIT', message: nextNotInTree({ next }) });
      next = null;
    }
  }
  const own = chain.at(-1) ?? {};
  const data = chain.reduce((base, one) => merged(base, one), {});
  return { data, isInherited: chain.length > 1 && !('nav' in own) };
};

const redirectsOf = (options: YamlValue | undefined): Redirect[] =>
  Object.entries(record(record(options).redirect_maps)).flatMap(([from, to]) =>
    typeof to === 'string' ? [{ from: `/${from.replace(/(?:(?:^|\/)index)?\.md$/, '')}`, to }] : [],
  );

const languagesOf = (options: YamlValue | undefined): Language[] => {
  const { languages } = record(options);
  // Up to version 0.56 a mapping, then a list.
  const entries = Array.isArray(languages)
    ? languages.map((one) => [text(record(one).locale) ?? '', one] as const)
    : Object.entries(record(languages));
  return entries.flatMap(([locale, value]) => {
    const { build, default: isDefault, nav_translations: titles } = record(value);
    if (locale === '' || locale === 'default' || build === false) return [];
    const pairs = Object.entries(record(titles)).map(
      ([title, own]) => [title, String(own)] as const,
    );
    return [{ locale, isDefault: isDefault === true, titles: new Map(pairs) }];
  });
};

/** The line that first names a text as a whole; 1 where none does, as where it is inherited. */
export const lineFinder = (source: string): ((text: string) => number) => {
  const lines = new Map<string, number>();
  source.split('\n').forEach((line, index) => {
    for (const word of line.split(/[\s"',[\]{}]+/)) {
      const part = word.endsWith(':') ? word.slice(0, -1) : word;
      if (!lines.has(part)) lines.set(part, index + 1);
    }
  });
  return (text) => lines.get(text) ?? 1;
};

/** Where pages lie; outside of the tree nothing does. */
const docsFolder = (path: string, root: string, given: string, report: Report): string => {
  const folder = joinPath(root, given);
  if (folder !== null) return folder;
  const message = givenOutsideTree({ given });
  report.add({ path, line: 1, construct: 'docs_dir', message });
  return root === '' ? 'docs' : `${root}/docs`;
};

export const readConfig = (tree: Tree, path: string, report: Report): MkDocsConfig => {
  const { data, isInherited } = load(tree, path, report);
  const lineOf = lineFinder(tree.read(path) ?? '');
  const root = folderOf(path);
  const plugins = withoutNamespace(namedOptions(data.plugins));
  for (const name of plugins.keys()) {
    if (PLUGINS.has(name)) continue;
    const message = pluginUnsupported({ name });
    report.add({ path, line: lineOf(name), construct: `plugin.${name}`, message });
  }
  const i18n = plugins.get('i18n');
  const siteUrl = text(data.site_url) ?? '';
  return {
    path,
    name: text(data.site_name) ?? 'Documentation',
    description: text(data.site_description),
    root,
    base: URL.canParse(siteUrl) ? new URL(siteUrl).pathname.replace(/^\/+|\/+$/g, '') : '',
    hasDirectoryUrls: data.use_directory_urls !== false,
    docs: docsFolder(path, root, text(data.docs_dir) ?? 'docs', report),
    nav: data.nav,
    isInherited,
    language: text(record(data.theme).language),
    extensions: namedOptions(data.markdown_extensions),
    plugins,
    redirects: redirectsOf(plugins.get('redirects')),
    languages: languagesOf(i18n),
    hasLanguageFolders: text(record(i18n).docs_structure) === 'folder',
    data,
    lineOf,
  };
};

/** Names that bring several extensions. */
const BUNDLES: ReadonlyMap<string, readonly string[]> = new Map([
  ['extra', ['abbr', 'attr_list', 'def_list', 'footnotes', 'md_in_html', 'tables']],
  ['pymdownx.extra', ['attr_list', 'def_list', 'footnotes', 'md_in_html', 'pymdownx.superfences']],
]);

/** Whether a construct is on. */
export const hasExtension = ({ extensions }: MkDocsConfig, name: string): boolean => {
  const names = [...extensions.keys()].map((one) => one.replace(/^markdown\.extensions\./, ''));
  return names.some((one) => one === name || BUNDLES.get(one)?.includes(name) === true);
};
