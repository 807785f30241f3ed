/** Work on Git connections, by whichever process of the deployment is free. */
import { type Jobs, pollConnections, workOnConnection } from '@quoin/core';
import type { Logger } from 'pino';
import type { Foundation } from './compose.ts';

const QUEUE = 'git-sync';
const POLL_QUEUE = 'git-poll';

/** Connections that one process works on at once. Git itself runs in a process of its own. */
const WORKERS = 4;

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

/** Asks for work on a connection; told twice before anybody begins, it is one piece of work. */
export const wakeGit = async (jobs: Jobs, connectionId: string, at?: Date): Promise<void> => {
  // One that waits for later must not stand for one that is wanted now.
  const singletonKey = at === undefined ? connectionId : `${connectionId} later`;
  await jobs.enqueue(
    QUEUE,
    { connectionId },
    { singletonKey, maxAttempts: ATTEMPTS, ...(at !== undefined && { runAt: at }) },
  );
};

export const addGitJobs = async (
  { deps, jobs, config }: Pick<Foundation, 'deps' | 'jobs' | 'config'>,
  log: Pick<Logger, 'error' | 'warn'>,
  { retryMs = RETRY_MS }: { readonly retryMs?: number } = {},
): Promise<void> => {
  const onError = (err: unknown): void => log.error({ err }, 'a Git sync failed');
  for (let worker = 0; worker < WORKERS; worker += 1) {
    await jobs.work(QUEUE, async (payload, { signal }) => {
      const id = connectionOf(payload);
      const again = await workOnConnection(deps, id, signal, { retryMs, onError });
      if (again !== null) await wakeGit(jobs, id, again);
    });
  }
  await jobs.work(POLL_QUEUE, async (_, { signal }) => {
    await pollConnections(deps, {
      signal,
      onError: (err) => log.warn({ err }, 'a Git repository could not be looked at'),
    });
  });
  await wakeLeft({ deps, jobs });
  await jobs.schedule(POLL_QUEUE, config.git.pollSeconds * 1000);
};
