/** The Git process: does what the service orders, several things at once, and ends with it. */
import { mkdir } from 'node:fs/promises';
import type { FileChange } from '@quoin/git-sync';
import { GitError } from '@quoin/git-sync/git-error';
import type { Message, Order, Part, Refusal, Settings } from '../protocol.ts';
import { branches } from './branches.ts';
import { cloneFolder } from './clone.ts';
import { deleteBranch } from './delete-branch.ts';
import { branchRef, fetchBranch, requestRef } from './fetch.ts';
import { history } from './history.ts';
import { hasAnyCommit } from './known-commits.ts';
import { KnownServers } from './known-servers.ts';
import { listFiles } from './list-files.ts';
import type { Operation } from './operation.ts';
import { push } from './push.ts';
import { ReadAccess, requireAccess } from './read-access.ts';
import { readAt } from './read-at.ts';
import { readBlobs } from './read-blobs.ts';
import { SharedClones } from './shared-clones.ts';

type Go = Extract<Order, { readonly type: 'go' }>;

const say = (message: Message): void => {
  process.send?.(message);
};

const running = new Map<number, AbortController>();
/** Of pushes that are to come. */
const changes = new Map<number, FileChange[]>();
const [access, servers] = [new ReadAccess(), new KnownServers()];
let start: { readonly settings: Settings; readonly clones: SharedClones } | null = null;

/** One operation at a time works in a clone, which the service sees to. */
const inClone = async (
  order: Exclude<Go, { readonly work: 'forget' }>,
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
      const { target, commit } = order.input;
      const all = { ...commit, changes: changes.get(order.call) ?? [] };
      return push(operation, target, all);
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
  const { source } = order.input;
  const gitdir = cloneFolder(operation.settings.folder, source);
  return clones.use(gitdir, async () => {
    try {
      const output = await inClone(order, { ...operation, source });
      if (order.work === 'fetch') await clones.grown(gitdir);
      return output;
    } catch (problem) {
      // A copy that turned out damaged goes at once: the next fetch takes a new one.
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
  if (start === null) throw new Error('Work was ordered before the start');
  const { settings, clones } = start;
  const { call } = order;
  const control = new AbortController();
  running.set(call, control);
  const tell = (parts: readonly Part[]) => say({ type: 'parts', call, parts });
  try {
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

const obey = async (order: Order): Promise<void> => {
  if (order.type === 'start') {
    start = { settings: order.settings, clones: new SharedClones(order.settings) };
    await mkdir(order.settings.folder, { recursive: true });
    await start.clones.sweep();
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

process.on('message', (order: Order) => void obey(order));
// The parent is gone, however it went.
process.on('disconnect', () => process.exit(0));
say({ type: 'ready' });
