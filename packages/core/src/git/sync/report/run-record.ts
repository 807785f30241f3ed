/** A run as the database has it: taken up, followed, and settled, each in one write under the lease. */

import type { Deps } from '../../../context.ts';
import type { Id } from '../../../id.ts';
import { LeaseLost } from '../../../lease.ts';
import { replacedByLaterRun } from '../../../messages/git.ts';
import type { Stores } from '../../../ports/db.ts';
import type { GitConnectionPatch } from '../../../ports/git-store.ts';
import type {
  GitConnectionRecord,
  GitCounts,
  GitRunFile,
  GitRunRecord,
  ProjectRecord,
} from '../../../records.ts';
import { runEndsOf } from '../../run-ends.ts';
import type { RunningSession } from '../read/session.ts';
import { NO_COUNTS, type Report } from './report.ts';
import { reportedFiles } from './reported-files.ts';

/** Finished runs that are kept of a connection. */
const KEPT_RUNS = 100;
const PROGRESS_MS = 500;

const UNFINISHED = ['Queued', 'Running'] as const;
const OPEN = [...UNFINISHED, 'Waiting'] as const;

/** A run that this process works on, until its lease ends. */
export interface LeasedRun {
  readonly connection: GitConnectionRecord;
  readonly project: ProjectRecord;
  readonly run: GitRunRecord;
  readonly lease: string;
}

/** Whether a run waits to begin, or was left by a process that ended. */
export const hasUnfinished = async (
  { git }: Stores,
  connectionId: Id<'gitConnection'>,
): Promise<boolean> => (await git.runs.withStatus(connectionId, UNFINISHED)).length > 0;

const begin = async (
  { clock }: Deps,
  { git: { runs } }: Stores,
  { lastCommit }: GitConnectionRecord,
  { id, status, startedAt }: GitRunRecord,
): Promise<GitRunRecord | null> =>
  runs.update(id, UNFINISHED, {
    status: 'Running',
    startedAt: startedAt ?? clock.now(),
    done: 0,
    total: 0,
    // What a process that died had written counts still, and was begun from another commit.
    ...(status !== 'Running' && { commitBefore: lastCommit, counts: NO_COUNTS, files: [] }),
  });

/**
 * In the write that acquired the lease: begins the run that a process left, else the one that waits.
 *
 * @param open runs of the connection that did not end
 */
export const beginNext = async (
  deps: Deps,
  stores: Stores,
  connection: GitConnectionRecord,
  open: readonly GitRunRecord[],
): Promise<Pick<LeasedRun, 'project' | 'run'> | null> => {
  const { runs } = stores.git;
  const next =
    open.find(({ status }) => status === 'Running') ??
    open.find(({ status }) => status === 'Queued');
  if (next === undefined) return null;
  for (const { id, error } of open.filter(({ status }) => status === 'Waiting')) {
    await runs.update(id, ['Waiting'], {
      status: 'Failed',
      error: replacedByLaterRun({ error: error ?? 'Not confirmed' }),
      finishedAt: deps.clock.now(),
    });
  }
  const [run, project] = await Promise.all([
    begin(deps, stores, connection, next),
    stores.projects.get(connection.projectId),
  ]);
  return run && project && { run, project };
};

/** The runs from which {@link beginNext} chooses. */
export const openRuns = (
  { git }: Stores,
  connectionId: Id<'gitConnection'>,
): Promise<GitRunRecord[]> => git.runs.withStatus(connectionId, OPEN);

/** In the write of what the report tells: a process that continues the run knows both or neither. */
export const storeReport = async (
  { run }: Pick<RunningSession, 'run'>,
  stores: Stores,
  { counts, files }: Report,
): Promise<void> => {
  await stores.git.runs.update(run.id, ['Running'], { counts, files: reportedFiles(files) });
};

/**
 * Ends a run and its lease, in one write.
 * @throws {LeaseLost}
 */
export const settle = async (
  { deps, connection, lease, run }: Pick<RunningSession, 'deps' | 'connection' | 'lease' | 'run'>,
  result: RunResult,
  patch: GitConnectionPatch,
): Promise<void> => {
  const now = deps.clock.now();
  const total = Math.max(run.total, result.files.length);
  await deps.db.write(async ({ git: { connections, runs } }) => {
    // Sent together: PostgreSQL answers them in one trip.
    const [isHeld] = await Promise.all([
      connections.release(connection.id, lease, patch),
      runs.update(run.id, UNFINISHED, {
        status: result.status,
        commitAfter: result.commitAfter,
        counts: result.counts,
        files: reportedFiles(result.files),
        pullRequestUrl: result.pullRequestUrl,
        error: result.error,
        done: result.status === 'Failed' ? 0 : total,
        total,
        finishedAt: result.status === 'Waiting' ? null : now,
      }),
      runs.prune(connection.id, KEPT_RUNS),
    ]);
    if (!isHeld) throw new LeaseLost();
  });
  runEndsOf(deps).ended(run.id);
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

export interface RunResult {
  readonly status: 'Success' | 'Partial' | 'Waiting' | 'Failed';
  readonly commitAfter: string | null;
  readonly counts: GitCounts;
  readonly files: readonly GitRunFile[];
  readonly pullRequestUrl: string | null;
  readonly error: string | null;
}
