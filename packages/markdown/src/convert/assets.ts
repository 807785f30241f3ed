/** The files of a tree that are neither pages nor read for what they say. */
import type { Converted, Tree } from './dialect.ts';
import { isToolPath } from './paths.ts';

/** GitBook keeps what pages show beside its own files. */
const isHidden = (path: string): boolean => isToolPath(path.replace(/(^|\/)\.gitbook\//, '$1'));

export const assetsOf = (tree: Tree, { pages, consumed }: Converted): { path: string }[] => {
  const sources = new Set(pages.map(({ sourcePath }) => sourcePath));
  return tree
    .paths()
    .filter((path) => !sources.has(path) && consumed?.has(path) !== true && !isHidden(path))
    .map((path) => ({ path }));
};
