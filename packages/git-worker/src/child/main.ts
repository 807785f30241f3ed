/** The Git process: does what the service orders, several things at once, and ends with it. */
import { mkdir } from 'node:fs/promises';
import type { FileChange, RemoteSource } from '@quoin/git-sync';
import { GitError } from '@quoin/git-sync/git-error';
import type { Message, Order, Part, Refusal, Settings } from '../protocol.ts';
import { branches } from './branches.ts';
import { cloneFolder, dropClone } from './clone.ts';
import { CloneCache } from './clone-cache.ts';
import { deleteBranch } from './delete-branch.ts';
import { branchRef, fetchBranch, requestRef } from './fetch.ts';
import { history } from './history.ts';
import { hasAnyCommit } from './known-commits.ts';
import { listFiles } from './list-files.ts';
import type { Operation } from './operation.ts';
import { push } from './push.ts';
import { readBlobs } from './read-blobs.ts';

type Go = Extract<Order, { readonly type: 'go' }>;

const say = (message: Message): void => {
  process.send?.(message);
};

const running = new Map<number, AbortController>();
/** Of pushes that are to come. */
const changes = new Map<number, FileChange[]>();
/** Clones in use; each is worked in by one operation at a time, which the service sees to. */
const busy = new Set<string>();
let start: { readonly settings: Settings; readonly cache: CloneCache } | null = null;

const perform = async (order: Go, operation: Omit<Operation, 'source'>): Promise<unknown> => {
  const within = (source: RemoteSource): Operation => ({ ...operation, source });
  switch (order.work) {
    case 'branches':
      return branches(within(order.input.source));
    case 'fetch': {
      const { source, branch, basePath, isRef } = order.input;
      const wanted = isRef ? requestRef(branch) : branchRef(branch);
      const head = await fetchBranch(within(source), wanted, basePath);
      await start?.cache.used(source.id, (id) => busy.has(id));
      return head;
    }
    case 'files': {
      const { source, tree, known } = order.input;
      return listFiles(within(source), tree, known);
    }
    case 'read': {
      const { source, oids, maxBytes } = order.input;
      await readBlobs(within(source), oids, maxBytes);
      return null;
    }
    case 'history': {
      const { source, commit, since, limit } = order.input;
      return history(within(source), commit, since, limit);
    }
    case 'hasAnyCommit': {
      const { source, commits } = order.input;
      return hasAnyCommit(within(source), commits);
    }
    case 'push': {
      const { source, target, commit } = order.input;
      const all = { ...commit, changes: changes.get(order.call) ?? [] };
      return push(within(source), target, all);
    }
    case 'deleteBranch': {
      const { source, branch, commit } = order.input;
      return deleteBranch(within(source), branch, commit);
    }
    case 'forget': {
      await dropClone(cloneFolder(operation.settings.folder, order.input.source.id));
      return null;
    }
  }
};

const textOf = (problem: unknown): string =>
  problem instanceof Error ? (problem.stack ?? problem.message) : String(problem);

const refusalOf = ({ kind, message, retryAfterSeconds, cause, stack = '' }: GitError): Refusal => ({
  kind,
  message,
  retryAfterSeconds,
  cause: cause === undefined ? stack : textOf(cause),
});

/** A copy that turned out damaged goes at once: the next fetch takes a new one. */
const dropDamaged = async (problem: unknown, folder: string, id: string): Promise<void> => {
  if (!(problem instanceof GitError) || problem.kind !== 'corrupt') return;
  await dropClone(cloneFolder(folder, id));
};

const run = async (order: Go): Promise<void> => {
  if (start === null) throw new Error('Work was ordered before the start');
  const { settings } = start;
  const { call } = order;
  const { id } = order.input.source;
  const control = new AbortController();
  running.set(call, control);
  busy.add(id);
  const tell = (parts: readonly Part[]) => say({ type: 'parts', call, parts });
  try {
    const output = await perform(order, { settings, signal: control.signal, tell });
    say({ type: 'done', call, output });
  } catch (problem) {
    await dropDamaged(problem, settings.folder, id);
    if (problem instanceof GitError) {
      say({ type: 'refused', call, refusal: refusalOf(problem) });
    } else {
      say({ type: 'failed', call, error: textOf(problem) });
    }
  } finally {
    running.delete(call);
    changes.delete(call);
    busy.delete(id);
  }
};

const obey = async (order: Order): Promise<void> => {
  if (order.type === 'start') {
    start = { settings: order.settings, cache: new CloneCache(order.settings) };
    await mkdir(order.settings.folder, { recursive: true });
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
