/** Fumadocs: MDX pages below `content`, in the order of `meta.json`. */

import { isMarkdownPath } from '@quoin/markdown';
import type { Converted, Dialect, Report, Tree } from '../dialect.ts';
import type { MdxContext } from '../mdx/rules.ts';
import { notInTree } from '../messages.ts';
import type { ContentRoot } from '../next/content-root.ts';
import { convertPage, reportOthers, rulesOf, siteResolver } from '../next/convert-site.ts';
import { addressesOf, basePathOf, languagesOf, programsOf } from '../next/old-paths.ts';
import { pageFolder } from '../next/page-folder.ts';
import { outputPaths } from '../output-paths.ts';
import { folderOf, isToolPath } from '../paths.ts';
import { eachStep, type Steps } from '../steps.ts';
import { loaderBase } from './loader.ts';
import { type Meta, readMeta } from './meta.ts';
import { FolderNavigation } from './navigation.ts';

const CONFIG = /(?:^|\/)source\.config\.[cm]?[jt]s$/;
/** Programs that name the languages of the site (Fumadocs, Internationalization). */
const LANGUAGES =
  /(?:^|\/)i18n(?:\/index)?\.[cm]?[jt]sx?$|(?:^|\/)source(?:\/index)?\.[cm]?[jt]sx?$/;
const MODULES = /^(?:fumadocs-[\w-]+(?:\/|$)|next\/(?:link|image)$)/;
const META = /(?:^|\/)meta\.json$/;

const isBelow = (folder: string, path: string): boolean =>
  folder === '' || path.startsWith(`${folder}/`);

/** The outermost folders that have pages and a `meta.json`; `content/docs` of a site without one. */
const rootsOf = (tree: Tree): ContentRoot[] => {
  const sources = tree.paths().filter((path) => isMarkdownPath(path) && !isToolPath(path));
  const sites = tree
    .paths()
    .filter((path) => CONFIG.test(path))
    .map(folderOf);
  const metas = tree
    .paths()
    .filter((path) => META.test(path))
    .map(folderOf);
  const usual = sites.flatMap((site) =>
    ['content/docs', 'content'].map((name) => (site === '' ? name : `${site}/${name}`)),
  );
  const roots: ContentRoot[] = [];
  for (const path of [...usual, ...metas].toSorted((a, b) => a.length - b.length)) {
    const own = sources.filter((source) => isBelow(path, source));
    const isUsual = path.endsWith('/content') || path === 'content';
    const isTaken = roots.some((root) => root.path === path || isBelow(root.path, path));
    const isOuter =
      isUsual && [...usual, ...metas].some((one) => one !== path && isBelow(path, one));
    if (own.length === 0 || isTaken || isOuter) continue;
    const site = sites
      .filter((one) => isBelow(one, path))
      .toSorted((a, b) => b.length - a.length)[0];
    const base = loaderBase(tree, site ?? '', path);
    roots.push({ path, site: site ?? '', base, sources: own });
  }
  return roots;
};

function* convert(tree: Tree, report: Report): Steps<Converted> {
  const roots = rootsOf(tree);
  const consumed = new Set(tree.paths().filter((path) => CONFIG.test(path)));
  const sources = roots.flatMap((root) => root.sources);
  const outputs = outputPaths(sources);
  const math = [...consumed].some((path) => /remark-?math/i.test(tree.read(path) ?? ''));
  const contexts = new Map(
    roots.map(({ site }): [string, MdxContext] => [
      site,
      {
        tree,
        report,
        consumed,
        rules: rulesOf(tree, site, { modules: MODULES, callout: 'info', math }),
      },
    ]),
  );
  const siteOf = new Map(roots.flatMap((root) => root.sources.map((path) => [path, root.site])));
  const pages = yield* eachStep(sources, (source) => {
    const context = contexts.get(siteOf.get(source) ?? '');
    const path = outputs.get(source) ?? source;
    if (context === undefined)
      return { path, sourcePath: source, markdown: tree.read(source) ?? '' };
    return convertPage(source, path, context);
  });
  const bySource = new Map(pages.map((page) => [page.sourcePath, page]));
  const metas = new Map<string, Meta>();
  const metaOf = (folder: string): Meta => {
    const meta = metas.get(folder) ?? readMeta(tree, folder, report, consumed);
    metas.set(folder, meta);
    return meta;
  };
  const navigation = new FolderNavigation({
    metaOf,
    pageOf: (source) => bySource.get(source),
    missing: (folder, name) => {
      const message = notInTree({ name });
      report.add({ path: `${folder}/meta.json`, line: 1, construct: 'navigation', message });
    },
  });
  const spaces = roots.map((root) => {
    const name = metaOf(root.path).title ?? (roots.length === 1 ? 'Documentation' : root.base);
    return {
      name: name || 'Documentation',
      nav: navigation.items(pageFolder(root.path, root.sources)),
    };
  });
  const addresses = addressesOf(roots, ({ site }) => ({
    basePath: basePathOf(tree, site),
    languages: languagesOf(programsOf(tree, site, LANGUAGES), 'languages', 'defaultLanguage'),
  }));
  reportOthers(tree, new Set([...sources, ...consumed]), report);
  return {
    manifest: { version: 1, name: spaces[0]?.name ?? 'Documentation', spaces },
    pages,
    redirects: [],
    consumed,
    resolve: siteResolver(tree, roots),
    ...addresses,
  };
}

const detect = (tree: Tree): number => {
  if (tree.paths().some((path) => CONFIG.test(path))) return 0.9;
  const isMeta = (path: string): boolean =>
    META.test(path) && /"(?:pages|root)"\s*:/.test(tree.read(path) ?? '');
  return tree.paths().some(isMeta) && tree.paths().some((path) => path.endsWith('.mdx')) ? 0.6 : 0;
};

export const fumadocs: Dialect = { name: 'fumadocs', detect, convert };
