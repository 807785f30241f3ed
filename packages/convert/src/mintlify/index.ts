/** Mintlify: MDX pages with components, snippets, and a navigation in `docs.json` or `mint.json`. */

import { isMarkdownPath, withoutExtension } from '@quoin/markdown';
import type { Converted, ConvertedPage, Dialect, Report, Tree } from '../dialect.ts';
import { convertText } from '../mdx/convert.ts';
import type { MdxContext } from '../mdx/rules.ts';
import { snippetUnused } from '../messages.ts';
import { outputPaths } from '../output-paths.ts';
import { withoutIndex } from '../paths.ts';
import { eachStep, type Steps } from '../steps.ts';
import { anchorFinder } from './anchors.ts';
import { findConfiguration, readConfiguration } from './configuration.ts';
import { withEndpoint } from './endpoint-page.ts';
import { mintlifyManifest } from './manifest.ts';
import { type Operation, type PageFacts, pageFacts } from './page-facts.ts';
import { readRedirects, reportLostRedirects } from './redirects.ts';
import { resolver } from './resolver.ts';
import { mintlifyRules } from './rules.ts';
import { readSettings } from './settings.ts';
import { namedFiles, SiteFiles, siteFilesOf } from './site-files.ts';
import { importedFiles } from './snippets.ts';

/** Its name and members are no other user's. */
const SURE = 1;

/** Where addresses of the configuration are read from. */
const SITE: ConvertedPage = { path: '', sourcePath: '', markdown: '' };

/** Markdown that is no page is no asset either: snippets, and what the site leaves out. */
const otherMarkdown = (tree: Tree, pages: ReadonlyMap<string, string>): string[] =>
  tree.paths().filter((path) => isMarkdownPath(path) && !pages.has(path));

const reportUnused = (
  snippets: readonly string[],
  used: ReadonlySet<string>,
  report: Report,
): void => {
  for (const path of snippets) {
    if (used.has(path)) continue;
    report.add({ path, line: 1, construct: 'snippet', message: snippetUnused });
  }
};

function* convert(tree: Tree, report: Report): Steps<Converted> {
  const configuration = readConfiguration(tree, findConfiguration(tree) ?? 'docs.json', report);
  const files = new SiteFiles(tree, configuration.root);
  const settings = readSettings(configuration, files, report);
  const named = namedFiles(tree, files, configuration.consumed);
  const snippets = new Set([...importedFiles(tree, files)].filter((path) => !named.has(path)));
  const { pages: sources, left } = siteFilesOf(tree, files, snippets, report);
  const outputs = outputPaths(sources, (path) => named.has(path));
  const facts = new Map<string, PageFacts>(
    sources.map((path) => [path, pageFacts(tree.read(path) ?? '')]),
  );

  /** The page shows what its description says by its front matter. */
  const isDescribed = ({ isManual, spec }: Operation): boolean => {
    const file = spec === undefined ? settings.specs[0] : files.spec(spec);
    return !isManual && file != null;
  };
  const used = new Set<string>();
  const context: MdxContext = { tree, report, rules: mintlifyRules(files), consumed: used };
  const pages = yield* eachStep(sources, (sourcePath): ConvertedPage => {
    const path = outputs.get(sourcePath) ?? sourcePath;
    const { text, lineOf } = convertText(sourcePath, tree.read(sourcePath) ?? '', context);
    const { operation } = facts.get(sourcePath) ?? {};
    const { mdx: isMdx } = context.rules.scanOptions(sourcePath);
    if (operation === undefined || isDescribed(operation)) {
      return { path, sourcePath, markdown: text, lineOf, isMdx };
    }
    return { path, sourcePath, ...withEndpoint(text, lineOf, operation), isMdx };
  });
  const others = otherMarkdown(tree, outputs);
  reportUnused(
    others.filter((path) => !left.has(path)),
    used,
    report,
  );
  const redirects = readRedirects(configuration, report);
  const resolve = resolver(tree, files, redirects);
  const leadsSomewhere = (url: string): boolean => resolve(url, SITE).kind !== 'missing';
  reportLostRedirects(redirects, leadsSomewhere, report);
  return {
    manifest: mintlifyManifest(configuration, settings, {
      files,
      report,
      facts,
      outputs,
      readText: (path) => tree.read(path),
    }),
    pages,
    redirects: redirects.map(({ from, to }) => ({ from, to })),
    consumed: new Set([...configuration.consumed, ...others]),
    resolve,
    oldAddress: (sourcePath) =>
      withoutIndex(
        withoutExtension(sourcePath.slice(files.root === '' ? 0 : files.root.length + 1)),
      ),
    anchor: anchorFinder(),
  };
}

export const mintlify: Dialect = {
  name: 'mintlify',
  detect: (tree) => (findConfiguration(tree) === null ? 0 : SURE),
  convert,
};
