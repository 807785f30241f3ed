/** The files of a tree that are neither pages nor read for what they say. */
import type { Converted, Tree } from './dialect.ts';
import { isToolPath } from './paths.ts';

/** GitBook keeps what pages show beside its own files. */
const isHidden = (path: string): boolean => isToolPath(path.replace(/(^|\/)\.gitbook\//, '$1'));

export interface Asset {
  readonly path: string;
  /** Path in the source, if the file is renamed. */
  readonly source?: string;
}

export const assetsOf = (
  tree: Tree,
  { pages, consumed }: Converted,
  pathOf: (path: string) => string,
): Asset[] => {
  const sources = new Set(pages.map(({ sourcePath }) => sourcePath));
  return tree
    .paths()
    .filter((path) => !sources.has(path) && consumed?.has(path) !== true && !isHidden(path))
    .map((source): Asset => {
      const path = pathOf(source);
      return path === source ? { path } : { path, source };
    });
};
