/** `POST /projects/:projectId/git/sync`: asks for a run, and waits for its end where told to. */
import { contract } from '@quoin/contract';
import type { Context, UseCase } from '../../context.ts';
import { requireProject } from '../../policies/project.ts';
import { presentRun } from '../../presenters/git.ts';
import type { GitRunRecord } from '../../records.ts';
import { reply } from '../../reply.ts';
import { queueRun } from '../queue-run.ts';
import { requireActiveConnection } from '../require-connection.ts';
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

const ended = async ({ deps }: Context, run: GitRunRecord): Promise<GitRunRecord> => {
  const began = performance.now();
  const ends = runEndsOf(deps);
  let latest = run;
  for (;;) {
    const elapsed = performance.now() - began;
    if (!isUnderWay(latest) || elapsed > LONGEST_WAIT_MS) return latest;
    const pause = Math.max(SHORTEST_LOOK_MS, elapsed * LOOK_SHARE);
    await ends.wait(run.id, Math.min(pause, LONGEST_LOOK_MS));
    const found = await deps.db.read((stores) => stores.git.runs.get(run.id));
    if (found === null) return latest;
    latest = found;
  }
};

export const syncGit: UseCase<typeof contract.git.sync> = async (context, { params, query }) => {
  const run = await context.db.write(async (stores) => {
    const { project } = await requireProject(context, stores, params.projectId, contract.git.sync);
    const connection = await requireActiveConnection(context, stores, project.id);
    // A user who asks does not wait for the time of the next try.
    if (connection.retryAt !== null) {
      await stores.git.connections.update(connection.id, { retryAt: null });
    }
    const queued = await queueRun(context, stores, connection, 'manual');
    return queued.run;
  });
  // Not after the request, as elsewhere: the request may wait for the run.
  await context.deps.git.wake(run.connectionId);
  return reply({ run: presentRun(query.wait ? await ended(context, run) : run) });
};
