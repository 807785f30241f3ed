/** The navigation of a tree of any dialect, by the files that the tree has. */
import { isMarkdownPath, withoutExtension } from '@quoin/markdown';
import { completeNavigation } from './complete-navigation.ts';
import type { ConvertInput, ConvertOptions } from './convert-tree.ts';
import type { DialectName, Report, Tree, Unmapped } from './dialect.ts';
import { dialectOf } from './dialects.ts';
import type { NavNode, Space } from './manifest.ts';
import { UnmappedList } from './report.ts';
import { inSteps, runSteps, type Steps } from './steps.ts';
import { treeOf } from './tree.ts';

export interface TreeNavigation {
  readonly dialect: DialectName;
  /**
   * Spaces have slugs; `file` of a page is its path in the tree, with extension; links to pages point to
   * where these are after an import. Pages that the source does not show are not named.
   */
  readonly spaces: readonly Space[];
  /** Entries that name no page, and configuration that cannot be read. */
  readonly unmapped: readonly Unmapped[];
}

/** What converters say of the navigation itself; the rest is about pages and looks. */
const MATTERS: ReadonlySet<string> = new Set([
  'navigation',
  'nav',
  'sidebar',
  'summary',
  '$ref',
  'config',
  'configuration',
]);

const renamed = (nodes: readonly NavNode[], sourceOf: ReadonlyMap<string, string>): NavNode[] =>
  nodes.map((node): NavNode => {
    if (node.type === 'group') return { ...node, items: renamed(node.items, sourceOf) };
    if (node.type !== 'page') return node;
    const { file, items } = node;
    const below = items === undefined ? undefined : renamed(items, sourceOf);
    return { ...node, file: sourceOf.get(file) ?? file, ...(below && { items: below }) };
  });

function* navigationSteps(tree: Tree): Steps<TreeNavigation> {
  const all = new UnmappedList();
  const report: Report = {
    add: (one) => {
      if (MATTERS.has(one.construct)) all.add(one);
    },
  };
  const dialect = dialectOf(tree);
  const converted = yield* dialect.convert(tree, report);
  const { spaces } = completeNavigation(converted, tree, report, { withUnnamed: false });
  const sourceOf = new Map(
    converted.pages.map(({ path, sourcePath }) => [withoutExtension(path), sourcePath]),
  );
  return {
    dialect: dialect.name,
    spaces: spaces.map((space) => ({ ...space, nav: renamed(space.nav, sourceOf) })),
    unmapped: all.sorted(),
  };
}

/** Never runs anything of the tree, and never throws for its content. */
export const treeNavigation = async (
  { files }: ConvertInput,
  { progress }: ConvertOptions = {},
): Promise<TreeNavigation> => {
  const tree = treeOf(files);
  const total = tree.paths().filter(isMarkdownPath).length;
  return runSteps(inSteps(navigationSteps(tree), total, progress));
};
