/** A forge over a repository in memory: the results of GitHub and GitLab, without them. */
import type { ChangedFile, CommitStatus, Forge, PullRequest, Repository } from '../forge.ts';
import { GitError } from '../git-error.ts';
import {
  memoryNothingToMerge,
  memoryRepositoryExists,
  memoryRepositoryMissing,
  memoryRequestMissing,
} from '../messages.ts';
import { MemoryRepository, type MemoryTree } from './memory-repository.ts';

/** A request as the forge shows it. */
export interface MemoryRequest extends PullRequest {
  readonly from: string;
  readonly title: string;
  readonly body: string;
}

export interface MemoryComment {
  readonly id: string;
  /** Of the request. */
  readonly number: number;
  readonly body: string;
}

export interface MemoryForge extends Forge {
  /** All requests, oldest first. */
  requests(): readonly MemoryRequest[];
  /** The last status of each name of a commit. */
  statuses(commit: string): readonly CommitStatus[];
  /** Of a request, oldest first. */
  comments(number: number): readonly MemoryComment[];
  /**
   * Commits files as a user does, to a branch that is created from `main` if it does not exist; null
   * deletes a file. Returns the commit.
   */
  commit(branch: string, files: Readonly<Record<string, string | null>>): string;
  /** Pushes to the branch are refused from now on. */
  protect(branch: string): void;
  /** Merges an open request: the branch that it goes into has its last commit afterwards. */
  merge(number: number): void;
}

const USER = { name: 'Ada', email: 'ada@example.com' };
const FIRST_COMMIT = Date.UTC(2026, 0, 2, 3, 4, 5);
const ADDRESS = 'https://forge.example.com/docs';

interface StoredRequest {
  readonly from: string;
  readonly into: string;
  title: string;
  body: string;
  state: PullRequest['state'];
  /** Of the end of the request; null while it is open: the branch has the last commit. */
  commit: string | null;
}

/** As a forge lists them: a file with the same content at another path was renamed. */
const changesBetween = (before: MemoryTree, after: MemoryTree): ChangedFile[] => {
  const gone = new Map([...before].filter(([path]) => !after.has(path)));
  const files = [...after].flatMap(([path, { oid }]): ChangedFile[] => {
    const old = before.get(path);
    if (old?.oid === oid) return [];
    const previous = old === undefined && [...gone].find(([, file]) => file.oid === oid);
    if (!previous) return [{ path, previousPath: null, isRemoved: false }];
    const [previousPath] = previous;
    gone.delete(previousPath);
    return [{ path, previousPath, isRemoved: false }];
  });
  const removed = [...gone.keys()].map((path) => ({ path, previousPath: null, isRemoved: true }));
  return [...files, ...removed];
};

