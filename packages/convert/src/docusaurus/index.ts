/** Docusaurus: documentation in several instances, versions and languages, with its sidebars. */

import { frontMatter, isMarkdownPath } from '@quoin/markdown';
import { LineIndex, readYamlMapping } from '@quoin/markdown/syntax';
import type { Converted, ConvertedPage, Dialect, Report, Tree } from '../dialect.ts';
import { labelOfFolder } from '../generic/folder-navigation.ts';
import { type ConfigValue, membersOf, readProgram, unwrap } from '../literals.ts';
import type { NavNode, Space, Version } from '../manifest.ts';
import { withEmoji } from '../markup/emoji.ts';
import { escapeSyntax } from '../markup/escape-syntax.ts';
import { convertText } from '../mdx/convert.ts';
import type { MdxContext, MdxRules } from '../mdx/rules.ts';
import { frontMatterIgnored, outsideOrUnused } from '../messages.ts';
import { outputPaths } from '../output-paths.ts';
import { type PathAliases, pathAliases } from '../path-aliases.ts';
import { folderOf, joinPath } from '../paths.ts';
import { eachStep, type Steps } from '../steps.ts';
import { completedByFolders } from '../unread-navigation.ts';
import { blogNavigation, postsOf, standalonePages } from './blog.ts';
import { callouts } from './callouts.ts';
import { components } from './components.ts';
import { type DocsInstance, type DocusaurusConfig, findConfig, readConfig } from './config.ts';
import { DescriptionNodes, isGeneratedPage } from './description-nodes.ts';
import { type Doc, docsOf } from './docs.ts';
import { type Edition, editionsOf, manifestVersions, versionsOf } from './editions.ts';
import { resolver } from './routes.ts';
import { Sidebar } from './sidebar.ts';
import { themeOf } from './theme.ts';

const rulesOf = (config: DocusaurusConfig, alias: PathAliases): MdxRules => ({
  directives: { callouts, attributes: new Set() },
  components,
  functions: new Set(['useBaseUrl']),
  convertsFormulas: true,
  laysOutHtml: true,
  exportedName: (from, name) => {
    const module = /^@(?:theme|docusaurus)\/([\w/]+)$/.exec(from)?.[1];
    if (module === undefined) return null;
    return name === 'default' ? module : name;
  },
  fileOf: (from, page) => {
    if (from.startsWith('@site/')) return joinPath(config.root, from.slice('@site/'.length));
    return from.startsWith('.') ? joinPath(folderOf(page), from) : alias(from);
  },
  scanOptions: (path) => ({
    mdx: !config.isMdxByName || path.endsWith('.mdx'),
    math: config.hasMath,
  }),
});

/** Members of the front matter whose effect Quoin has not. */
const WITHOUT_EFFECT = [
  'pagination_next',
  'pagination_prev',
  'displayed_sidebar',
  'sidebar_class_name',
  'hide_title',
  'hide_table_of_contents',
  'tags',
];

const reportFrontMatter = (path: string, source: string, report: Report): void => {
  const { raw, data } = frontMatter(source);
  if (raw === null || data === null) return;
  for (const name of WITHOUT_EFFECT) {
    if (!(name in data)) continue;
    const at = raw.body.search(new RegExp(`^${name}:`, 'm'));
    const { line } = new LineIndex(source).point(raw.bodyStart + Math.max(0, at));
    const message = frontMatterIgnored({ name });
    report.add({ path, line, construct: `frontmatter.${name}`, message });
  }
};

const SILENT: Report = { add: () => undefined };

/** `current.json` of a language: messages by key. */
const translationsOf = (tree: Tree, { labelsPath }: Edition): Map<string, string> => {
  const read = labelsPath === null ? null : readYamlMapping(tree.read(labelsPath) ?? '');
  const messages = new Map<string, string>();
  for (const [key, value] of read?.ok === true ? Object.entries(read.value.data) : []) {
    if (typeof value !== 'object' || value === null || !('message' in value)) continue;
    if (typeof value.message === 'string') messages.set(key, value.message);
  }
  return messages;
};

const sidebarsOf = (tree: Tree, { sidebarPath }: Edition, report: Report): ConfigValue | null => {
  if (sidebarPath === null || !tree.has(sidebarPath)) return null;
  const program = readProgram(tree, sidebarPath);
  if (program.ok) return program.value;
  const { line, message } = program.problem;
  report.add({ path: sidebarPath, line, construct: 'sidebar', message });
  return null;
};

interface Site {
  readonly tree: Tree;
  readonly config: DocusaurusConfig;
  readonly outputs: ReadonlyMap<string, string>;
  readonly report: Report;
}

const navigationOf = (
  { tree, config, outputs, report }: Site,
  edition: Edition,
  docs: readonly Doc[],
  original: Edition,
): NavNode[] => {
  const own = edition.isDefaultLocale ? report : SILENT;
  const api = new DescriptionNodes(tree, config.descriptions, edition);
  const sources = {
    tree,
    docs,
    folders: [...new Set([edition.folder, original.folder])],
    outputs,
    report: own,
    translations: translationsOf(tree, edition),
    generated: (id: string) => api.inPlaceOf(id),
  };
  const folders = (): NavNode[] => new Sidebar('defaultSidebar', sources).generated('.');
  const sidebars = sidebarsOf(tree, edition, own);
  if (sidebars === null) return [...folders(), ...api.others()];
  const named = [...membersOf(sidebars)].map(([name, value]) => {
    const sidebar = new Sidebar(name, sources);
    const label = config.labels.get(`${edition.instance.id}/${name}`) ?? labelOfFolder(name);
    return { label, items: sidebar.items(value), isWhole: sidebar.isWhole };
  });
  const [only] = named;
  const nav =
    named.length === 1 && only !== undefined
      ? only.items
      : named.map(({ label, items }): NavNode => ({ type: 'group', label, items }));
  const object = unwrap(sidebars);
  const isWhole = object?.type === 'object' && object.unread.length === 0;
  const completed = completedByFolders(
    {
      nav,
      isWhole: isWhole && named.every((one) => one.isWhole),
      path: edition.sidebarPath ?? config.path,
    },
    folders,
    report,
  );
  return [...completed, ...api.others()];
};

