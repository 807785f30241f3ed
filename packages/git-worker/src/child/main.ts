/**
 * The Git process: executes the requests of the service, several concurrently, and ends with it.
 */
import { mkdir } from 'node:fs/promises';
import type { FileChange } from '@quoin/git-sync';
import { GitError } from '@quoin/git-sync/git-error';
import type { Command, Message, Part, Refusal, Settings } from '../protocol.ts';
import { AdvertisementCache } from './advertisement-cache.ts';
import { branches } from './branches.ts';
import { cloneFolder } from './clone.ts';
import { deleteBranch } from './delete-branch.ts';
import { branchRef, fetchBranch, requestRef } from './fetch.ts';
import { history } from './history.ts';
import { hasAnyCommit } from './known-commits.ts';
import { listFiles } from './list-files.ts';
import type { Operation } from './operation.ts';
import { push } from './push.ts';
import { ReadAccess } from './read-access.ts';
import { readAt } from './read-at.ts';
import { readBlobs } from './read-blobs.ts';
import { requireAccess } from './require-access.ts';
import { SharedClones } from './shared-clones.ts';
import { publicHalf } from './signing-key.ts';
import { UnusableKey } from './unusable-key.ts';

type Go = Extract<Command, { readonly type: 'go' }>;

const say = (message: Message): void => {
  process.send?.(message);
};

const running = new Map<number, AbortController>();
/** Of pushes that are to come. */
const changes = new Map<number, FileChange[]>();
const [access, servers] = [new ReadAccess(), new AdvertisementCache()];

interface Started {
  readonly settings: Settings;
  readonly clones: SharedClones;
}

/** Orders that come right behind that to start wait for it: they read the folder that it makes. */
let started: Promise<Started> | null = null;

const begin = async (settings: Settings): Promise<Started> => {
  const clones = new SharedClones(settings);
  await mkdir(settings.folder, { recursive: true });
  await clones.sweep();
  return { settings, clones };
};

/** One operation at a time works in a clone, which the service sees to. */
const inClone = async (
  order: Exclude<Go, { readonly work: 'forget' | 'signingKey' }>,
  operation: Operation,
): Promise<unknown> => {
  switch (order.work) {
    case 'branches':
      return branches(operation);
    case 'hasAnyCommit':
      return hasAnyCommit(operation, order.input.commits);
    case 'fetch': {
      const { branch, basePath, isRef } = order.input;
      return fetchBranch(operation, isRef ? requestRef(branch) : branchRef(branch), basePath);
    }
    case 'files':
      await requireAccess(operation);
      return listFiles(operation, order.input.tree, order.input.known);
    case 'read':
      await requireAccess(operation);
      await readBlobs(operation, order.input.oids, order.input.maxBytes);
      return null;
    case 'readAt': {
      const { commit, paths, maxBytes } = order.input;
      await requireAccess(operation);
      await readAt(operation, commit, paths, maxBytes);
      return null;
    }
    case 'history': {
      const { commit, since, limit } = order.input;
      await requireAccess(operation);
      return history(operation, commit, since, limit);
    }
    case 'push': {
      const { target, commits } = order.input;
      const all = [...(changes.get(order.call) ?? [])];
      const whole = commits.map((commit) => ({
        ...commit,
        changes: all.splice(0, commit.changes),
      }));
      return push(operation, target, whole);
    }
    case 'deleteBranch': {
      const { branch, commit } = order.input;
      return deleteBranch(operation, branch, commit);
    }
  }
};

const perform = async (
  order: Go,
  operation: Omit<Operation, 'source'>,
  clones: SharedClones,
): Promise<unknown> => {
  if (order.work === 'forget') {
    await clones.forget(order.input.source.id);
    return null;
  }
  if (order.work === 'signingKey') {
    return publicHalf(order.input.key).catch((problem: unknown) => {
      if (problem instanceof UnusableKey) return { refusal: problem.message };
      throw problem;
    });
  }
  const { source } = order.input;
  const gitdir = cloneFolder(operation.settings.folder, source);
  return clones.use(gitdir, async () => {
    try {
      const output = await inClone(order, { ...operation, source });
      if (order.work === 'fetch') await clones.grown(gitdir);
      return output;
    } catch (problem) {
      // A copy that turned out damaged is deleted immediately: the next fetch takes a new one.
      if (problem instanceof GitError && problem.kind === 'corrupt') await clones.drop(gitdir);
      throw problem;
    }
  });
};

const textOf = (problem: unknown): string =>
  problem instanceof Error ? (problem.stack ?? problem.message) : String(problem);

const refusalOf = ({ kind, message, retryAfterSeconds, cause, stack = '' }: GitError): Refusal => ({
  kind,
  message,
  retryAfterSeconds,
  cause: cause === undefined ? stack : textOf(cause),
});

const run = async (order: Go): Promise<void> => {
  const { call } = order;
  const control = new AbortController();
  running.set(call, control);
  const tell = (parts: readonly Part[]) => say({ type: 'parts', call, parts });
  try {
    if (started === null) throw new Error('Work was ordered before the start');
    const { settings, clones } = await started;
    const output = await perform(
      order,
      { settings, access, servers, signal: control.signal, tell },
      clones,
    );
    say({ type: 'done', call, output });
  } catch (problem) {
    if (problem instanceof GitError) {
      say({ type: 'refused', call, refusal: refusalOf(problem) });
    } else {
      say({ type: 'failed', call, error: textOf(problem) });
    }
  } finally {
    running.delete(call);
    changes.delete(call);
  }
};

const handleCommand = async (order: Command): Promise<void> => {
  if (order.type === 'start') {
    started = begin(order.settings);
    await started;
  } else if (order.type === 'changes') {
    const all = changes.get(order.call) ?? [];
    all.push(...order.changes);
    changes.set(order.call, all);
  } else if (order.type === 'cancel') {
    running.get(order.call)?.abort();
    changes.delete(order.call);
  } else {
    await run(order);
  }
};

process.on('message', (order: Command) => void handleCommand(order));
// The parent is gone, however it went.
process.on('disconnect', () => process.exit(0));
say({ type: 'ready' });
