/**
 * The tracked branch as it will be after the merge of a request: the files that both sides agreed on
 * last, with the changed files as the request has them. A request that is behind the branch does not
 * take newer files back.
 */
import type { ChangedFiles, GitRemote, Head, TreeFile } from '@quoin/git-sync';
import type { GitFileRecord } from '../../records.ts';
import { NAVIGATION_ROW } from '../sync/read/read-tree.ts';

/** Names the tree of the overlay, which no repository has. */
export const OVERLAY_TREE = '0'.repeat(40);

export interface Overlay {
  /** Changed files as the request has them, relative to the folder. */
  readonly changed: ReadonlyMap<string, TreeFile>;
  /** Paths that the request removes or renames. */
  readonly removed: ReadonlySet<string>;
  /** Every file after the merge. */
  readonly files: readonly TreeFile[];
}

const isMode = (mode: string): mode is TreeFile['mode'] =>
  /^(?:100644|100755|120000|160000)$/.test(mode);

/** Paths below the folder, relative to it; others are left out. */
const within = (basePath: string, path: string | null): string[] => {
  if (path === null) return [];
  if (basePath === '') return [path];
  const prefix = `${basePath}/`;
  return path.startsWith(prefix) ? [path.slice(prefix.length)] : [];
};

/** Paths of the folder that the request changes; empty: it does not touch the documentation. */
export const changedPaths = (basePath: string, { files }: ChangedFiles): string[] => [
  ...new Set(
    files.flatMap(({ path, previousPath }) => [
      ...within(basePath, path),
      ...within(basePath, previousPath),
    ]),
  ),
];

/**
 * @param paths of the folder that the request changes; null: all may differ
 * @param rows the base map
 * @param head files of the request's last commit, relative to the folder
 */
export const overlayOf = (
  paths: readonly string[] | null,
  rows: readonly Pick<GitFileRecord, 'path' | 'oid' | 'mode'>[],
  head: readonly TreeFile[],
): Overlay => {
  const base = new Map(
    rows.flatMap(({ path, oid, mode }): [string, TreeFile][] =>
      path === NAVIGATION_ROW || !isMode(mode) ? [] : [[path, { path, oid, mode }]],
    ),
  );
  const present = new Map(head.map((file) => [file.path, file]));
  const asked = paths ?? [...new Set([...base.keys(), ...present.keys()])];
  const changed = new Map<string, TreeFile>();
  const removed = new Set<string>();
  for (const path of asked) {
    const file = present.get(path);
    if (file === undefined) {
      if (base.delete(path)) removed.add(path);
      continue;
    }
    if (base.get(path)?.oid !== file.oid) changed.set(path, file);
    base.set(path, file);
  }
  return { changed, removed, files: [...base.values()] };
};

/** A remote on which the overlay is the tree of the branch, and continues it. */
export const overlayRemote = (remote: GitRemote, overlay: Overlay, head: Head): GitRemote => ({
  ...boundTo(remote),
  files: async (_source, _tree, known) =>
    known === null
      ? { files: overlay.files, removed: [], isWhole: true }
      : { files: [...overlay.changed.values()], removed: [...overlay.removed], isWhole: false },
  history: async (source, _commit, _since, _limit, signal) => {
    const { commits } = await remote.history(source, head.commit, null, 1, signal);
    return { commits, isLinear: true };
  },
});

/** Members of a class are not copied by a spread. */
const boundTo = (remote: GitRemote): GitRemote => ({
  branches: (...given) => remote.branches(...given),
  fetch: (...given) => remote.fetch(...given),
  fetchRef: (...given) => remote.fetchRef(...given),
  files: (...given) => remote.files(...given),
  read: (...given) => remote.read(...given),
  readAt: (...given) => remote.readAt(...given),
  history: (...given) => remote.history(...given),
  hasAnyCommit: (...given) => remote.hasAnyCommit(...given),
  push: () => {
    throw new Error('a report on a request pushes nothing');
  },
  signingKey: (...given) => remote.signingKey(...given),
  deleteBranch: () => {
    throw new Error('a report on a request deletes no branch');
  },
  forget: (...given) => remote.forget(...given),
});
