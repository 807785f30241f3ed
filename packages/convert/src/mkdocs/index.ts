/** MkDocs, plain and with Material: pages and navigation of each `mkdocs.yml`. */

import { decodePercent } from '@quoin/file-paths/decode-percent';
import { isMarkdownPath, withoutExtension } from '@quoin/markdown';
import type { Converted, ConvertedPage, Dialect, Report, Target, Tree } from '../dialect.ts';
import { resolveFileLink } from '../generic/resolve-file-link.ts';
import type { Space } from '../manifest.ts';
import { fileOutsideDocs } from '../messages.ts';
import { outputPaths } from '../output-paths.ts';
import { baseNameOf, isExternal, joinPath, splitUrl, withoutIndex } from '../paths.ts';
import { eachStep, type Steps } from '../steps.ts';
import { pythonAnchors } from './anchors.ts';
import { findConfigs, hasExtension, type MkDocsConfig, readConfig } from './config.ts';
import { byLanguage, type LanguagePages } from './languages.ts';
import { Navigation, pagesBelow, summaries } from './navigation.ts';
import { convertPage } from './page.ts';
import { Snippets } from './snippets.ts';
import { themeOf } from './theme.ts';
import { list, record, text } from './yaml.ts';

/** One `mkdocs.yml` with its pages. */
interface Site {
  readonly config: MkDocsConfig;
  readonly languages: readonly LanguagePages[];
}

const snippetFolders = ({ root, docs, extensions }: MkDocsConfig): string[] => {
  const paths = ['pymdownx.snippets', 'mdx_include', 'markdown_include.include'].flatMap((name) => {
    const given = record(extensions.get(name)).base_path;
    return Array.isArray(given) ? list(given) : [given ?? '.'];
  });
  const folders = paths.flatMap((path) => joinPath(root, text(path) ?? '.') ?? []);
  // Paths are from where MkDocs is started, which is the tree's root more often than not.
  return [...new Set([...folders, root, '', docs])];
};

/** Material's sites of several languages are several configurations, one of which the others inherit. */
const localeOf = ({ config }: Site, sites: readonly Site[]): string | undefined => {
  if (sites.length === 1 || !sites.some((one) => one.config.isInherited)) return undefined;
  return config.isInherited
    ? baseNameOf(config.root)
    : (config.language ?? baseNameOf(config.root));
};

const SILENT: Report = { add: () => undefined };

const spacesOf = (
  tree: Tree,
  sites: readonly Site[],
  outputs: ReadonlyMap<string, string>,
  report: Report,
): Space[] =>
  sites.flatMap((site) =>
    site.languages.map(({ language, pages }): Space => {
      const locale = language?.locale ?? localeOf(site, sites);
      const isFirst = language === null || language.isDefault;
      const navigation = new Navigation({
        tree,
        config: site.config,
        pages,
        outputs,
        titles: language?.titles ?? new Map(),
        report: isFirst ? report : SILENT,
      });
      return {
        name: site.config.name,
        ...(locale === undefined ? {} : { locale }),
        nav: navigation.nodes(),
      };
    }),
  );

/** What a path relative to a page means: another file, or an address of the site. */
const resolver = (tree: Tree, sites: readonly Site[], pages: ReadonlySet<string>) => {
  const languageOf = new Map(
    sites.flatMap(({ languages }) =>
      languages.flatMap((one) =>
        [...one.pages].map(([below, source]) => [source, { one, below }] as const),
      ),
    ),
  );
  /** A page that links to `page.md` means the one of its own language. */
  const inLanguage = (sourcePath: string, from: string): string => {
    const below = languageOf.get(sourcePath)?.below;
    const own = languageOf.get(from)?.one;
    return (below === undefined ? undefined : own?.pages.get(below)) ?? sourcePath;
  };
  const original = sites.find(({ config }) => !config.isInherited)?.config.docs;
  const siteOf = (path: string): Site | undefined =>
    sites.find(({ config }) => path.startsWith(config.docs === '' ? '' : `${config.docs}/`)) ??
    sites[0];

  return (url: string, from: ConvertedPage): Target => {
    if (isExternal(url)) return { kind: 'external' };
    const { path, fragment } = splitUrl(url);
    const site = siteOf(from.sourcePath);
    const docs = site?.config.docs ?? '';
    const bare = decodePercent(path);
    const here = from.sourcePath === '' ? `${docs}/index.md` : from.sourcePath;
    const isFromRoot = bare.startsWith('/');
    const suffix = fragment === null ? '' : `#${fragment}`;
    const attempts = isFromRoot
      ? [[`.${bare}${suffix}`, `${docs}/index.md`]]
      : [
          [url, here],
          // As an address: a page's own is a folder.
          [url, `${withoutExtension(here)}/index.md`],
          [url, `${docs}/index.md`],
        ];
    // A translation shows what it lacks in the original.
    if (original !== undefined && original !== docs && here.startsWith(`${docs}/`)) {
      for (const [address = '', base = ''] of [...attempts]) {
        attempts.push([address, `${original}${base.slice(docs.length)}`]);
      }
    }
    for (const [address = '', base = ''] of attempts) {
      const target = resolveFileLink(address, base, tree);
      if (target.kind === 'asset' || (target.kind === 'page' && pages.has(target.sourcePath))) {
        if (target.kind === 'asset') return target;
        const { sourcePath } = target;
        if (path === '') return { ...target, sourcePath: from.sourcePath };
        return { ...target, sourcePath: inLanguage(sourcePath, from.sourcePath) };
      }
    }
    return { kind: 'missing' };
  };
};

