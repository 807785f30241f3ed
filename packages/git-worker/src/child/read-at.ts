/** Contents of a commit's files by their paths. */
import { Clone } from './clone.ts';
import { folderOf } from './folder-tree.ts';
import type { Operation } from './operation.ts';
import { byteName, isTree } from './tree-object.ts';

const contentOf = async (clone: Clone, root: string, path: string): Promise<Buffer | null> => {
  const slash = path.lastIndexOf('/');
  const tree = await folderOf(clone, root, path.slice(0, Math.max(0, slash)));
  if (tree === null) return null;
  const name = byteName(path.slice(slash + 1));
  const entry = (await clone.tree(tree)).find((found) => found.name === name);
  // A symbolic link is a blob, too, and is not followed.
  if (entry === undefined || isTree(entry) || !entry.mode.startsWith('100')) return null;
  return clone.object(entry.oid, 'blob');
};

/** Sends null for what is not a file, or is larger than `maxBytes`. @param paths from the root */
export const readAt = async (
  operation: Operation,
  commit: string,
  paths: readonly string[],
  maxBytes: number,
): Promise<void> => {
  const clone = await Clone.open(operation);
  const { tree } = await clone.commit(commit);
  for (const path of paths) {
    const content = await contentOf(clone, tree, path);
    operation.tell([content !== null && content.length > maxBytes ? null : content]);
  }
};
