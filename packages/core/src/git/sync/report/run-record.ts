/** A run as the database has it: taken up, followed, and settled, each in one write under the lease. */

import type { Deps } from '../../../context.ts';
import { replacedByLaterRun } from '../../../messages/git.ts';
import type { Stores } from '../../../ports/db.ts';
import type { GitConnectionPatch } from '../../../ports/git-store.ts';
import type { GitConnectionRecord, GitRunRecord } from '../../../records.ts';
import { holdLease, type RunningSession } from '../read/session.ts';
import type { RunResult } from '../run/run-sync.ts';
import { NO_COUNTS, type Report } from './report.ts';
import { reportedFiles } from './reported-files.ts';

/** Finished runs that are kept of a connection. */
const KEPT_RUNS = 100;
const PROGRESS_MS = 500;

const UNFINISHED = ['Queued', 'Running'] as const;

/** A run that is queued later is found by the look after the release of the lease. */
export const hasNext = (deps: Deps, connectionId: string): Promise<boolean> =>
  deps.db.read(async ({ git: { runs } }) => {
    if ((await runs.queued(connectionId)) !== null) return true;
    return (await runs.withStatus(connectionId, 'Running')).length > 0;
  });

/** The run left by a process that died, else the one that waits. */
export const nextRun = async (
  deps: Deps,
  connection: GitConnectionRecord,
  hold: (stores: Stores) => Promise<void>,
): Promise<GitRunRecord | null> =>
  deps.db.write(async (stores) => {
    await hold(stores);
    const { runs } = stores.git;
    const [left] = await runs.withStatus(connection.id, 'Running');
    const run = left ?? (await runs.queued(connection.id));
    if (run === null) return null;
    for (const waiting of await runs.withStatus(connection.id, 'Waiting')) {
      await runs.update(waiting.id, ['Waiting'], {
        status: 'Failed',
        error: replacedByLaterRun({ error: waiting.error ?? 'Not confirmed' }),
        finishedAt: deps.clock.now(),
      });
    }
    return runs.update(run.id, UNFINISHED, {
      status: 'Running',
      startedAt: run.startedAt ?? deps.clock.now(),
      done: 0,
      total: 0,
      // What a process that died had written counts still, and was begun from another commit.
      ...(left === undefined && {
        commitBefore: connection.lastCommit,
        counts: NO_COUNTS,
        files: [],
      }),
    });
  });

/** In the write of what the report tells: a process that continues the run knows both or neither. */
export const storeReport = async (
  { run }: Pick<RunningSession, 'run'>,
  stores: Stores,
  { counts, files }: Report,
): Promise<void> => {
  await stores.git.runs.update(run.id, ['Running'], { counts, files: reportedFiles(files) });
};

export const settle = async (
  session: Pick<RunningSession, 'deps' | 'connection' | 'lease' | 'run'>,
  result: RunResult,
  patch: GitConnectionPatch,
): Promise<void> => {
  const { deps, connection, run } = session;
  const now = deps.clock.now();
  const total = Math.max(run.total, result.files.length);
  await deps.db.write(async (stores) => {
    await holdLease(session, stores);
    await stores.git.runs.update(run.id, UNFINISHED, {
      status: result.status,
      commitAfter: result.commitAfter,
      counts: result.counts,
      files: reportedFiles(result.files),
      pullRequestUrl: result.pullRequestUrl,
      error: result.error,
      done: result.status === 'Failed' ? 0 : total,
      total,
      finishedAt: result.status === 'Waiting' ? null : now,
    });
    await stores.git.connections.update(connection.id, patch);
    await stores.git.runs.prune(connection.id, KEPT_RUNS);
  });
  const began = run.startedAt ?? now;
  deps.observed?.gitRunEnded(result.status, (now.getTime() - began.getTime()) / 1000);
};

/** Written twice a second at most: a short run writes none, and one of 10,000 files few. */
export const progressOf = (
  session: Pick<RunningSession, 'deps' | 'run'>,
): RunningSession['progress'] => {
  let last = performance.now();
  return async (done, total) => {
    const now = performance.now();
    if (now - last < PROGRESS_MS) return;
    last = now;
    const { deps, run } = session;
    await deps.db.write((stores) =>
      stores.git.runs.update(run.id, ['Running'], { done, total }).then(() => undefined),
    );
  };
};
