/**
 * `POST /projects/:projectId/git/sync`: starts a run, and waits for its end if the request has
 * `wait`.
 */
import { contract } from '@quoin/contract';
import type { Context, UseCase } from '../../context.ts';
import type { Id } from '../../id.ts';
import { disconnectedMeanwhile } from '../../messages/git-connection.ts';
import { requireProject } from '../../policies/project.ts';
import { presentRun } from '../../presenters/git.ts';
import type { GitRunRecord } from '../../records.ts';
import { reply } from '../../reply.ts';
import { queueRun } from '../queue-run.ts';
import { requireActiveConnection, unavailable } from '../require-connection.ts';
import { runEndsOf } from '../run-ends.ts';

/** `?wait=1` waits up to 60 s (docs/internals/interface.md#git-runs-and-conflicts). */
const LONGEST_WAIT_MS = 60_000;
/**
 * Another process may do the run, so its row is read again and again: after a quarter of the time so
 * far. The end of a run of this process is known without a read.
 */
const LOOK_SHARE = 1 / 4;
const SHORTEST_LOOK_MS = 25;
const LONGEST_LOOK_MS = 100;

const isUnderWay = ({ status }: GitRunRecord): boolean =>
  status === 'Queued' || status === 'Running';

/**
 * The run as it is now. It does not begin any more if the connection was paused, stopped or
 * disconnected since, or the project deleted.
 * @throws {AppError} the answer that the same request gets now
 */
const stateOf = async (
  context: Context,
  projectId: Id<'project'>,
  { id, connectionId }: GitRunRecord,
): Promise<GitRunRecord> =>
  context.deps.db.read(async (stores) => {
    const [run, connection] = await Promise.all([
      stores.git.runs.get(id),
      stores.git.connections.get(connectionId),
    ]);
    const isHeld = run?.status === 'Queued' && connection?.status !== 'active';
    if (run !== null && !isHeld) return run;
    const { project } = await requireProject(context, stores, projectId, contract.git.sync);
    await requireActiveConnection(context, stores, project.id);
    // It is connected, or active, again.
    if (run === null) throw unavailable('not_connected', disconnectedMeanwhile);
    return run;
  });

const ended = async (
  context: Context,
  projectId: Id<'project'>,
  run: GitRunRecord,
  ending: AbortSignal,
): Promise<GitRunRecord> => {
  const began = performance.now();
  const ends = runEndsOf(context.deps);
  let latest = run;
  for (;;) {
    const elapsed = performance.now() - began;
    if (!isUnderWay(latest) || elapsed > LONGEST_WAIT_MS || ending.aborted) return latest;
    const pause = Math.max(SHORTEST_LOOK_MS, elapsed * LOOK_SHARE);
    await ends.wait(run.id, Math.min(pause, LONGEST_LOOK_MS));
    latest = await stateOf(context, projectId, run);
  }
};

export const syncGit: UseCase<typeof contract.git.sync> = async (context, { params, query }) => {
  const run = await context.db.write(async (stores) => {
    const { project } = await requireProject(context, stores, params.projectId, contract.git.sync);
    const connection = await requireActiveConnection(context, stores, project.id);
    // A request of a user does not wait for the time of the next try.
    if (connection.retryAt !== null) {
      await stores.git.connections.update(connection.id, { retryAt: null });
    }
    const queued = await queueRun(context, stores, connection, 'manual');
    return queued.run;
  });
  // Not after the request, as elsewhere: the request may wait for the run.
  const { git, waits } = context.deps;
  await git.wake(run.connectionId);
  if (!query.wait) return reply({ run: presentRun(run) });
  const latest = await waits.during((ending) => ended(context, params.projectId, run, ending));
  return reply({ run: presentRun(latest) });
};
