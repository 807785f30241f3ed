/**
 * What Git changed since both sides agreed, by the base map and not by history
 * (docs/internals/git-sync.md#design).
 */
import type { FileMode } from '../remote.ts';

/** A file of the base map. */
export interface BaseFile {
  readonly path: string;
  readonly oid: string;
  readonly mode: string;
}

/** A file of Git's tree that may be taken. */
export interface GitFile {
  readonly path: string;
  readonly oid: string;
  readonly mode: FileMode;
}

export interface TreeChanges<Base extends BaseFile, File extends GitFile> {
  readonly added: readonly File[];
  readonly modified: readonly { readonly base: Base; readonly file: File }[];
  readonly removed: readonly Base[];
}

/**
 * @param base rows for every path of `files` and `gone` that has one
 * @param gone paths that Git has no more
 */
export const compareTrees = <Base extends BaseFile, File extends GitFile>(
  base: ReadonlyMap<string, Base>,
  files: readonly File[],
  gone: Iterable<string>,
): TreeChanges<Base, File> => {
  const added: File[] = [];
  const modified: { base: Base; file: File }[] = [];
  for (const file of files) {
    const known = base.get(file.path);
    if (known === undefined) added.push(file);
    else if (known.oid !== file.oid || known.mode !== file.mode) {
      modified.push({ base: known, file });
    }
  }
  const removed: Base[] = [];
  for (const path of gone) {
    const known = base.get(path);
    if (known !== undefined) removed.push(known);
  }
  return { added, modified, removed };
};
