/** The files of a tree that are neither pages nor read for what they say. */
import type { Converted, Tree } from './dialect.ts';

/** Folders of tools, whose files no page shows. */
const isHidden = (path: string): boolean =>
  path
    .split('/')
    .some(
      (segment) =>
        (segment.startsWith('.') && segment !== '.gitbook') || segment === 'node_modules',
    );

export const assetsOf = (tree: Tree, { pages, consumed }: Converted): { path: string }[] => {
  const sources = new Set(pages.map(({ sourcePath }) => sourcePath));
  return tree
    .paths()
    .filter((path) => !sources.has(path) && consumed?.has(path) !== true && !isHidden(path))
    .map((path) => ({ path }));
};
