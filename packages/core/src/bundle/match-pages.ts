/** Finds the page of the project that each file of a bundle is (docs/internals/interface.md#bundles-and-exports). */
import { exportPaths } from '../export/export-paths.ts';
import type { PageView } from '../ports/page-store.ts';
import { candidatesFor } from './file-path.ts';
import type { ProjectState } from './state.ts';

const isArchived = ({ page }: PageView): boolean => page.status === 'archived';

/**
 * Pages by file: the one each came from, else the one that export writes it to. A page in the
 * archive comes back with its file, unless a living page has that file now.
 */
export const pagesByFile = async ({
  pages,
  assets,
  newFiles,
}: Pick<ProjectState, 'pages' | 'assets' | 'newFiles'>): Promise<Map<string, PageView>> => {
  const byFile = new Map<string, PageView>();
  for (const side of [pages.filter((page) => !isArchived(page)), pages.filter(isArchived)]) {
    const paths = await exportPaths(side, assets, newFiles);
    for (const view of side) {
      const file = paths.get(view.page.id);
      if (file !== undefined && !byFile.has(file)) byFile.set(file, view);
    }
  }
  return byFile;
};

/** The living page that a partial bundle's manifest names without bringing its file. */
export const findNamed = (
  byFile: ReadonlyMap<string, PageView>,
  name: string,
): PageView | undefined =>
  candidatesFor(name)
    .map((path) => byFile.get(path))
    .find((view) => view !== undefined && !isArchived(view));
