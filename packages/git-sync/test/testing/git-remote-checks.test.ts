/** The contract of Git: the remote in memory passes it, and remotes with one fault do not. */
import { describe, test } from 'bun:test';
import { testContract } from '@quoin/test-kit/port-contract';
import type { GitRemote } from '../../src/index.ts';
import { gitRemoteChecks, memoryRemote, type RemoteUnderTest } from '../../src/testing/index.ts';

const source = {
  ...{ id: 'connection', projectId: 'project', url: 'https://git.example.com/docs.git' },
  credential: null,
};

describe('a remote in memory', () => {
  for (const [name, check] of Object.entries(gitRemoteChecks))
    test(name, () => check({ remote: memoryRemote(), source }));
});

/** The remote in memory, with some functions replaced. */
const faulty = (patch: (whole: GitRemote) => Partial<GitRemote>) => (): RemoteUnderTest => {
  const whole = memoryRemote();
  return { remote: { ...whole, ...patch(whole) }, source };
};

testContract('Git', gitRemoteChecks, {
  'has a default branch before the first commit': {
    open: faulty(({ branches }) => ({
      branches: async (...args) => ({ ...(await branches(...args)), defaultBranch: 'main' }),
    })),
    fails: ['a repository without commits has no branches'],
  },
  'names branches as references': {
    open: faulty(({ branches }) => ({
      branches: async (...args) => {
        const { branches: found, defaultBranch } = await branches(...args);
        const named = [...found].map(([name, id]) => [`refs/heads/${name}`, id] as const);
        return { branches: new Map(named), defaultBranch };
      },
    })),
    fails: ['branches have their last commits, and one is the default'],
  },
  'finds branches by how their names begin': {
    open: faulty(({ branches, fetch }) => ({
      fetch: async (at, branch, basePath, signal) => {
        const { branches: found } = await branches(at, signal);
        const name = [...found.keys()].find((one) => one.startsWith(branch)) ?? branch;
        return fetch(at, name, basePath, signal);
      },
    })),
    fails: ['a branch that does not exist is null, also if its name begins another'],
  },
  'ignores the folder': {
    open: faulty(({ fetch }) => ({
      fetch: (at, branch, _, signal) => fetch(at, branch, '', signal),
    })),
    fails: [
      'files of a folder have their paths in it',
      'a folder that does not exist, or that is a file, has no tree',
    ],
  },
  'returns blobs in the order of their ids': {
    open: faulty(({ read }) => ({
      read: (at, oids, ...args) => read(at, [...new Set(oids)].toSorted(), ...args),
    })),
    fails: ['blobs return in the order of their ids, byte for byte, and null above the limit'],
  },
  'ignores the limit of blobs': {
    open: faulty(({ read }) => ({
      read: (at, oids, _, signal) => read(at, oids, Number.POSITIVE_INFINITY, signal),
    })),
    fails: ['blobs return in the order of their ids, byte for byte, and null above the limit'],
  },
  'returns blobs as text': {
    open: faulty(({ read }) => ({
      read: async (...args) =>
        (await read(...args)).map(
          (blob) => blob && new TextEncoder().encode(new TextDecoder().decode(blob)),
        ),
    })),
    fails: ['blobs return in the order of their ids, byte for byte, and null above the limit'],
  },
  'leaves missing files out': {
    open: faulty(({ readAt }) => ({
      readAt: async (...args) => (await readAt(...args)).filter((blob) => blob !== null),
    })),
    fails: ['files by path return in the order of their paths, and null if one is missing'],
  },
  'reads files of the last commit': {
    open: faulty(({ readAt, fetch }) => ({
      readAt: async (at, _, paths, limit, signal) => {
        const head = await fetch(at, 'main', '', signal);
        return readAt(at, head?.commit ?? '', paths, limit, signal);
      },
    })),
    fails: ['files by path return in the order of their paths, and null if one is missing'],
  },
  'forgets the files that only the known tree has': {
    open: faulty(({ files }) => ({
      files: async (...args) => ({ ...(await files(...args)), removed: [] }),
    })),
    fails: ['the files beside a known tree are all that changed since'],
  },
  'says that all files are only the changed ones': {
    open: faulty(({ files }) => ({
      files: async (at, tree, known, signal) => ({
        ...(await files(at, tree, null, signal)),
        isWhole: known === null,
      }),
    })),
    fails: [
      'the files beside a known tree are all that changed since',
      'a known tree that no repository has is not used',
    ],
  },
  'returns the oldest commit first': {
    open: faulty(({ history }) => ({
      history: async (...args) => {
        const { commits, isLinear } = await history(...args);
        return { commits: commits.toReversed(), isLinear };
      },
    })),
    fails: ['the history is newest first, after a commit and up to the limit'],
  },
  'ignores the limit of the history': {
    open: faulty(({ history }) => ({
      history: (at, commit, since, _, signal) => history(at, commit, since, 1_000, signal),
    })),
    fails: ['the history is newest first, after a commit and up to the limit'],
  },
  'forgets the commit that the history begins after': {
    open: faulty(({ history }) => ({
      history: (at, commit, _, limit, signal) => history(at, commit, null, limit, signal),
    })),
    fails: [
      'the history is newest first, after a commit and up to the limit',
      'the history after a commit of another branch is not linear',
    ],
  },
  'has the author of a commit as its committer': {
    open: faulty(({ history }) => ({
      history: async (...args) => {
        const { commits, isLinear } = await history(...args);
        return { commits: commits.map((one) => ({ ...one, committer: one.author })), isLinear };
      },
    })),
    fails: ['a commit in the history has its people and its time'],
  },
  'has each commit': {
    open: faulty(() => ({ hasAnyCommit: async () => true })),
    fails: ['the repository has a commit that was pushed, and no other'],
  },
  'ignores the signal': {
    open: faulty(({ fetch }) => ({
      fetch: (at, branch, basePath) => fetch(at, branch, basePath, new AbortController().signal),
    })),
    fails: ['a fetch whose signal has ended is rejected with its reason'],
  },
  'writes only the changed files into a commit': {
    open: faulty(({ push }) => ({
      push: (at, target, commits, signal) => {
        const changes = (all: (typeof commits)[number]['changes']) =>
          all.filter(({ content }) => content !== null);
        const whole = commits.map((one) => ({ ...one, changes: changes(one.changes) }));
        return push(at, target, whole, signal);
      },
    })),
    fails: ['a push changes the named files, and no other file'],
  },
  'returns the tree of the repository for that of the folder': {
    open: faulty(({ push }) => ({
      push: (at, target, ...args) => push(at, { ...target, basePath: '' }, ...args),
    })),
    fails: ['a push returns the commit, and the tree of the folder'],
  },
  'pushes the last commit alone': {
    open: faulty(({ push }) => ({
      push: (at, target, commits, signal) => push(at, target, commits.slice(-1), signal),
    })),
    fails: ['commits of one push follow each other'],
  },
  'forces each push': {
    open: faulty(({ push, fetch }) => ({
      push: async (at, target, commits, signal) => {
        const head = await fetch(at, target.branch, '', signal);
        const parents = head === null ? target.parents : [head.commit];
        return push(at, { ...target, parents, creates: true }, commits, signal);
      },
    })),
    fails: [
      'a push on a commit that is no longer the last is behind, and changes nothing',
      'a first commit of a branch that has commits is behind',
      'a branch is created on request, and one that was deleted is not created again',
    ],
  },
  'has no guard of the changed files': {
    open: faulty(({ push, fetch, files }) => ({
      push: async (at, target, commits, signal) => {
        const head = await fetch(at, target.branch, '', signal);
        const listed = await files(at, head?.tree ?? '', null, signal);
        const known = new Map(listed.files.map(({ path, oid }) => [path, oid]));
        const unguarded = commits.map((one) => ({
          ...one,
          changes: one.changes.map((change) => ({
            ...change,
            expected: known.get(change.path) ?? null,
          })),
        }));
        return push(at, target, unguarded, signal);
      },
    })),
    fails: ['a change of a file that is another than expected is refused with its path'],
  },
  'deletes a branch with any commits': {
    open: faulty(({ branches, deleteBranch }) => ({
      deleteBranch: async (at, branch, _, signal) => {
        const { branches: found } = await branches(at, signal);
        return deleteBranch(at, branch, found.get(branch) ?? '', signal);
      },
    })),
    fails: ['a branch is deleted only if its last commit is the expected one'],
  },
});
