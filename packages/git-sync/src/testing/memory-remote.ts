/** The port to Git over a repository in memory: the results of a Git server, without one. */
import { memorySignsNothing } from '../messages.ts';
import type { FileChange, GitRemote, Head } from '../remote.ts';
import { type MemoryFile, MemoryRepository, type MemoryTree } from './memory-repository.ts';

const within = (tree: MemoryTree, folder: string): MemoryTree => {
  if (folder === '') return tree;
  const prefix = `${folder}/`;
  return new Map(
    [...tree].flatMap(([path, file]): [string, MemoryFile][] =>
      path.startsWith(prefix) ? [[path.slice(prefix.length), file]] : [],
    ),
  );
};

/** @returns the path of a change that expects another file */
const unexpected = (tree: MemoryTree, changes: readonly FileChange[]): string | null =>
  changes.find(({ path, expected }) => (tree.get(path)?.oid ?? null) !== expected)?.path ?? null;

/** Of `a/b/c.md`: `a` and `a/b`. */
const foldersOf = (path: string): string[] => {
  const names = path.split('/');
  return names.slice(1).map((_, at) => names.slice(0, at + 1).join('/'));
};

/** @returns the path of a file that is written where a folder is, or in a folder that is a file */
const misplaced = (tree: MemoryTree, changes: readonly FileChange[]): string | null => {
  const folders = new Set([...tree.keys()].flatMap(foldersOf));
  const written = changes.filter(({ content }) => content !== null).map(({ path }) => path);
  const isMisplaced = (path: string): boolean =>
    folders.has(path) || foldersOf(path).some((folder) => tree.has(folder));
  return written.find(isMisplaced) ?? null;
};

const changed = (
  repository: MemoryRepository,
  tree: MemoryTree,
  changes: readonly FileChange[],
): MemoryTree => {
  const next = new Map(tree);
  for (const { path, content, mode } of changes) {
    if (content === null) next.delete(path);
    else next.set(path, { mode, oid: repository.keep(content) });
  }
  return next;
};

/** @param repository of any source */
export const memoryRemote = (repository = new MemoryRepository()): GitRemote => {
  const folderOf = (commit: string, basePath: string): string | null =>
    repository.treeId(within(repository.find(commit)?.tree ?? new Map(), basePath));
  return {
    branches: async () => ({
      branches: new Map(repository.branches),
      defaultBranch: repository.branches.has('main') ? 'main' : null,
    }),
    fetch: async (_source, branch, basePath, signal): Promise<Head | null> => {
      signal.throwIfAborted();
      const commit = repository.branches.get(branch);
      return commit === undefined ? null : { commit, tree: folderOf(commit, basePath) };
    },
    fetchRef: async (_source, ref, basePath): Promise<Head | null> => {
      const commit = repository.branches.get(ref.replace('refs/heads/', ''));
      return commit === undefined ? null : { commit, tree: folderOf(commit, basePath) };
    },
    files: async (_source, tree, known) => {
      const present = repository.tree(tree) ?? new Map<string, MemoryFile>();
      const before = known === null ? undefined : repository.tree(known);
      const files = [...present].flatMap(([path, file]) => {
        const old = before?.get(path);
        return old?.oid === file.oid && old.mode === file.mode ? [] : [{ path, ...file }];
      });
      const removed = [...(before?.keys() ?? [])].filter((path) => !present.has(path));
      return { files, removed, isWhole: before === undefined };
    },
    read: async (_source, oids, maxBytes) =>
      oids.map((oid) => {
        const bytes = repository.blob(oid);
        return bytes.length > maxBytes ? null : bytes;
      }),
    readAt: async (_source, commit, paths, maxBytes) =>
      paths.map((path) => {
        const file = repository.find(commit)?.tree.get(path);
        const bytes = file === undefined ? null : repository.blob(file.oid);
        return bytes === null || bytes.length > maxBytes ? null : bytes;
      }),
    history: async (_source, commit, since, limit) => {
      const known = since === null ? new Set<string>() : repository.ancestors(since);
      const reached = repository.ancestors(commit);
      const commits = [...reached]
        .filter((id) => !known.has(id))
        .flatMap((id) => repository.find(id)?.info ?? [])
        .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
      const isLinear = since === null || reached.has(since);
      return { commits: commits.slice(0, limit), isLinear };
    },
    hasAnyCommit: async (_source, commits) =>
      commits.some((id) => repository.find(id) !== undefined),
    push: async (_source, target, commits, signal) => {
      signal.throwIfAborted();
      const { branch, parents, creates, treeOf, basePath } = target;
      const head = repository.branches.get(branch);
      const [parent] = parents;
      const isNew = head === undefined && (parent === undefined || creates === true);
      if (head !== parent && !isNew) return { kind: 'behind' };
      let tree = repository.find(treeOf ?? parent ?? '')?.tree ?? new Map<string, MemoryFile>();
      const trees: MemoryTree[] = [];
      for (const { changes } of commits) {
        const path = unexpected(tree, changes);
        if (path !== null) return { kind: 'changed', path };
        tree = changed(repository, tree, changes);
        const place = misplaced(tree, changes);
        if (place !== null) return { kind: 'changed', path: place };
        trees.push(tree);
      }
      let id = parent ?? '';
      for (const [index, { changes: _, ...commit }] of commits.entries()) {
        const on = index === 0 ? parents : [id];
        id = repository.add({ ...commit, parents: on, tree: trees[index] ?? tree });
      }
      repository.branches.set(branch, id);
      return { kind: 'pushed', commit: id, tree: folderOf(id, basePath) };
    },
    signingKey: async () => ({ refusal: memorySignsNothing }),
    deleteBranch: async (_source, branch, commit) => {
      if (repository.branches.get(branch) !== commit) return false;
      return repository.branches.delete(branch);
    },
    forget: async () => undefined,
  };
};
