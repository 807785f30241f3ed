/**
 * The safety net under webhooks (docs/internals/git-sync.md#missed-deliveries): looks at every
 * connection now and then, and queues a run if the branch moved, something was published, or a
 * failed run is due again.
 */
import { GitError } from '@quoin/git-sync';
import type { Deps } from '../context.ts';
import { isDue as isTimeDue } from '../due.ts';
import type { GitConnectionRecord, GitRunRecord } from '../records.ts';
import { openRepository } from './open-repository.ts';
import { queueRun } from './queue-run.ts';
import { DECLINED } from './runs/confirm-git-run.ts';
import { changedItems, differingPages } from './sync/read/compared.ts';

const isDue = ({ status, retryAt }: GitConnectionRecord, now: Date): boolean =>
  status === 'active' && (retryAt === null || isTimeDue(retryAt, now));

const hasOutbound = (deps: Deps, connection: GitConnectionRecord): Promise<boolean> =>
  deps.db.read(async (stores) => {
    const { id, projectId, navigationAt } = connection;
    const project = await stores.projects.get(projectId);
    if (project === null) return false;
    if (navigationAt?.getTime() !== project.updatedAt.getTime()) return true;
    const items = await changedItems(stores, connection, await stores.site.comparison(projectId));
    const { pages } = await differingPages(stores, connection, items);
    if (pages.length > 0) return true;
    return (await stores.git.files.orphaned(id)).length > 0;
  });

/** A person was asked about this very commit, or said no to it. */
const isAnswered = (run: GitRunRecord | undefined, head: string | undefined): boolean =>
  run !== undefined &&
  run.commitAfter === head &&
  (run.status === 'Waiting' || (run.status === 'Failed' && run.error === DECLINED));

const needsRun = async (
  deps: Deps,
  connection: GitConnectionRecord,
  signal: AbortSignal,
): Promise<boolean> => {
  if (connection.failures > 0) return true;
  const [latest] = await deps.db.read((stores) => stores.git.runs.latest(connection.id, 1));
  const { source, forge } = await openRepository(deps, connection, signal);
  const { pullRequest } = connection;
  // Of the time when the connection sent requests: the run closes it.
  if (pullRequest !== null && connection.outboundMode === 'push') return true;
  if (pullRequest?.state === 'open' && forge !== null) {
    const found = await forge.pullRequest(pullRequest.number, signal);
    if (found?.state !== 'open') return true;
  }
  const { branches } = await deps.git.remote.branches(source, signal);
  const head = branches.get(connection.branch);
  if (isAnswered(latest, head)) return false;
  if (connection.autoSync && head !== (connection.lastCommit ?? undefined)) return true;
  return hasOutbound(deps, connection);
};

export interface PollOptions {
  readonly signal: AbortSignal;
  readonly onError: (error: unknown) => void;
}

/** Hosts that are polled concurrently. */
const HOSTS = 16;
/** Connections in a row whose host did not answer: then it is asked no more in this poll. */
const SILENT = 2;

const byHost = (
  { git }: Deps,
  connections: readonly GitConnectionRecord[],
): readonly (readonly GitConnectionRecord[])[] => [
  ...Map.groupBy(connections, (connection) => new URL(git.cloneUrl(connection)).host).values(),
];

/**
 * If a host does not answer, the runs of its other connections request it, and report the error.
 */
const pollHost = async (
  deps: Deps,
  connections: readonly GitConnectionRecord[],
  { signal, onError }: PollOptions,
): Promise<void> => {
  let silent = 0;
  for (const connection of connections) {
    signal.throwIfAborted();
    if (!isDue(connection, deps.clock.now())) continue;
    try {
      if (silent < SILENT) {
        const isNeeded = await needsRun(deps, connection, signal);
        silent = 0;
        if (!isNeeded) continue;
      }
    } catch (problem) {
      silent = problem instanceof GitError && problem.kind === 'unavailable' ? silent + 1 : 0;
      // The run meets the same problem, and reports it on the connection.
      onError(problem);
    }
    await deps.db.write((stores) => queueRun({ deps }, stores, connection, 'schedule'));
    await deps.git.wake(connection.id);
  }
};

export const pollConnections = async (deps: Deps, options: PollOptions): Promise<void> => {
  const connections = await deps.db.read((stores) => stores.git.connections.list());
  const hosts = byHost(deps, connections).values();
  await Promise.all(
    Array.from({ length: HOSTS }, async () => {
      for (const host of hosts) await pollHost(deps, host, options);
    }),
  );
};