/** An address of the site as browsers have it, with a slash in front. */
const withBase = ({ base }: DocusaurusConfig, route: string): string =>
  `/${[base, route.replace(/^\/+|\/+$/g, '')].filter((part) => part !== '').join('/')}`;

const spaceName = (config: DocusaurusConfig, { id }: DocsInstance): string =>
  id === 'default' ? config.title : (config.labels.get(id) ?? labelOfFolder(id));

const reportOthers = (
  tree: Tree,
  outputs: ReadonlyMap<string, string>,
  consumed: ReadonlySet<string>,
  report: Report,
): void => {
  for (const path of tree.paths()) {
    const isSitePage = /(?:^|\/)src\/pages\/.*\.[jt]sx?$/.test(path);
    const isOther = isMarkdownPath(path) && !outputs.has(path) && !consumed.has(path);
    if (!isSitePage && !isOther) continue;
    const message = isSitePage
      ? 'A page that is a program cannot be carried over'
      : outsideOrUnused;
    report.add({ path, line: 1, construct: isSitePage ? 'page' : 'file', message });
  }
};

function* convert(tree: Tree, report: Report): Steps<Converted> {
  const config = readConfig(tree, findConfig(tree) ?? '', report);
  const isGenerated = (path: string): boolean =>
    config.descriptions.length > 0 && isGeneratedPage(path);
  const generated: string[] = [];
  const versions = new Map<string, Version>();
  const editions: { edition: Edition; docs: Doc[]; original: Edition }[] = [];
  for (const instance of config.instances) {
    const names = versionsOf(tree, config, instance, report);
    for (const version of manifestVersions(instance, names)) {
      if (!versions.has(version.version)) versions.set(version.version, version);
    }
    let original: Edition | undefined;
    for (const edition of editionsOf(config, instance, names)) {
      if (edition.isDefaultLocale) original = edition;
      const all = docsOf(tree, edition);
      const docs = all.filter(({ path }) => !isGenerated(path));
      for (const { path, sourcePath } of all) if (isGenerated(path)) generated.push(sourcePath);
      if (docs.length > 0) editions.push({ edition, docs, original: original ?? edition });
    }
  }
  // An instance may lie inside of another's folder; each file is one page.
  const docs = new Map<string, Doc>();
  for (const { docs: own } of editions) {
    for (const doc of own) if (!docs.has(doc.sourcePath)) docs.set(doc.sourcePath, doc);
  }
  const posts = config.blog === null ? [] : postsOf(tree, config.blog, report);
  const standalone = standalonePages(tree, config.root);
  const routeOf = new Map([
    ...standalone,
    ...posts.map(({ sourcePath, route }) => [sourcePath, route] as const),
    ...[...docs.values()].map(({ sourcePath, route }) => [sourcePath, route] as const),
  ]);
  const outputs = outputPaths([...routeOf.keys()]);
  const consumed = new Set([config.path, ...generated]);
  const context: MdxContext = {
    tree,
    report,
    rules: rulesOf(config, pathAliases(tree, config.root)),
    consumed,
  };
  const pages = yield* eachStep(routeOf.keys(), (sourcePath): ConvertedPage => {
    const source = tree.read(sourcePath) ?? '';
    reportFrontMatter(sourcePath, source, report);
    const { mdx } = context.rules.scanOptions(sourcePath);
    const edited = withEmoji(convertText(sourcePath, source, context), mdx);
    const { text, lineOf } = mdx ? edited : escapeSyntax(edited, sourcePath, report);
    const path = outputs.get(sourcePath) ?? sourcePath;
    return { path, sourcePath, markdown: text, lineOf, isMdx: mdx };
  });
  reportOthers(tree, outputs, consumed, report);
  const site: Site = { tree, config, outputs, report };
  const spaces = editions.map(
    ({ edition, docs: own, original }): Space => ({
      name: spaceName(config, edition.instance),
      ...(config.locales.length > 1 ? { locale: edition.locale } : {}),
      ...(edition.version === null ? {} : { version: edition.version }),
      nav: navigationOf(site, edition, own, original),
    }),
  );
  if (posts.length > 0) {
    spaces.push({ name: 'Blog', slug: 'blog', nav: blogNavigation(posts, outputs) });
  }
  const isRenamed = pages.some(({ path, sourcePath }) => path !== sourcePath);
  const theme = themeOf(tree, config, config.theme, isRenamed, report);
  const byRoute = new Map([...routeOf].map(([path, route]) => [route, path]));
  return {
    manifest: {
      version: 1,
      name: config.title,
      ...(config.tagline === undefined ? {} : { description: config.tagline }),
      ...(versions.size === 0 ? {} : { versions: [...versions.values()] }),
      spaces,
      ...(theme !== undefined && { theme }),
    },
    pages,
    redirects: config.redirects.map(({ from, to }) => ({ from: withBase(config, from), to })),
    oldAddress: (path) => {
      const route = routeOf.get(path);
      return route === undefined ? null : withBase(config, route).slice(1);
    },
    consumed,
    resolve: resolver(tree, config, { byRoute, routeOf, docs }),
  };
}

const detect = (tree: Tree): number => (findConfig(tree) === null ? 0 : 0.95);

export const docusaurus: Dialect = { name: 'docusaurus', detect, convert };
