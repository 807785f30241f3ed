/** Nextra: MDX pages in `content`, `pages` or `app`, in the order of `_meta` files. */
import { isMarkdownPath } from '@quoin/markdown';
import type { Converted, Dialect, Report, Tree } from '../dialect.ts';
import { localeName, localeOfFolder } from '../locale.ts';
import type { Space } from '../manifest.ts';
import type { MdxContext } from '../mdx/rules.ts';
import type { ContentRoot } from '../next/content-root.ts';
import { convertPage, reportOthers, rulesOf, siteResolver } from '../next/convert-site.ts';
import {
  addressesOf,
  bare,
  basePathOf,
  languagesOf,
  programsOf,
  textMember,
} from '../next/old-paths.ts';
import { type PageFolder, pageFolder } from '../next/page-folder.ts';
import { outputPaths } from '../output-paths.ts';
import { baseNameOf, folderOf, isToolPath } from '../paths.ts';
import { eachStep, type Steps } from '../steps.ts';
import { META, readMetas } from './meta.ts';
import { navigationOf } from './navigation.ts';

const CONFIG = /(?:^|\/)(?:next\.config\.[cm]?[jt]s|theme\.config\.[jt]sx?)$/;
const NEXT = /(?:^|\/)next\.config\.[cm]?[jt]s$/;
const MODULES = /^(?:nextra(?:-theme-[\w-]+)?(?:\/|$)|next\/(?:link|image)$)/;
/** Folders of pages, as Nextra 4 and those before it have them. */
const ROOT = /^(.*?(?:^|\/)(?:src\/)?)(content|pages|app)(?=\/)/;

const isNextra = (tree: Tree): boolean =>
  tree.paths().some((path) => CONFIG.test(path) && /nextra/.test(tree.read(path) ?? ''));

/** In `app` only files of this name are pages. */
const isPage = (kind: string, path: string): boolean =>
  isMarkdownPath(path) &&
  !isToolPath(path) &&
  !baseNameOf(path).startsWith('_') &&
  (kind !== 'app' || /(?:^|\/)page\.mdx?$/.test(path));

/**
 * Where the site shows its `content`: `contentDirBasePath`, or the folder in `app` of the page that
 * renders it (Nextra, Content Directory).
 */
const baseOf = (tree: Tree, root: string, site: string): string => {
  if (baseNameOf(root) !== 'content') return '';
  const program = programsOf(tree, site, NEXT);
  const set = textMember(program, 'contentDirBasePath');
  if (set !== undefined) return bare(set);
  const catchAll = /(?:^|\/)app\/(?:(.*)\/)?\[\[?\.\.\.\w+\]\]?\/page\.[jt]sx?$/;
  const folder = tree
    .paths()
    .filter((path) => site === '' || path.startsWith(`${site}/`))
    .flatMap((path) => catchAll.exec(path)?.[1] ?? [])[0];
  const segments = (folder ?? '').split('/').filter((name) => !/^[([]/.test(name));
  return segments.join('/');
};

const rootsOf = (tree: Tree): ContentRoot[] => {
  const sites = new Set(
    tree
      .paths()
      .filter((path) => META.test(path) || CONFIG.test(path))
      .map((path) => ROOT.exec(path)?.[1] ?? `${folderOf(path)}/`.replace(/^\/$/, '')),
  );
  const roots = new Map<string, { site: string; sources: string[] }>();
  for (const path of tree.paths()) {
    const [, above = '', kind = ''] = ROOT.exec(path) ?? [];
    if (kind === '' || !isPage(kind, path) || !sites.has(above)) continue;
    const root = roots.get(above + kind) ?? { site: above.replace(/(?:src\/)?$/, ''), sources: [] };
    root.sources.push(path);
    roots.set(above + kind, root);
  }
  return [...roots].map(([path, { site, sources }]) => ({
    path,
    site: site.replace(/\/$/, ''),
    base: baseOf(tree, path, site.replace(/\/$/, '')),
    sources,
  }));
};

/** Languages are folders of the root, where the site has several. */
const localesOf = (folder: PageFolder): PageFolder[] => {
  const folders = [...folder.folders.values()];
  const named = folders.filter(({ name }) => localeOfFolder(name) !== null);
  const isWhole = folder.pages.size === 0 && named.length === folders.length;
  return isWhole && named.length > 1 ? named : [];
};

function* convert(tree: Tree, report: Report): Steps<Converted> {
  const roots = rootsOf(tree);
  const consumed = new Set(tree.paths().filter((path) => CONFIG.test(path)));
  const metas = readMetas(tree, report, consumed);
  const sources = roots.flatMap((root) => root.sources);
  const outputs = outputPaths(sources);
  const configuration = [...consumed].map((path) => tree.read(path) ?? '').join('\n');
  const math = /latex\s*:\s*(?:true|\{)/.test(configuration);
  const siteRules = { modules: MODULES, callout: 'default', math };
  const contexts = new Map<string, MdxContext>();
  const contextOf = (site: string): MdxContext => {
    const context = contexts.get(site) ?? {
      tree,
      report,
      consumed,
      rules: rulesOf(tree, site, siteRules),
    };
    contexts.set(site, context);
    return context;
  };
  const siteOf = new Map(roots.flatMap((root) => root.sources.map((path) => [path, root.site])));
  const pages = yield* eachStep(sources, (source) =>
    convertPage(source, outputs.get(source) ?? source, contextOf(siteOf.get(source) ?? '')),
  );
  const bySource = new Map(pages.map((page) => [page.sourcePath, page]));
  const input = {
    metaOf: (folder: string) => metas.get(folder),
    pageOf: (source: string) => bySource.get(source),
  };
  const name = 'Documentation';
  const spaces = roots.flatMap((root): Space[] => {
    const folder = pageFolder(root.path, root.sources);
    const locales = localesOf(folder);
    if (locales.length === 0) return [{ name, nav: navigationOf(folder, input) }];
    return locales.map((one) => ({
      name: localeName(one.name),
      locale: localeOfFolder(one.name) ?? one.name,
      nav: navigationOf(one, input),
    }));
  });
  reportOthers(tree, new Set([...sources, ...consumed]), report);
  const addresses = addressesOf(roots, ({ path, site }) => {
    const languages = languagesOf(programsOf(tree, site, NEXT), 'locales', 'defaultLocale');
    // The i18n of Next.js hides its default language; folders of `content` are its segments.
    const hidesUsual = baseNameOf(path) !== 'content';
    return { basePath: basePathOf(tree, site), languages: { ...languages, hidesUsual } };
  });
  return {
    manifest: { version: 1, name, spaces: spaces.length === 0 ? [{ name, nav: [] }] : spaces },
    pages,
    redirects: [],
    consumed,
    resolve: siteResolver(tree, roots),
    ...addresses,
  };
}

const detect = (tree: Tree): number => {
  if (isNextra(tree)) return 0.9;
  return tree.paths().some((path) => META.test(path) && ROOT.test(path)) ? 0.6 : 0;
};

export const nextra: Dialect = { name: 'nextra', detect, convert };
