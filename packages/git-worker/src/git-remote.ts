/** {@link GitRemote} over HTTP, with bare clones as a cache, in a process of its own. */

import { join } from 'node:path';
import { ownMemoryPlan } from '@quoin/child-process';
import {
  type CommitInfo,
  type FileChange,
  type GitRemote,
  oneLine,
  type RemoteSource,
  type TreeFile,
} from '@quoin/git-sync';
import { GitError } from '@quoin/git-sync/git-error';
import type { AllowedHosts } from '@quoin/outgoing';
import { CloneQueues } from './clone-queues.ts';
import { type Ask, GIT_PROGRAM, GitProcess, ProcessEnded } from './git-process.ts';
import { HostScheduler, type SchedulerLimits, type SchedulerUser } from './host-scheduler.ts';
import { memoryLimit, processEnded, stoppingMessage } from './messages.ts';
import type { Part, Settings, Work, WorkName } from './protocol.ts';
import { storeKey } from './store-key.ts';

export interface GitRemoteOptions {
  /** The clones are in its folder `git`; all of its content can be fetched again. */
  readonly dataDir: string;
  /** Hosts of private networks that may be called. */
  readonly allow: AllowedHosts;
  /** Of one repository's branch with its history since the connection, 1 GB by default. */
  readonly maxCloneBytes?: number;
  /** Of all clones, 5 GB by default. */
  readonly maxCacheBytes?: number;
  /** A clone that was used within this time is not removed, 60 s by default. */
  readonly keepMs?: number;
  /** That the process may hold: by default 1 GB, and less where memory is limited. */
  readonly memoryBytes?: number;
  /** Concurrent operations: see {@link OPERATIONS} for the defaults. */
  readonly operations?: Partial<SchedulerLimits>;
  /** For one exchange with a server, 5 minutes by default. */
  readonly exchangeMs?: number;
  /** Longest silence of a server, 30 s by default. */
  readonly silenceMs?: number;
  /** An answer that brings fewer than 1,000 bytes in this time ends, 30 s by default. */
  readonly slowMs?: number;
  /** For one operation with all its exchanges, 15 minutes by default. */
  readonly operationMs?: number;
  /** The process ends after so long without work, 60 s by default. */
  readonly idleMs?: number;
  /** The program of the process, for tests. */
  readonly program?: string;
}

/**
 * Four operations at a time decode packs. Operations that take longer than 5 s mostly wait for their
 * server, and leave their place to others.
 */
const OPERATIONS: SchedulerLimits = { quick: 4, slow: 28, perProject: 2, patienceMs: 5_000 };

/** The queue of operations that are tried again alone. */
const ALONE = 'alone';

/** Operations that can be repeated without an effect. */
const REPEATABLE: ReadonlySet<WorkName> = new Set([
  'branches',
  'fetch',
  'files',
  'read',
  'readAt',
  'history',
  'hasAnyCommit',
]);

/** Kinds of work that do not use a clone, so that they do not wait for others. */
const WITHOUT_CLONE: ReadonlySet<WorkName> = new Set([
  'branches',
  'hasAnyCommit',
  'deleteBranch',
  'forget',
]);

const queueOf = (work: WorkName, source: Pick<RemoteSource, 'id'> & { readonly url?: string }) =>
  source.url === undefined || WITHOUT_CLONE.has(work) ? source.id : storeKey({ url: source.url });

const endingError = ({ ending }: ProcessEnded): GitError =>
  ending === 'memory'
    ? new GitError('too_large', memoryLimit)
    : new GitError('unavailable', processEnded);

/** Words of a commit, which may hold any byte, in the form of users and databases. */
const readable = (commit: CommitInfo): CommitInfo => ({
  ...commit,
  subject: oneLine(commit.subject),
  author: { name: oneLine(commit.author.name), email: oneLine(commit.author.email) },
});

/** Work without a server has no host and no project. */
const userOf = ({ url = '', projectId = '' }: Partial<RemoteSource>): SchedulerUser => ({
  host: URL.canParse(url) ? new URL(url).host : '',
  project: projectId,
});

