/**
 * Works on one connection until nothing is asked of it: takes the lease, runs what is queued or was
 * left by a process that died, and says how each run ended (docs/internals/git-sync.md#bursts,
 * #remote-faults, #killed-process).
 */
import type { Deps } from '../../../context.ts';
import { isDue } from '../../../due.ts';
import { keepLease, LeaseLost } from '../../../lease.ts';
import { UnavailableError } from '../../../ports/db.ts';
import type { GitConnectionPatch } from '../../../ports/git-store.ts';
import type { GitConnectionRecord, GitRunRecord } from '../../../records.ts';
import { queueRun } from '../../queue-run.ts';
import { openSession } from '../read/open-session.ts';
import { holdLease, LEASE_MS } from '../read/session.ts';
import { hasNext, nextRun, progressOf, settle } from '../report/run-record.ts';
import { failedRun } from './failed-run.ts';
import { afterFailure, failureOf, type WorkOptions } from './failure.ts';
import { runSync } from './run-sync.ts';

const runOne = async (
  deps: Deps,
  connection: GitConnectionRecord,
  run: GitRunRecord,
  lease: string,
  signal: AbortSignal,
  options: WorkOptions,
): Promise<void> => {
  const held = { deps, connection, lease, run };
  try {
    const project = await deps.db.read((stores) => stores.projects.get(connection.projectId));
    if (project === null) return;
    const session = await openSession(deps, connection, project, signal);
    const result = await runSync({ ...session, run, lease, progress: progressOf(held) });
    const patch: GitConnectionPatch = {
      ...{ error: null, failures: 0, retryAt: null },
      lastSyncedAt: deps.clock.now(),
    };
    await settle(held, result, patch);
  } catch (problem) {
    // What stops the process, or has no lease, leaves the run as it is: another one takes it up.
    if (problem instanceof LeaseLost || signal.aborted || problem instanceof UnavailableError) {
      throw problem;
    }
    const failure = failureOf(problem, options);
    const result = await failedRun(held, failure, options);
    await settle(held, result, afterFailure(held, failure, options));
  }
};

const mayRun = ({ status }: GitConnectionRecord): boolean => status === 'active';

/** The server was not well, or said when to come again: pushes and publications wait until then, too. */
const isHeldBack = ({ clock }: Deps, { retryAt }: GitConnectionRecord): boolean =>
  retryAt !== null && !isDue(retryAt, clock.now());

/** A failed run is tried again when its time has come. */
const queueRetry = async (deps: Deps, connection: GitConnectionRecord): Promise<void> => {
  if (connection.failures === 0 || connection.retryAt === null) return;
  await deps.db.write(async (stores) => {
    await stores.git.connections.update(connection.id, { retryAt: null });
    await queueRun({ deps }, stores, connection, 'schedule');
  });
};

const workLeased = async (
  deps: Deps,
  connectionId: string,
  lease: string,
  signal: AbortSignal,
  options: WorkOptions,
): Promise<void> => {
  for (let runs = 0; ; runs += 1) {
    signal.throwIfAborted();
    // After a run, most often no other one waits: to read that takes no flush to a disk.
    if (runs > 0 && !(await hasNext(deps, connectionId))) return;
    const connection = await deps.db.read((stores) => stores.git.connections.get(connectionId));
    if (connection === null || !mayRun(connection) || isHeldBack(deps, connection)) return;
    await queueRetry(deps, connection);
    const run = await nextRun(deps, connection, (stores) =>
      holdLease({ deps, connection, lease }, stores),
    );
    if (run === null) return;
    await runOne(deps, connection, run, lease, signal, options);
  }
};

/**
 * @param signal ends the work; what is under way is taken up by another process
 * @returns when to look again, where another process holds the connection or a failed run is to be
 * tried again; null: a user will ask
 */
export const workOnConnection = async (
  deps: Deps,
  connectionId: string,
  signal: AbortSignal,
  options: WorkOptions,
): Promise<Date | null> => {
  const lease = deps.ids.next();
  const now = deps.clock.now();
  const until = new Date(now.getTime() + LEASE_MS);
  const isOurs = await deps.db.write((stores) =>
    stores.git.connections.lease(connectionId, lease, now, until),
  );
  if (!isOurs) {
    const held = await deps.db.read((stores) => stores.git.connections.get(connectionId));
    return held === null ? null : (held.leasedUntil ?? now);
  }
  const kept = keepLease(deps, {
    length: LEASE_MS,
    extend: (stores, until) => stores.git.connections.extend(connectionId, lease, until),
    onError: options.onError,
  });
  try {
    await workLeased(deps, connectionId, lease, AbortSignal.any([signal, kept.signal]), options);
  } catch (problem) {
    if (!(problem instanceof LeaseLost)) throw problem;
    return until;
  } finally {
    kept.stop();
    await deps.db.write((stores) => stores.git.connections.release(connectionId, lease));
  }
  // The user who was refused the lease while this one still held it relies on this look.
  const after = await deps.db.read((stores) => stores.git.connections.get(connectionId));
  if (after === null || !mayRun(after)) return null;
  const queued = await deps.db.read((stores) => stores.git.runs.queued(connectionId));
  return queued === null || isHeldBack(deps, after) ? after.retryAt : deps.clock.now();
};
