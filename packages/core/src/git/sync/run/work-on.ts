/**
 * Works on one connection until nothing is asked of it: takes the lease, runs what is queued or was
 * left by a process that died, and says how each run ended (docs/internals/git-sync.md#bursts,
 * #remote-faults, #killed-process).
 */
import type { Deps } from '../../../context.ts';
import { isDue } from '../../../due.ts';
import type { Id } from '../../../id.ts';
import { keepLease, LeaseLost } from '../../../lease.ts';
import { type Stores, UnavailableError } from '../../../ports/db.ts';
import type { GitConnectionPatch } from '../../../ports/git-store.ts';
import type { GitConnectionRecord } from '../../../records.ts';
import { queueRun } from '../../queue-run.ts';
import { openSession } from '../read/open-session.ts';
import { LEASE_MS } from '../read/session.ts';
import {
  beginNext,
  hasUnfinished,
  type LeasedRun,
  openRuns,
  progressOf,
  settle,
} from '../report/run-record.ts';
import { failedRun } from './failed-run.ts';
import { afterFailure, failureOf, type WorkOptions } from './failure.ts';
import { runSync } from './run-sync.ts';

const runOne = async (
  deps: Deps,
  { connection, project, run, lease }: LeasedRun,
  signal: AbortSignal,
  options: WorkOptions,
): Promise<void> => {
  const held = { deps, connection, lease, run };
  try {
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

/** The server was not well, or said when to come again: pushes and publications wait until then, too. */
const isHeldBack = ({ clock }: Deps, { retryAt }: GitConnectionRecord): boolean =>
  retryAt !== null && !isDue(retryAt, clock.now());

const mayRun = (deps: Deps, connection: GitConnectionRecord): boolean =>
  connection.status === 'active' && !isHeldBack(deps, connection);

const nextTry = (connection: GitConnectionRecord | null): Date | null =>
  connection?.status === 'active' ? connection.retryAt : null;

/** A failed run is tried again when its time has come. */
const queueRetry = async (
  deps: Deps,
  stores: Stores,
  { id, projectId, failures, retryAt }: GitConnectionRecord,
): Promise<void> => {
  if (failures === 0 || retryAt === null) return;
  await stores.git.connections.update(id, { retryAt: null });
  await queueRun({ deps }, stores, { id, projectId }, 'schedule');
};

/** The reason for the next run of a connection that a process finds. */
type Turn =
  | { readonly kind: 'run'; readonly leased: LeasedRun }
  | { readonly kind: 'nothing'; readonly connection: GitConnectionRecord | null }
  /** Another process works on the connection. */
  | { readonly kind: 'leased'; readonly until: Date };

/** Acquires the lease of a connection and begins its next run, in one write. */
const takeTurn = (deps: Deps, connectionId: Id<'gitConnection'>): Promise<Turn> => {
  const lease = deps.ids.next();
  const now = deps.clock.now();
  const until = new Date(now.getTime() + LEASE_MS);
  return deps.db.write(async (stores): Promise<Turn> => {
    const { connections } = stores.git;
    // Sent together: PostgreSQL answers them in one trip.
    const [isOurs, connection, known] = await Promise.all([
      connections.lease(connectionId, lease, now, until),
      connections.get(connectionId),
      openRuns(stores, connectionId),
    ]);
    if (connection === null) return { kind: 'nothing', connection };
    if (!isOurs) return { kind: 'leased', until: connection.leasedUntil ?? now };
    if (mayRun(deps, connection)) {
      const isRetry = connection.failures > 0 && connection.retryAt !== null;
      if (isRetry) await queueRetry(deps, stores, connection);
      const open = isRetry ? await openRuns(stores, connectionId) : known;
      const begun = await beginNext(deps, stores, connection, open);
      if (begun !== null) return { kind: 'run', leased: { connection, lease, ...begun } };
    }
    await connections.release(connectionId, lease);
    return { kind: 'nothing', connection };
  });
};

const workLeased = async (
  deps: Deps,
  leased: LeasedRun,
  signal: AbortSignal,
  options: WorkOptions,
): Promise<void> => {
  const { connection, lease } = leased;
  const kept = keepLease(deps, {
    length: LEASE_MS,
    extend: (stores, until) => stores.git.connections.extend(connection.id, lease, until),
    onError: options.onError,
  });
  let isSettled = false;
  try {
    await runOne(deps, leased, AbortSignal.any([signal, kept.signal]), options);
    isSettled = true;
  } finally {
    kept.stop();
    if (!isSettled) {
      await deps.db.write((stores) => stores.git.connections.release(connection.id, lease));
    }
  }
};

/**
 * @param signal ends the work; what is under way is taken up by another process
 * @returns when to look again, where another process holds the connection or a failed run is to be
 * tried again; null: a user will start it
 */
export const workOnConnection = async (
  deps: Deps,
  connectionId: Id<'gitConnection'>,
  signal: AbortSignal,
  options: WorkOptions,
): Promise<Date | null> => {
  for (;;) {
    signal.throwIfAborted();
    const turn = await takeTurn(deps, connectionId);
    if (turn.kind === 'leased') return turn.until;
    if (turn.kind === 'nothing') return nextTry(turn.connection);
    try {
      await workLeased(deps, turn.leased, signal, options);
    } catch (problem) {
      if (!(problem instanceof LeaseLost)) throw problem;
      return new Date(deps.clock.now().getTime() + LEASE_MS);
    }
    // The user who was refused the lease while this one still held it relies on this look. Most often
    // no run waits: a read takes no flush to a disk.
    const [after, isAsked] = await deps.db.read((stores) =>
      Promise.all([stores.git.connections.get(connectionId), hasUnfinished(stores, connectionId)]),
    );
    if (after === null || !isAsked || !mayRun(deps, after)) return nextTry(after);
  }
};
