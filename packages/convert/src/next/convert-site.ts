/** What Nextra and Fumadocs have in common: pages of a folder, their addresses, and their text. */

import { decodePercent } from '@quoin/file-paths/decode-percent';
import { isMarkdownPath } from '@quoin/markdown';
import type { ConvertedPage, Report, Target, Tree } from '../dialect.ts';
import { resolveFileLink } from '../generic/resolve-file-link.ts';
import { localeOfFolder } from '../locale.ts';
import { escapeSyntax } from '../markup/escape-syntax.ts';
import { convertText } from '../mdx/convert.ts';
import type { MdxContext, MdxRules } from '../mdx/rules.ts';
import { outsidePages } from '../messages.ts';
import { pathAliases } from '../path-aliases.ts';
import { folderOf, isExternal, joinPath, splitUrl } from '../paths.ts';
import { components } from './components.ts';
import type { ContentRoot } from './content-root.ts';
import { bare, joined } from './old-paths.ts';
import { routeOf } from './page-folder.ts';

export interface SiteRules {
  /** Modules whose exports are the product's components. */
  readonly modules: RegExp;
  /** The type of a callout that names none. */
  readonly callout: string;
  readonly math: boolean;
}

export const rulesOf = (
  tree: Tree,
  site: string,
  { modules, callout, math }: SiteRules,
): MdxRules => {
  const alias = pathAliases(tree, site);
  return {
    directives: { callouts: new Map(), attributes: new Set() },
    components: components(callout),
    functions: new Set(),
    laysOutHtml: true,
    ...(math && { convertsFormulas: true as const }),
    exportedName: (from, name) => (modules.test(from) ? name : null),
    fileOf: (from, page) => (from.startsWith('.') ? joinPath(folderOf(page), from) : alias(from)),
    scanOptions: (path) => ({ mdx: path.endsWith('.mdx'), math }),
  };
};

export const convertPage = (
  sourcePath: string,
  path: string,
  context: MdxContext,
): ConvertedPage => {
  const source = context.tree.read(sourcePath) ?? '';
  const edited = convertText(sourcePath, source, context);
  const { mdx } = context.rules.scanOptions(sourcePath);
  const { text, lineOf } = mdx ? edited : escapeSyntax(edited, sourcePath, context.report);
  return { path, sourcePath, markdown: text, lineOf, isMdx: mdx };
};

/** What addresses of the site and paths of files mean. */
export const siteResolver = (tree: Tree, roots: readonly ContentRoot[]) => {
  const byAddress = new Map<string, string>();
  const rootOf = new Map<string, ContentRoot>();
  for (const root of roots) {
    for (const source of root.sources) {
      rootOf.set(source, root);
      const address = joined(root.base, routeOf(root.path, source)).toLowerCase();
      if (!byAddress.has(address)) byAddress.set(address, source);
    }
  }
  return (url: string, from: ConvertedPage): Target => {
    if (isExternal(url)) return { kind: 'external' };
    const { path, fragment } = splitUrl(url);
    if (path === '') return { kind: 'page', sourcePath: from.sourcePath, fragment };
    const root = rootOf.get(from.sourcePath) ?? roots[0];
    const file = resolveFileLink(url, from.sourcePath, tree);
    if (file.kind === 'asset' || (file.kind === 'page' && rootOf.has(file.sourcePath))) return file;
    const decoded = decodePercent(path);
    const own = root === undefined ? '' : joined(root.base, routeOf(root.path, from.sourcePath));
    const address = decoded.startsWith('/')
      ? bare(decoded)
      : (joinPath(folderOf(own), decoded) ?? '');
    // A link of a page in `content/fr` means the French page.
    const [language = ''] = own.split('/');
    const folders = [localeOfFolder(language) === null ? '' : language, '', root?.base ?? ''];
    const candidates = folders.map((folder) => joined(folder, address).toLowerCase());
    const page = candidates.map((one) => byAddress.get(one)).find((one) => one !== undefined);
    if (page !== undefined) return { kind: 'page', sourcePath: page, fragment };
    const asset = joinPath(root?.site ?? '', `public/${bare(decoded)}`) ?? '';
    return tree.has(asset) ? { kind: 'asset', path: asset } : { kind: 'missing' };
  };
};

export const reportOthers = (tree: Tree, known: ReadonlySet<string>, report: Report): void => {
  for (const path of tree.paths()) {
    if (!isMarkdownPath(path) || known.has(path)) continue;
    const message = outsidePages;
    report.add({ path, line: 1, construct: 'file', message });
  }
};
