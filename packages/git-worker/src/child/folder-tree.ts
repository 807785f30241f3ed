/** The tree of a folder in a commit. */
import type { Clone } from './clone.ts';
import { byteName, isTree } from './tree-object.ts';

/**
 * @param root tree of the commit
 * @param basePath '' for the root itself
 * @returns null where there is no such folder
 */
export const folderOf = async (
  clone: Clone,
  root: string,
  basePath: string,
): Promise<string | null> => {
  let tree = root;
  for (const name of basePath.split('/').filter((part) => part !== '')) {
    const entry = (await clone.tree(tree)).find((found) => found.name === byteName(name));
    if (entry === undefined || !isTree(entry)) return null;
    tree = entry.oid;
  }
  return tree;
};