/** @param options `exists`: whether the repository was created; true by default */
export const memoryForge = (
  repository = new MemoryRepository(),
  { exists = true }: { readonly exists?: boolean } = {},
): MemoryForge => {
  const requests: StoredRequest[] = [];
  const comments: { readonly id: string; readonly number: number; body: string }[] = [];
  const statuses = new Map<string, Map<string, CommitStatus>>();
  const closed = new Set<string>();
  let isCreated = exists;
  let isPrivate = false;
  let commits = 0;

  /** Each call of a forge: the signal, and that the repository exists. */
  const enter = (signal: AbortSignal): void => {
    signal.throwIfAborted();
    if (!isCreated) throw new GitError('not_found', memoryRepositoryMissing);
  };
  const headOf = (branch: string): string => repository.branches.get(branch) ?? '';
  const find = (number: number): StoredRequest | undefined => requests[number - 1];
  const shown = (request: StoredRequest): PullRequest => {
    const number = requests.indexOf(request) + 1;
    const { state, into, from } = request;
    const commit = request.commit ?? headOf(from);
    return { number, url: `${ADDRESS}/requests/${number}`, state, into, commit };
  };
  const describe = (): Repository => ({
    cloneUrl: `${ADDRESS}.git`,
    defaultBranch: repository.branches.has('main') ? 'main' : null,
    isPrivate,
    canPush: true,
  });
  const end = (request: StoredRequest, state: 'merged' | 'closed'): void => {
    request.commit = headOf(request.from);
    request.state = state;
  };

  return {
    credential: async () => ({ username: 'forge', password: 'token' }),
    repository: async (signal) => {
      enter(signal);
      return describe();
    },
    createRepository: async (options, signal) => {
      signal.throwIfAborted();
      if (isCreated) throw new GitError('forbidden', memoryRepositoryExists);
      isCreated = true;
      isPrivate = options.isPrivate;
      return describe();
    },
    isProtected: async (branch, signal) => {
      enter(signal);
      return repository.branches.has(branch) ? closed.has(branch) : null;
    },
    propose: async ({ from, into, title, body }, signal) => {
      enter(signal);
      const known = requests.find(
        (one) => one.state === 'open' && one.from === from && one.into === into,
      );
      if (known !== undefined) {
        Object.assign(known, { title, body });
        return shown(known);
      }
      const [head, base] = [headOf(from), headOf(into)];
      if (head === '' || base === '' || head === base) {
        throw new GitError('forbidden', memoryNothingToMerge({ from, into }));
      }
      const made: StoredRequest = { from, into, title, body, state: 'open', commit: null };
      requests.push(made);
      return shown(made);
    },
    pullRequest: async (number, signal) => {
      enter(signal);
      const found = find(number);
      return found === undefined ? null : shown(found);
    },
    close: async (number, signal) => {
      enter(signal);
      const found = find(number);
      if (found === undefined) return null;
      if (found.state === 'open') end(found, 'closed');
      return shown(found);
    },
    changedFiles: async (number, signal) => {
      enter(signal);
      const found = find(number);
      if (found === undefined) return null;
      const { into, commit } = shown(found);
      const known = repository.ancestors(headOf(into));
      const base = [...repository.ancestors(commit)].find((one) => known.has(one)) ?? '';
      const treeOf = (id: string): MemoryTree => repository.find(id)?.tree ?? new Map();
      return { files: changesBetween(treeOf(base), treeOf(commit)), isWhole: true };
    },
    setStatus: async (status, signal) => {
      enter(signal);
      const known = statuses.get(status.commit) ?? new Map<string, CommitStatus>();
      statuses.set(status.commit, known.set(status.name, status));
    },
    comment: async ({ number, id, mark, body }, signal) => {
      enter(signal);
      if (find(number) === undefined) {
        throw new GitError('not_found', memoryRequestMissing({ number }));
      }
      const known = comments.find(
        (one) => one.number === number && (id === null ? one.body.includes(mark) : one.id === id),
      );
      if (known !== undefined) {
        known.body = body;
        return known.id;
      }
      const made = { id: String(comments.length + 1), number, body };
      comments.push(made);
      return made.id;
    },
    requests: () =>
      requests.map((one) => ({ ...shown(one), from: one.from, title: one.title, body: one.body })),
    statuses: (commit) => [...(statuses.get(commit)?.values() ?? [])],
    comments: (number) => comments.filter((one) => one.number === number),
    commit: (branch, files) => {
      const parent = repository.branches.get(branch) ?? repository.branches.get('main');
      const parents = parent === undefined ? [] : [parent];
      const tree = new Map(repository.find(parent ?? '')?.tree);
      for (const [path, text] of Object.entries(files)) {
        if (text === null) tree.delete(path);
        else
          tree.set(path, { mode: '100644', oid: repository.keep(new TextEncoder().encode(text)) });
      }
      commits += 1;
      const at = new Date(FIRST_COMMIT + commits * 60_000);
      const text = { message: `Commit ${commits}\n`, author: USER, committer: USER };
      const commit = repository.add({ ...text, parents, tree, at });
      repository.branches.set(branch, commit);
      return commit;
    },
    protect: (branch) => void closed.add(branch),
    merge: (number) => {
      const found = find(number);
      if (found?.state !== 'open') {
        throw new GitError('not_found', memoryRequestMissing({ number }));
      }
      end(found, 'merged');
      repository.branches.set(found.into, headOf(found.from));
    },
  };
};
