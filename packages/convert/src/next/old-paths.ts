/**
 * Addresses on sites that are built with Next.js: `basePath` and languages of their configuration,
 * read as text because it is a program. Pages below `app` and `pages` follow Next.js (Project
 * Structure, Route groups); content folders follow Nextra (Content Directory, i18n) and Fumadocs
 * (Page Conventions, Internationalization).
 */
import { withoutExtension } from '@quoin/markdown';
import type { Converted, Tree } from '../dialect.ts';
import { localeOfFolder } from '../locale.ts';
import type { ContentRoot } from './content-root.ts';
import { routeOf } from './page-folder.ts';

export interface Languages {
  readonly all: ReadonlySet<string>;
  readonly usual: string | null;
  /** Addresses of the usual language have no segment for it. */
  readonly hidesUsual: boolean;
  /** Of no language at all. */
  readonly hidesAll: boolean;
}

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[\s;{,])\/\/.*$/gm, '$1');

/** Texts of the site's programs whose path matches, without comments. */
export const programsOf = (tree: Tree, site: string, path: RegExp): string =>
  tree
    .paths()
    .filter((one) => (site === '' || one.startsWith(`${site}/`)) && path.test(one))
    .map((one) => withoutComments(tree.read(one) ?? ''))
    .join('\n');

/** A member that is written out; undefined where it is computed or missing. */
export const textMember = (program: string, name: string): string | undefined =>
  new RegExp(`\\b${name}\\s*:\\s*(['"\`])([^'"\`$]*)\\1`).exec(program)?.[2];

export const bare = (address: string): string => address.replace(/^\/+|\/+$/g, '');

export const joined = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join('/');

export const basePathOf = (tree: Tree, site: string): string =>
  bare(textMember(programsOf(tree, site, /(?:^|\/)next\.config\.[cm]?[jt]s$/), 'basePath') ?? '');

/** @param all name of the list of languages, @param usual name of the default one */
export const languagesOf = (program: string, all: string, usual: string): Languages => {
  const [, list = ''] = new RegExp(`\\b${all}\\s*:\\s*\\[([^\\]]*)\\]`).exec(program) ?? [];
  const hides = textMember(program, 'hideLocale');
  return {
    all: new Set([...list.matchAll(/['"`]([^'"`]+)['"`]/g)].map(([, name = '']) => name)),
    usual: textMember(program, usual) ?? null,
    hidesUsual: hides === 'default-locale' || hides === 'always',
    hidesAll: hides === 'always',
  };
};

/** Language and route of a source: `page.fr.mdx`, or below a folder of the language. */
const placeOf = (root: ContentRoot, source: string, { all }: Languages) => {
  const stem = withoutExtension(source);
  const dot = stem.lastIndexOf('.');
  const ending = stem.slice(dot + 1);
  if (dot > stem.lastIndexOf('/') && (all.has(ending) || localeOfFolder(ending) !== null)) {
    if (all.size === 0 || all.has(ending)) {
      return { language: ending, route: routeOf(root.path, stem.slice(0, dot)) };
    }
  }
  const route = routeOf(root.path, source);
  const [first = ''] = route.split('/');
  return all.has(first)
    ? { language: first, route: route.slice(first.length + 1) }
    : { language: null, route };
};

export interface OldPaths {
  /** Path on the site, without slashes at its ends; null for a dynamic segment: many addresses. */
  readonly path: string | null;
  /** Paths that the site's server redirected to it. */
  readonly redirected: readonly string[];
}

/**
 * Nextra and Fumadocs redirect an address without a language to the language of the reader, here the
 * usual one, and an address with a hidden language to the one without it (Next.js, Internationalization;
 * Fumadocs, Internationalization, `hideLocale`).
 */
const oldPaths = (
  root: ContentRoot,
  source: string,
  basePath: string,
  languages: Languages,
): OldPaths => {
  const { language, route } = placeOf(root, source, languages);
  if (/(?:^|\/)\[/.test(route)) return { path: null, redirected: [] };
  const hasSegments = languages.all.size > 0;
  const named = language ?? (hasSegments ? languages.usual : null);
  const isHidden = languages.hidesAll || (named === languages.usual && languages.hidesUsual);
  const pathWith = (segment: string): string => joined(basePath, segment, root.base, route);
  const plain = pathWith('');
  if (named === null) return { path: plain, redirected: [] };
  const prefixed = pathWith(named);
  if (isHidden) return { path: plain, redirected: [prefixed] };
  return { path: prefixed, redirected: named === languages.usual ? [plain] : [] };
};

export interface SiteSettings {
  readonly basePath: string;
  readonly languages: Languages;
}

/** @param settingsOf called once for each root */
export const addressesOf = (
  roots: readonly ContentRoot[],
  settingsOf: (root: ContentRoot) => SiteSettings,
): Required<Pick<Converted, 'oldAddress' | 'redirectedAddresses'>> => {
  const addresses = new Map<string, OldPaths>();
  for (const root of roots) {
    const { basePath, languages } = settingsOf(root);
    for (const source of root.sources) {
      addresses.set(source, oldPaths(root, source, basePath, languages));
    }
  }
  return {
    oldAddress: (source) => addresses.get(source)?.path ?? null,
    redirectedAddresses: (source) => addresses.get(source)?.redirected ?? [],
  };
};
