/** Converts a tree: picks the dialect, converts, completes the navigation, rewrites links, reports. */
import { isMarkdownPath } from '../page-file.ts';
import { assetsOf } from './assets.ts';
import { completeNavigation } from './complete-navigation.ts';
import type { DialectName, SourceFile, Tree, Unmapped } from './dialect.ts';
import { DIALECTS } from './dialects.ts';
import { generic } from './generic/index.ts';
import { rewriteLinks } from './links.ts';
import type { Manifest, Redirect } from './manifest.ts';
import { convertRedirects } from './redirects.ts';
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
    if (done < total) options.progress?.(++done, total);
  };
  const converted = dialect.convert(tree, report, step);
  const manifest = completeNavigation(converted, report);
  const { pages, used } = rewriteLinks({ ...converted, manifest }, tree, report, step);
  const redirects = convertRedirects({ ...converted, manifest }, report);
  while (done < total) step();
  return {
    dialect: dialect.name,
    manifest: redirects.length === 0 ? manifest : { ...manifest, redirects },
    pages,
    assets: assetsOf(tree, converted, used),
    redirects,
    unmapped: report.sorted(),
  };
};
