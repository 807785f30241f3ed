/** Work on Git connections, by whichever process of the deployment is free. */
import { type Deps, GIT_LEASE_MS, type Jobs, pollConnections, workOnConnection } from '@quoin/core';
import type { Logger } from 'pino';
import type { Foundation } from './foundation.ts';
import type { BeginRun, WorkOnRun } from './git-runs.ts';
import * as lines from './messages/log.ts';

const QUEUE = 'git-sync';
const POLL_QUEUE = 'git-poll';

/** The lease of a connection, not the attempts of a job, says who works on it. */
const ATTEMPTS = 1_000;

/** Before the first try after a failed run. */
const RETRY_MS = 5_000;

const connectionOf = (payload: unknown): string => {
  const id =
    typeof payload === 'object' && payload !== null && Reflect.get(payload, 'connectionId');
  if (typeof id !== 'string') throw new Error('a job of the Git sync names no connection');
  return id;
};

/**
 * A process that died leaves its leases: the connections are looked at when those end, and not only
 * when something else is asked of them.
 */
const wakeLeft = async ({ deps, jobs }: Pick<Foundation, 'deps' | 'jobs'>): Promise<void> => {
  const connections = await deps.db.read((stores) => stores.git.connections.list());
  for (const { id, leasedUntil } of connections) {
    if (leasedUntil !== null) await wakeGit(jobs, id, leasedUntil);
  }
};

/**
 * Queues work on a connection. Requests that wait for the same reason are one.
 * @param at not before this time; immediately by default
 */
export const wakeGit = async (
  jobs: Jobs,
  connectionId: string,
  at?: Date,
  reason = 'later',
): Promise<void> => {
  // A request for later must not take the place of one for now.
  const singletonKey = at === undefined ? connectionId : `${connectionId} ${reason}`;
  await jobs.enqueue(
    QUEUE,
    { connectionId },
    { singletonKey, maxAttempts: ATTEMPTS, ...(at !== undefined && { runAt: at }) },
  );
};

/** Reads the data of a job in one round trip to PostgreSQL. */
const readWork = ({ db }: Pick<Deps, 'db'>, id: string) =>
  db.read(async ({ git: { connections, runs } }) => {
    const [connection, unfinished] = await Promise.all([
      connections.get(id),
      runs.withStatus(id, ['Queued', 'Running']),
    ]);
    return { connection, unfinished };
  });

export const addGitJobs = async (
  { deps, jobs, gitRuns, config }: Pick<Foundation, 'deps' | 'jobs' | 'gitRuns' | 'config'>,
  log: Pick<Logger, 'error' | 'warn'>,
  { retryMs = RETRY_MS }: { readonly retryMs?: number } = {},
): Promise<void> => {
  const onError = (err: unknown): void => log.error({ err }, lines.syncFailed);
  const later = (ms: number): Date => new Date(deps.clock.now().getTime() + ms);
  const work: WorkOnRun = async (id, signal) => {
    try {
      const again = await workOnConnection(deps, id, signal, { retryMs, onError });
      if (again !== null) await wakeGit(jobs, id, again);
    } catch (problem) {
      // If this is not possible either, for example without a database, the handover continues.
      if (!signal.aborted) await wakeGit(jobs, id, later(retryMs)).catch(() => undefined);
      throw problem;
    }
  };
  const begin: BeginRun = async (id) => {
    const { connection, unfinished } = await readWork(deps, id);
    if (connection === null) return;
    const { leasedUntil, failures } = connection;
    // A run is queued, or is due again, or was left by a process that ended.
    if (leasedUntil === null && failures === 0 && unfinished.length === 0) return;
    const { host } = new URL(deps.git.cloneUrl(connection));
    gitRuns.add(id, { host, project: connection.projectId }, work);
    // If this process is killed, its lease ends at that time, and another process continues.
    await wakeGit(jobs, id, later(GIT_LEASE_MS), 'handover');
  };
  gitRuns.start(begin);
  await jobs.work(QUEUE, (payload) => begin(connectionOf(payload)));
  await jobs.work(POLL_QUEUE, async (_, { signal }) => {
    await pollConnections(deps, {
      signal,
      onError: (err) => log.warn({ err }, lines.pollFailed),
    });
  });
  await wakeLeft({ deps, jobs });
  await jobs.schedule(POLL_QUEUE, config.git.pollSeconds * 1000);
};
