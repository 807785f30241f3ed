/**
 * Queues a run of a connection's sync. A run reads everything when it begins, so one that waits to
 * begin includes all changes that are requested meanwhile: at most one waits (scenario 8).
 */

import type { Context } from '../context.ts';
import type { Id } from '../id.ts';
import { queueTooBusy } from '../messages/git.ts';
import type { Stores } from '../ports/db.ts';
import type { GitConnectionRecord, GitCounts, GitRunRecord, GitTrigger } from '../records.ts';

export interface QueuedRun {
  readonly run: GitRunRecord;
  /** False where one waited already. */
  readonly isNew: boolean;
}

/** Each loss means that another one was queued, or began, in between; more mean something else. */
const ATTEMPTS = 5;

const NO_COUNTS: GitCounts = {
  created: 0,
  updated: 0,
  renamed: 0,
  archived: 0,
  merged: 0,
  pushed: 0,
  conflicts: 0,
  skipped: 0,
};

export const newRun = (
  { ids, clock }: Pick<Context['deps'], 'ids' | 'clock'>,
  connection: Pick<GitConnectionRecord, 'id' | 'projectId'>,
  trigger: GitTrigger,
): GitRunRecord => ({
  id: ids.next(),
  connectionId: connection.id,
  projectId: connection.projectId,
  trigger,
  status: 'Queued',
  done: 0,
  total: 0,
  commitBefore: null,
  commitAfter: null,
  counts: NO_COUNTS,
  files: [],
  pullRequestUrl: null,
  error: null,
  confirmedCommit: null,
  createdAt: clock.now(),
  startedAt: null,
  finishedAt: null,
});

/**
 * The run that waits, held until the transaction ends: it cannot begin before, and so sees what
 * the transaction writes.
 */
const hold = async (
  stores: Stores,
  connectionId: Id<'gitConnection'>,
): Promise<GitRunRecord | null> => {
  const waiting = await stores.git.runs.queued(connectionId);
  if (waiting === null) return null;
  return stores.git.runs.update(waiting.id, ['Queued'], { trigger: waiting.trigger });
};

/**
 * As the last thing of a write; the caller that commits it calls `deps.git.wake` then.
 *
 * @throws {Error} where other writers win again and again
 */
export const queueRun = async (
  { deps }: Pick<Context, 'deps'>,
  stores: Stores,
  connection: Pick<GitConnectionRecord, 'id' | 'projectId'>,
  trigger: GitTrigger,
): Promise<QueuedRun> => {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const waiting = await hold(stores, connection.id);
    if (waiting !== null) return { run: waiting, isNew: false };
    const run = newRun(deps, connection, trigger);
    if (await stores.git.runs.insert(run)) return { run, isNew: true };
  }
  throw new Error(queueTooBusy({ connectionId: connection.id }));
};