/** Addresses of pages by `use_directory_urls`, below the path of `site_url`. */
const addressFinder = (sites: readonly Site[]): ((sourcePath: string) => string | null) => {
  const addresses = new Map<string, string>();
  for (const { config, languages } of sites) {
    for (const { language, pages } of languages) {
      const folder = language === null || language.isDefault ? '' : language.locale;
      for (const [below, source] of pages) {
        const plain = withoutIndex(withoutExtension(below));
        const isPage = plain === withoutExtension(below) && !config.hasDirectoryUrls;
        const address = joinPath(
          config.base,
          joinPath(folder, isPage ? `${plain}.html` : plain) ?? '',
        );
        if (address !== null && !addresses.has(source)) addresses.set(source, address);
      }
    }
  }
  return (sourcePath) => addresses.get(sourcePath) ?? null;
};

const reportOthers = (
  tree: Tree,
  outputs: ReadonlyMap<string, string>,
  consumed: ReadonlySet<string>,
  report: Report,
): void => {
  for (const path of tree.paths()) {
    if (!isMarkdownPath(path) || outputs.has(path) || consumed.has(path)) continue;
    const message = fileOutsideDocs;
    report.add({ path, line: 1, construct: 'file', message });
  }
};

function* convert(tree: Tree, report: Report): Steps<Converted> {
  const consumed = new Set<string>();
  const sites = findConfigs(tree).map((path): Site => {
    consumed.add(path);
    const config = readConfig(tree, path, report);
    return { config, languages: byLanguage(config, pagesBelow(tree, config)) };
  });
  // The configuration that others inherit is the one with the original language.
  sites.sort((a, b) => Number(a.config.isInherited) - Number(b.config.isInherited));
  const filled = sites.filter(({ languages }) => languages.some(({ pages }) => pages.size > 0));
  const owners = new Map<string, Site>();
  for (const site of filled) {
    for (const { pages } of site.languages) {
      for (const source of pages.values()) if (!owners.has(source)) owners.set(source, site);
    }
  }
  const outputs = outputPaths([...owners.keys()]);
  for (const { config } of filled) for (const path of summaries(tree, config)) consumed.add(path);
  const snippets = new Map(
    filled.map((site) => [
      site,
      new Snippets(
        tree,
        snippetFolders(site.config),
        {
          scissors: hasExtension(site.config, 'pymdownx.snippets'),
          braces:
            hasExtension(site.config, 'mdx_include') ||
            hasExtension(site.config, 'markdown_include.include'),
        },
        consumed,
        report,
      ),
    ]),
  );
  const converted = yield* eachStep(owners, ([source, site]): ConvertedPage[] => {
    const own = snippets.get(site);
    const path = outputs.get(source) ?? source;
    const content = tree.read(source) ?? '';
    return own === undefined ? [] : [convertPage(source, path, content, site.config, own, report)];
  });
  const pages = converted.flat();
  reportOthers(tree, outputs, consumed, report);
  const [first] = filled;
  const isRenamed = pages.some(({ path, sourcePath }) => path !== sourcePath);
  const theme =
    first === undefined ? undefined : themeOf(tree, { ...first.config, isRenamed }, report);
  const name = first?.config.name ?? 'Documentation';
  const description = first?.config.description;
  return {
    manifest: {
      version: 1,
      name,
      ...(description === undefined ? {} : { description }),
      spaces: spacesOf(tree, filled, outputs, report),
      ...(theme !== undefined && { theme }),
    },
    pages,
    redirects: filled.flatMap(({ config }) => config.redirects),
    consumed,
    oldAddress: addressFinder(filled),
    resolve: resolver(tree, filled, new Set(outputs.keys())),
    anchor: pythonAnchors(),
  };
}

const detect = (tree: Tree): number => (findConfigs(tree).length > 0 ? 0.9 : 0);

export const mkdocs: Dialect = { name: 'mkdocs', detect, convert };