class RemoteWorker implements GitRemote {
  readonly #settings: Settings;
  readonly #memoryBytes: number;
  readonly #operationMs: number;
  readonly #idleMs: number;
  readonly #program: string;
  readonly #lanes: HostScheduler;
  /** By clone, and {@link ALONE}. */
  readonly #clones = new CloneQueues();
  #process: GitProcess | null = null;
  /** Of the operation that is tried again alone. */
  #retry: GitProcess | null = null;
  #idle: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(options: GitRemoteOptions) {
    const { maxCloneBytes = 1024 ** 3, maxCacheBytes = 5 * 1024 ** 3 } = options;
    const { exchangeMs = 300_000, silenceMs = 30_000, slowMs = 30_000, keepMs = 60_000 } = options;
    const folder = join(options.dataDir, 'git');
    const { allow } = options;
    const sizes = { maxCloneBytes, maxCacheBytes, keepMs };
    this.#settings = { folder, allow, exchangeMs, silenceMs, slowMs, ...sizes };
    this.#memoryBytes = options.memoryBytes ?? ownMemoryPlan().childBytes;
    this.#operationMs = options.operationMs ?? 900_000;
    this.#idleMs = options.idleMs ?? 60_000;
    this.#program = options.program ?? GIT_PROGRAM;
    this.#lanes = new HostScheduler({ ...OPERATIONS, ...options.operations });
  }

  readonly branches: GitRemote['branches'] = async (source, signal) => {
    const { branches, defaultBranch } = await this.#run('branches', { source }, signal);
    return { branches: new Map(branches), defaultBranch };
  };

  readonly fetch: GitRemote['fetch'] = (source, branch, basePath, signal) =>
    this.#run('fetch', { source, branch, basePath, isRef: false }, signal);

  readonly fetchRef: GitRemote['fetchRef'] = (source, ref, basePath, signal) =>
    this.#run('fetch', { source, branch: ref, basePath, isRef: true }, signal);

  readonly files: GitRemote['files'] = async (source, tree, known, signal) => {
    const files: TreeFile[] = [];
    const output = await this.#run('files', { source, tree, known }, signal, (parts) => {
      for (const part of parts) if (part !== null && 'path' in part) files.push(part);
    });
    return { files, ...output };
  };

  readonly read: GitRemote['read'] = async (source, oids, maxBytes, signal) => {
    const contents: (Uint8Array | null)[] = [];
    await this.#run('read', { source, oids, maxBytes }, signal, (parts) => {
      for (const part of parts) {
        if (part === null || part instanceof Uint8Array) contents.push(part);
      }
    });
    return contents;
  };

  readonly readAt: GitRemote['readAt'] = async (source, commit, paths, maxBytes, signal) => {
    const contents: (Uint8Array | null)[] = [];
    await this.#run('readAt', { source, commit, paths, maxBytes }, signal, (parts) => {
      for (const part of parts) {
        if (part === null || part instanceof Uint8Array) contents.push(part);
      }
    });
    return contents;
  };

  readonly history: GitRemote['history'] = async (source, commit, since, limit, signal) => {
    const found = await this.#run('history', { source, commit, since, limit }, signal);
    return { ...found, commits: found.commits.map(readable) };
  };

  readonly hasAnyCommit: GitRemote['hasAnyCommit'] = (source, commits, signal) =>
    this.#run('hasAnyCommit', { source, commits }, signal);

  readonly push: GitRemote['push'] = (source, target, commits, signal) => {
    const counted = commits.map((commit) => ({ ...commit, changes: commit.changes.length }));
    const changes = commits.flatMap((commit) => commit.changes);
    return this.#run('push', { source, target, commits: counted }, signal, undefined, changes);
  };

  readonly signingKey: GitRemote['signingKey'] = (key, signal) =>
    this.#run('signingKey', { source: { id: 'signing key' }, key }, signal);

  readonly deleteBranch: GitRemote['deleteBranch'] = (source, branch, commit, signal) =>
    this.#run('deleteBranch', { source, branch, commit }, signal);

  readonly forget: GitRemote['forget'] = async ({ id }) => {
    await this.#run('forget', { source: { id } }, new AbortController().signal);
  };

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#idle);
    this.#process?.end('aborted');
    this.#retry?.end('aborted');
  }

  /** One operation at a time in each clone: two would write over each other. */
  #run<Name extends WorkName>(
    work: Name,
    input: Work[Name]['input'] & {
      readonly source: Pick<RemoteSource, 'id'> & Partial<RemoteSource>;
    },
    signal: AbortSignal,
    hear: (parts: readonly Part[]) => void = () => undefined,
    changes: readonly FileChange[] = [],
  ): Promise<Work[Name]['output']> {
    const ask = { work, input, changes, signal, hear };
    const user = userOf(input.source);
    const queue = queueOf(work, input.source);
    return this.#clones.use(queue, signal, () => this.#attempt(user, ask));
  }

  /**
   * If the process ended while several operations ran in it, each of them gets another attempt in a
   * process of its own: only the one that was the reason fails.
   */
  async #attempt<Name extends WorkName>(
    user: SchedulerUser,
    ask: Ask<Name>,
  ): Promise<Work[Name]['output']> {
    const parts: Part[] = [];
    const hear = (more: readonly Part[]) => void parts.push(...more);
    let output: Work[Name]['output'];
    try {
      output = await this.#lanes.use(user, ask.signal, () => this.#call({ ...ask, hear }));
    } catch (problem) {
      if (!(problem instanceof ProcessEnded)) throw problem;
      if (problem.others === 0 || !REPEATABLE.has(ask.work)) throw endingError(problem);
      parts.length = 0;
      output = await this.#clones.use(ALONE, ask.signal, () => this.#alone({ ...ask, hear }));
    }
    ask.hear(parts);
    return output;
  }

  async #alone<Name extends WorkName>(ask: Ask<Name>): Promise<Work[Name]['output']> {
    if (this.#isClosed) throw new GitError('unavailable', stoppingMessage);
    const process = new GitProcess(this.#settings, this.#memoryBytes, this.#program);
    this.#retry = process;
    try {
      return await process.call(ask, this.#operationMs);
    } catch (problem) {
      throw problem instanceof ProcessEnded ? endingError(problem) : problem;
    } finally {
      this.#retry = null;
      process.end('aborted');
    }
  }

  async #call<Name extends WorkName>(ask: Ask<Name>): Promise<Work[Name]['output']> {
    if (this.#isClosed) throw new GitError('unavailable', stoppingMessage);
    clearTimeout(this.#idle);
    if (this.#process?.isAlive !== true) {
      this.#process = new GitProcess(this.#settings, this.#memoryBytes, this.#program);
    }
    const current = this.#process;
    try {
      return await current.call(ask, this.#operationMs);
    } finally {
      this.#rest(current);
    }
  }

  #rest(process: GitProcess): void {
    if (process !== this.#process || !process.isIdle) return;
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => process.end('aborted'), this.#idleMs);
    this.#idle.unref();
  }
}

/** Starts no process before there is work. */
export const createGitRemote = (options: GitRemoteOptions): GitRemote & { close(): void } =>
  new RemoteWorker(options);
