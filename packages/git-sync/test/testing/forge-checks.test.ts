/** The contract of a forge: the one in memory passes it, and forges with one fault do not. */
import { describe, test } from 'bun:test';
import { testContract } from '@quoin/test-kit/port-contract';
import { type Forge, GitError } from '../../src/index.ts';
import {
  type ForgeUnderTest,
  forgeChecks,
  MemoryRepository,
  memoryForge,
} from '../../src/testing/index.ts';

const inMemory = (): ForgeUnderTest => {
  const forge = memoryForge();
  return {
    forge,
    absent: memoryForge(new MemoryRepository(), { exists: false }),
    commit: async (...args) => forge.commit(...args),
    merge: forge.merge,
    protect: forge.protect,
    textsOf: async (number) =>
      forge.requests().find((one) => one.number === number) ?? { title: '', body: '' },
    commentsOf: async (number) => forge.comments(number).map(({ body }) => body),
    statusesOf: async (commit) => forge.statuses(commit),
  };
};

describe('a forge in memory', () => {
  for (const [name, check] of Object.entries(forgeChecks)) test(name, () => check(inMemory()));
});

/** The forge in memory, with some functions replaced. */
const faulty = (patch: (forge: Forge, whole: ForgeUnderTest) => Partial<Forge>) => () => {
  const whole = inMemory();
  const of = (forge: Forge): Forge => ({ ...forge, ...patch(forge, whole) });
  return { ...whole, forge: of(whole.forge), absent: of(whole.absent) };
};

