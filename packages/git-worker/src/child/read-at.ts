/** Contents of a commit's files by their paths. */
import { Clone } from './clone.ts';
import { folderOf } from './folder-tree.ts';
import { LazyFetch } from './lazy-fetch.ts';
import type { Operation } from './operation.ts';
import { readBlobs } from './read-blobs.ts';
import { byteName, isTree } from './tree-object.ts';

const blobAt = async (clone: Clone, root: string, path: string): Promise<string | null> => {
  const slash = path.lastIndexOf('/');
  const tree = await folderOf(clone, root, path.slice(0, Math.max(0, slash)));
  if (tree === null) return null;
  const name = byteName(path.slice(slash + 1));
  const entry = (await clone.tree(tree)).find((found) => found.name === name);
  // A symbolic link is a blob, too, and is not followed.
  return entry === undefined || isTree(entry) || !entry.mode.startsWith('100') ? null : entry.oid;
};

/** Sends null for what is not a file, or is larger than `maxBytes`. @param paths from the root */
export const readAt = async (
  operation: Operation,
  commit: string,
  paths: readonly string[],
  maxBytes: number,
): Promise<void> => {
  const clone = await Clone.open(operation, new LazyFetch(operation));
  const { tree } = await clone.commit(commit);
  for (const path of paths) {
    const oid = await blobAt(clone, tree, path);
    if (oid === null) operation.tell([null]);
    else await readBlobs(operation, [oid], maxBytes);
  }
};
