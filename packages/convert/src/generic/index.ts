/** A plain folder of Markdown: folders are groups, files are in natural order of their numbers. */

import { isMarkdownPath } from '@quoin/markdown';
import type { Converted, ConvertedPage, Dialect, Report, Tree } from '../dialect.ts';
import { convertText } from '../mdx/convert.ts';
import { folderOfTool } from '../messages.ts';
import { outputPaths } from '../output-paths.ts';
import { isToolPath } from '../paths.ts';
import { eachStep, type Steps } from '../steps.ts';
import { folderNavigation } from './folder-navigation.ts';
import { resolveFileLink } from './resolve-file-link.ts';
import { genericRules } from './rules.ts';

const MAY_HOLD_COMPONENTS = /<[A-Z]/;

/** Any tree can be read this way; every other dialect knows better. */
const LAST_RESORT = 0.01;

function* convert(tree: Tree, report: Report): Steps<Converted> {
  const sources = tree.paths().filter((path) => {
    if (!isMarkdownPath(path)) return false;
    if (!isToolPath(path)) return true;
    const message = folderOfTool({ path });
    report.add({ path, line: 1, construct: 'file', message });
    return false;
  });
  const paths = outputPaths(sources);
  const consumed = new Set<string>();
  const context = { tree, report, consumed, rules: genericRules(tree) };
  const pages = yield* eachStep(sources, (sourcePath): ConvertedPage => {
    const path = paths.get(sourcePath) ?? sourcePath;
    const source = tree.read(sourcePath) ?? '';
    if (!sourcePath.endsWith('.mdx') && !MAY_HOLD_COMPONENTS.test(source)) {
      return { path, sourcePath, markdown: source };
    }
    const { text, lineOf } = convertText(sourcePath, source, context);
    const { mdx: isMdx } = context.rules.scanOptions(sourcePath);
    return { path, sourcePath, markdown: text, lineOf, isMdx };
  });
  const name = 'Documentation';
  return {
    manifest: { version: 1, name, spaces: [{ name, nav: folderNavigation(pages) }] },
    pages,
    redirects: [],
    resolve: (url, from) => resolveFileLink(url, from.sourcePath, tree),
  };
}

export const generic: Dialect = { name: 'generic', detect: () => LAST_RESORT, convert };