testContract('a forge', forgeChecks, {
  'names a default branch before its first commit': {
    open: faulty(({ repository }) => ({
      repository: async (signal) => ({ ...(await repository(signal)), defaultBranch: 'main' }),
    })),
    fails: ['a repository has its default branch from its first commit on'],
  },
  'reports a missing repository as a fault of the server': {
    open: faulty(({ repository }) => ({
      repository: async (signal) => {
        try {
          return await repository(signal);
        } catch (error) {
          if (!(error instanceof GitError)) throw error;
          throw new GitError('unavailable', error.message);
        }
      },
    })),
    fails: ['a repository that does not exist is an error of its kind'],
  },
  'creates public repositories': {
    open: faulty(({ createRepository }) => ({
      createRepository: (_, signal) => createRepository({ isPrivate: false }, signal),
    })),
    fails: ['a repository is created once, with its visibility'],
  },
  'has the repository that exists as the new one': {
    open: faulty(({ createRepository, repository }) => ({
      createRepository: (options, signal) =>
        createRepository(options, signal).catch(() => repository(signal)),
    })),
    fails: ['a repository is created once, with its visibility'],
  },
  'has no password': {
    open: faulty(() => ({ credential: async () => ({ username: 'forge', password: '' }) })),
    fails: ['the credential has a name and a password'],
  },
  'protects all branches at once': {
    open: faulty(({ isProtected }) => ({
      isProtected: async (branch, signal) => {
        const own = await isProtected(branch, signal);
        return own === null ? null : own || (await isProtected('main', signal)) === true;
      },
    })),
    fails: ['a branch that refuses pushes is protected, and another one is not'],
  },
  'has a missing branch as one without protection': {
    open: faulty(({ isProtected }) => ({
      isProtected: async (branch, signal) => (await isProtected(branch, signal)) ?? false,
    })),
    fails: ['a branch that does not exist is neither protected nor unprotected'],
  },
  'returns the commit of the branch that a request goes into': {
    open: faulty(({ propose }, { commit }) => ({
      propose: async (input, signal) => {
        const made = await propose(input, signal);
        return { ...made, commit: await commit(input.into, {}) };
      },
    })),
    fails: ['a request has its branch, its commit and an address'],
  },
  'trims the body of a request': {
    open: faulty(({ propose }) => ({
      propose: (input, signal) =>
        propose({ ...input, body: input.body.split('\n', 1)[0] ?? '' }, signal),
    })),
    fails: ['a request has its branch, its commit and an address'],
  },
  'leaves the texts of an open request': {
    open: faulty(({ propose }, { textsOf }) => ({
      propose: async (input, signal) => {
        const texts = await textsOf(1);
        return propose(texts.title === '' ? input : { ...input, ...texts }, signal);
      },
    })),
    fails: ['a second proposal sets the title and the body of the open request'],
  },
  'opens a request for each proposal': {
    open: faulty(({ propose, close }) => {
      const known = new Set<number>();
      return {
        propose: async (input, signal) => {
          const first = await propose(input, signal);
          if (known.has(first.number)) await close(first.number, signal);
          const made = await propose(input, signal);
          known.add(made.number);
          return made;
        },
      };
    }),
    fails: ['a second proposal sets the title and the body of the open request'],
  },
  'has one open request for each repository': {
    open: faulty(({ propose, pullRequest }) => ({
      propose: async (input, signal) => {
        const first = await pullRequest(1, signal);
        return first?.state === 'open' ? first : propose(input, signal);
      },
    })),
    fails: [
      'a second proposal sets the title and the body of the open request',
      'a proposal of other branches is another request',
    ],
  },
  'caches a request': {
    open: faulty(({ pullRequest, propose }) => {
      const known = new Map<number, Awaited<ReturnType<Forge['pullRequest']>>>();
      return {
        propose: async (input, signal) => {
          const made = await propose(input, signal);
          known.set(made.number, made);
          return made;
        },
        pullRequest: async (number, signal) =>
          known.get(number) ?? (await pullRequest(number, signal)),
      };
    }),
    fails: [
      'a request has the last commit of its branch',
      'a request is merged after a merge',
      'close returns the request as it is afterwards',
      'a proposal after a closed request is a new one',
    ],
  },
  'has merged requests as closed ones': {
    open: faulty(({ pullRequest, close }) => ({
      pullRequest: async (...args) => {
        const found = await pullRequest(...args);
        return found?.state === 'merged' ? { ...found, state: 'closed' as const } : found;
      },
      close: async (...args) => {
        const found = await close(...args);
        return found === null ? null : { ...found, state: 'closed' as const };
      },
    })),
    fails: ['a request is merged after a merge', 'close leaves a merged request merged'],
  },
  'returns a request as it was before it is closed': {
    open: faulty(({ pullRequest, close }) => ({
      close: async (number, signal) => {
        const before = await pullRequest(number, signal);
        await close(number, signal);
        return before;
      },
    })),
    fails: ['close returns the request as it is afterwards'],
  },
  'returns a request that does not exist as closed': {
    open: faulty(({ close }) => ({
      close: async (number, signal) => {
        const found = await close(number, signal);
        return found ?? { number, url: '', state: 'closed', into: '', commit: '' };
      },
    })),
    fails: ['a request that does not exist is null'],
  },
  'has no files for a request that does not exist': {
    open: faulty(({ changedFiles }) => ({
      changedFiles: async (...args) =>
        (await changedFiles(...args)) ?? { files: [], isWhole: true },
    })),
    fails: ['a request that does not exist is null'],
  },
  'lists renamed files at their new paths only': {
    open: faulty(({ changedFiles }) => ({
      changedFiles: async (...args) => {
        const changed = await changedFiles(...args);
        if (changed === null) return null;
        const files = changed.files.map((file) => ({ ...file, previousPath: null }));
        return { ...changed, files };
      },
    })),
    fails: ['the changed files are those of the branch, with renames and removals'],
  },
  'leaves removed files out': {
    open: faulty(({ changedFiles }) => ({
      changedFiles: async (...args) => {
        const changed = await changedFiles(...args);
        return changed && { ...changed, files: changed.files.filter((one) => !one.isRemoved) };
      },
    })),
    fails: ['the changed files are those of the branch, with renames and removals'],
  },
  'reads the first page of a list': {
    open: faulty(({ changedFiles }) => ({
      changedFiles: async (...args) => {
        const changed = await changedFiles(...args);
        return changed && { ...changed, files: changed.files.slice(0, 100) };
      },
    })),
    fails: ['all pages of a list of changed files are read'],
  },
  'reports failures as errors of the check': {
    open: faulty(({ setStatus }) => ({
      setStatus: (status, signal) =>
        setStatus(
          { ...status, state: status.state === 'failure' ? 'pending' : status.state },
          signal,
        ),
    })),
    fails: ['a status has its commit, its texts and its address'],
  },
  'sets statuses without an address': {
    open: faulty(({ setStatus }) => ({
      setStatus: (status, signal) => setStatus({ ...status, url: null }, signal),
    })),
    fails: ['a status has its commit, its texts and its address'],
  },
  'adds a status beside the earlier one': {
    open: faulty(({ setStatus }) => {
      let count = 0;
      return {
        setStatus: (status, signal) => {
          count += 1;
          return setStatus({ ...status, name: `${status.name} ${count}` }, signal);
        },
      };
    }),
    fails: [
      'a status has its commit, its texts and its address',
      'a later status of the same name replaces the earlier one',
    ],
  },
  'writes a comment for each report': {
    open: faulty(({ comment }) => ({
      comment: (input, signal) => comment({ ...input, id: null, mark: 'no such mark' }, signal),
    })),
    fails: [
      'a comment is written once, and edited by its id',
      'a comment whose id was lost is found by its mark',
    ],
  },
  'edits the first comment': {
    open: faulty(({ comment }) => ({
      comment: (input, signal) => comment({ ...input, mark: '' }, signal),
    })),
    fails: ['a comment whose id was lost is found by its mark'],
  },
  'believes that its comment exists': {
    open: faulty(({ comment }) => ({
      comment: async (input, signal) => input.id ?? (await comment(input, signal)),
    })),
    fails: [
      'a comment is written once, and edited by its id',
      'a comment that does not exist any more is written again',
    ],
  },
  'ignores the signal': {
    open: faulty(({ setStatus }) => ({
      setStatus: (status) => setStatus(status, new AbortController().signal),
    })),
    fails: ['a call whose signal has ended is rejected with its reason'],
  },
});
