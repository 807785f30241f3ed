/** Converts a tree: picks the dialect, converts, completes the navigation, rewrites links, reports. */
import { isMarkdownPath } from '../page-file.ts';
import { codePointLength } from '../text.ts';
import { assetsOf } from './assets.ts';
import { completeNavigation } from './complete-navigation.ts';
import type { Converted, DialectName, Report, SourceFile, Tree, Unmapped } from './dialect.ts';
import { DIALECTS } from './dialects.ts';
import { generic } from './generic/index.ts';
import { MAX_PAGE_LENGTH } from './limits.ts';
import { rewritePageLinks } from './links.ts';
import type { Manifest, Redirect } from './manifest.ts';
import { addressBook } from './page-addresses.ts';
import { UnmappedList } from './report.ts';
import { treeOf } from './tree.ts';

export interface ConvertOptions {
  /** Called for every file that is done with, each of `total` once. */
  readonly progress?: (done: number, total: number) => void;
}

export interface Conversion {
  readonly dialect: DialectName;
  readonly manifest: Manifest;
  readonly pages: readonly { readonly path: string; readonly markdown: string }[];
  readonly assets: readonly { readonly path: string }[];
  readonly redirects: readonly Redirect[];
  readonly unmapped: readonly Unmapped[];
}

const dialectOf = (tree: Tree) => {
  let best = { dialect: generic, certainty: 0 };
  for (const dialect of DIALECTS) {
    const certainty = dialect.detect(tree);
    if (certainty > best.certainty) best = { dialect, certainty };
  }
  return best.dialect;
};

type Result = Pick<Conversion, 'manifest' | 'pages' | 'redirects'>;

const asItIs = ({ manifest, pages, redirects }: Converted): Result => ({
  manifest,
  pages: pages.map(({ path, markdown }) => ({ path, markdown })),
  redirects,
});

const finish = (converted: Converted, report: Report, step: () => void): Result => {
  const manifest = completeNavigation(converted, report);
  const pages = rewritePageLinks(converted, report, step);
  const book = addressBook(converted, manifest);
  const redirects = converted.redirects.map(({ from, to }) => ({ from, to: book.ofUrl(to) ?? to }));
  return {
    manifest: redirects.length === 0 ? manifest : { ...manifest, redirects },
    pages,
    redirects,
  };
};

const reportLongPages = ({ pages }: Converted, results: Result['pages'], report: Report): void => {
  for (const [at, { markdown }] of results.entries()) {
    if (markdown.length <= MAX_PAGE_LENGTH || codePointLength(markdown) <= MAX_PAGE_LENGTH)
      continue;
    const path = pages[at]?.sourcePath ?? '';
    const message = `The page is longer than ${MAX_PAGE_LENGTH} characters and will be refused`;
    report.add({ path, line: 1, construct: 'length', message });
  }
};

/** Never runs anything of the tree, and never throws for what stands in it. */
export const convertTree = (
  input: { readonly files: readonly SourceFile[] },
  options: ConvertOptions = {},
): Conversion => {
  const tree = treeOf(input.files);
  const report = new UnmappedList();
  const dialect = dialectOf(tree);

  // Each file is converted once and linked once.
  const total = 2 * tree.paths().filter(isMarkdownPath).length;
  let done = 0;
  const step = (): void => {
    if (done === total) return;
    done += 1;
    options.progress?.(done, total);
  };
  const converted = dialect.convert(tree, report, step);
  const result = converted.isOurs ? asItIs(converted) : finish(converted, report, step);
  reportLongPages(converted, result.pages, report);
  while (done < total) step();
  return {
    dialect: dialect.name,
    ...result,
    assets: assetsOf(tree, converted),
    unmapped: report.sorted(),
  };
};
