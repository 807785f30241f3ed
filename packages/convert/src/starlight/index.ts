/** Starlight: pages of `src/content/docs`, the sidebar and languages of `astro.config`. */

import { decodePercent } from '@quoin/file-paths/decode-percent';
import { withoutExtension } from '@quoin/markdown';
import { findFences } from '@quoin/markdown/syntax';
import type { Converted, ConvertedPage, Dialect, Report, Target, Tree } from '../dialect.ts';
import { member, membersOf, stringOf } from '../literals.ts';
import type { Space } from '../manifest.ts';
import { escapeSyntax } from '../markup/escape-syntax.ts';
import { convertText } from '../mdx/convert.ts';
import type { MdxContext, MdxRules } from '../mdx/rules.ts';
import { outsideContent } from '../messages.ts';
import { outputPaths } from '../output-paths.ts';
import { type PathAliases, pathAliases } from '../path-aliases.ts';
import { folderOf, isExternal, joinPath, splitUrl } from '../paths.ts';
import { apiNode } from '../specifications.ts';
import { eachStep, type Steps } from '../steps.ts';
import { completedByFolders } from '../unread-navigation.ts';
import { callouts } from './callouts.ts';
import { components } from './components.ts';
import { findConfig, type Locale, readConfig, type StarlightConfig } from './config.ts';
import { addressOf, contentFolder, type Entry, entriesOf, withoutSpaceAbove } from './entries.ts';
import { heroText, reportFrontMatter } from './front-matter.ts';
import { Sidebar } from './sidebar.ts';
import { themeOf } from './theme.ts';

const MODULES = /^(?:@astrojs\/starlight\/components|astro:(?:assets|components|content))$/;

/** `~/x` and `@/x` are the usual names of the `src` folder. */
const fileOf = (root: string, from: string, page: string): string | null => {
  const address = splitUrl(from).path;
  if (address.startsWith('.')) return joinPath(folderOf(page), address);
  if (/^[~@]\//.test(address)) return joinPath(root, `src/${address.slice(2)}`);
  if (address.startsWith('/')) return joinPath(root, `.${address}`);
  return null;
};

const rulesOf = (root: string, alias: PathAliases): MdxRules => ({
  directives: { callouts, attributes: new Set(['icon']) },
  components,
  functions: new Set(),
  laysOutHtml: true,
  exportedName: (from, name) => (MODULES.test(from) ? name : null),
  fileOf: (from, page) => alias(from) ?? fileOf(root, from, page),
  scanOptions: (path) => ({ mdx: path.endsWith('.mdx'), math: false }),
});

const titleOf = ({ title }: StarlightConfig, { lang }: Locale): string | undefined =>
  stringOf(title) ?? stringOf(member(title, lang)) ?? stringOf([...membersOf(title).values()][0]);

const spacesOf = (
  tree: Tree,
  config: StarlightConfig,
  entries: readonly Entry[],
  outputs: ReadonlyMap<string, string>,
  report: Report,
): Space[] =>
  config.locales.map((locale, index) => {
    const own = entries.filter((entry) => entry.locale === locale);
    const api = config.descriptions.map((one) => apiNode(one, tree));
    const isFirst = index === 0;
    const sidebar = new Sidebar(own, locale, outputs, isFirst ? report : null, isFirst ? api : []);
    const nav =
      config.sidebar === undefined
        ? sidebar.folder('')
        : completedByFolders(
            {
              nav: sidebar.items(config.sidebar),
              isWhole: sidebar.isWhole,
              path: config.path ?? '',
            },
            () => sidebar.folder(''),
            report,
          );
    return {
      name: titleOf(config, locale) ?? 'Documentation',
      ...(config.isMultilingual ? { locale: locale.lang } : {}),
      nav: [...nav, ...sidebar.takeApi()],
    };
  });

const convertPage = (
  { sourcePath, matter }: Entry,
  path: string,
  context: MdxContext,
): ConvertedPage => {
  const given = context.tree.read(sourcePath) ?? '';
  const source = withoutSpaceAbove(given);
  const above = given.slice(0, given.length - source.length).split('\n').length - 1;
  reportFrontMatter(sourcePath, source, matter, context.report);
  const edited = convertText(sourcePath, source, context);
  const { mdx } = context.rules.scanOptions(sourcePath);
  const made = mdx ? edited : escapeSyntax(edited, sourcePath, context.report);
  const { text } = made;
  const lineOf = (line: number): number => made.lineOf(line) + above;
  const hero = heroText(matter);
  if (hero === '') return { path, sourcePath, markdown: text, lineOf, isMdx: mdx };
  const at = findFences(text)?.end ?? 0;
  const added = hero.split('\n').length;
  const headLines = text.slice(0, at).split('\n').length;
  return {
    path,
    sourcePath,
    markdown: `${text.slice(0, at)}\n${hero}${text.slice(at).replace(/^\n+/, '')}`,
    lineOf: (line) =>
      line <= headLines ? lineOf(line) : lineOf(Math.max(headLines, line - added)),
    isMdx: mdx,
  };
};

const redirectsOf = (config: StarlightConfig) =>
  [...config.redirects].flatMap(([from, value]) => {
    const to = stringOf(value) ?? stringOf(member(value, 'destination'));
    return to === undefined ? [] : [{ from, to }];
  });

const bareAddress = (url: string): string => splitUrl(url).path.replace(/^\/+|\/+$/g, '');

/** What addresses of the site and paths of files mean. */
const resolver = (tree: Tree, config: StarlightConfig, entries: readonly Entry[]) => {
  const byAddress = new Map(entries.map((entry) => [addressOf(entry).toLowerCase(), entry]));
  const bySource = new Map(entries.map((entry) => [entry.sourcePath, entry]));
  const [first] = config.locales;
  const base = config.base === '' ? '' : `${config.base}/`;

  const page = (address: string): Entry | undefined => {
    const path = address.replace(/\.html$|(?:^|\/)index$/, '').toLowerCase();
    const found = byAddress.get(path);
    if (found !== undefined) return found;
    // A page that a language lacks is the default language's.
    const locale = config.locales.find(
      ({ folder }) => folder !== '' && (path === folder || path.startsWith(`${folder}/`)),
    );
    if (locale === undefined) return undefined;
    const below = path.slice(locale.folder.length + 1);
    const prefix = first === undefined || first.folder === '' ? '' : `${first.folder}/`;
    return byAddress.get(prefix + below);
  };
  const redirects = new Map(redirectsOf(config).map(({ from, to }) => [bareAddress(from), to]));

  return (url: string, from: ConvertedPage): Target => {
    if (isExternal(url)) return { kind: 'external' };
    const { path, fragment } = splitUrl(url);
    const entry = bySource.get(from.sourcePath);
    if (path === '') return { kind: 'page', sourcePath: from.sourcePath, fragment };
    const decoded = decodePercent(path);
    const file = decoded.startsWith('/')
      ? null
      : (fileOf(config.root, decoded, from.sourcePath) ??
        joinPath(folderOf(from.sourcePath), decoded));
    if (file !== null && tree.has(file)) {
      return bySource.has(file)
        ? { kind: 'page', sourcePath: file, fragment }
        : { kind: 'asset', path: file };
    }
    // A page's address ends with a slash, so that what is relative to it begins below it.
    const here = entry === undefined ? '' : addressOf(entry);
    const address = joinPath(decoded.startsWith('/') ? '' : here, decoded) ?? '';
    const below =
      base !== '' && `${address}/`.startsWith(base) ? address.slice(base.length) : address;
    const moved = redirects.get(bareAddress(below));
    const target = page(below) ?? (moved === undefined ? undefined : page(bareAddress(moved)));
    if (target !== undefined) return { kind: 'page', sourcePath: target.sourcePath, fragment };
    const asset = joinPath(config.root, `public/${below}`) ?? '';
    return tree.has(asset) ? { kind: 'asset', path: asset } : { kind: 'missing' };
  };
};

const reportOthers = (
  tree: Tree,
  config: StarlightConfig,
  pages: ReadonlySet<string>,
  consumed: ReadonlySet<string>,
  report: Report,
): void => {
  for (const path of tree.paths()) {
    if (!/\.(?:mdx?|mdoc|markdown)$/i.test(path) || pages.has(path) || consumed.has(path)) continue;
    const message = outsideContent({ contentFolder: contentFolder(config) });
    report.add({ path, line: 1, construct: 'file', message });
  }
};

function* convert(tree: Tree, report: Report): Steps<Converted> {
  const config = readConfig(tree, report);
  const entries = entriesOf(tree, config);
  const bySource = new Map(entries.map((entry) => [entry.sourcePath, entry]));
  const outputs = outputPaths(entries.map(({ sourcePath }) => sourcePath));
  const consumed = new Set(config.path === null ? [] : [config.path]);
  const context: MdxContext = {
    tree,
    report,
    rules: rulesOf(config.root, pathAliases(tree, config.root)),
    consumed,
  };
  const pages = yield* eachStep(entries, (entry) => {
    const path = outputs.get(entry.sourcePath) ?? `${withoutExtension(entry.sourcePath)}.md`;
    return convertPage(entry, path, context);
  });
  reportOthers(tree, config, new Set(outputs.keys()), consumed, report);
  const isRenamed = pages.some(({ path, sourcePath }) => path !== sourcePath);
  const { root, starlight: call } = config;
  const theme = call === undefined ? undefined : themeOf(tree, call, { root, isRenamed }, report);
  const [first] = config.locales;
  const name = (first === undefined ? undefined : titleOf(config, first)) ?? 'Documentation';
  const { description } = config;
  return {
    manifest: {
      version: 1,
      name,
      ...(description === undefined ? {} : { description }),
      spaces: spacesOf(tree, config, entries, outputs, report),
      ...(theme !== undefined && { theme }),
    },
    pages,
    redirects: redirectsOf(config),
    consumed,
    resolve: resolver(tree, config, entries),
    oldAddress: (sourcePath) => {
      const entry = bySource.get(sourcePath);
      return entry === undefined ? null : joinPath(config.base, addressOf(entry));
    },
  };
}

/** Another product's site can be built with Astro too; its pages lie elsewhere. */
const detect = (tree: Tree): number => {
  if (findConfig(tree) !== null) return 0.95;
  return tree.paths().some((path) => /(?:^|\/)src\/content\/docs\/.+\.mdx?$/.test(path)) ? 0.6 : 0;
};

export const starlight: Dialect = { name: 'starlight', detect, convert };
