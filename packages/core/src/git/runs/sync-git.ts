/** `POST /projects/:projectId/git/sync`: asks for a run, and waits for its end where told to. */
import type { contract } from '@quoin/contract';
import type { Context, UseCase } from '../../context.ts';
import { requireProject } from '../../policies/project.ts';
import { presentRun } from '../../presenters/git.ts';
import type { GitRunRecord } from '../../records.ts';
import { reply } from '../../reply.ts';
import { queueRun } from '../queue-run.ts';
import { requireActiveConnection } from '../require-connection.ts';

/** `?wait=1` waits up to 60 s (docs/internals/interface.md#git-runs-and-conflicts). */
const PATIENCE_MS = 60_000;
/** The run may be made by another process: its row tells. Most runs are short. */
const FIRST_LOOK_MS = 10;
const LONGEST_LOOK_MS = 100;

const isUnderWay = ({ status }: GitRunRecord): boolean =>
  status === 'Queued' || status === 'Running';

const ended = async ({ deps }: Context, run: GitRunRecord): Promise<GitRunRecord> => {
  const until = performance.now() + PATIENCE_MS;
  let latest = run;
  let wait = FIRST_LOOK_MS;
  while (isUnderWay(latest) && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    wait = Math.min(wait * 2, LONGEST_LOOK_MS);
    const found = await deps.db.read((stores) => stores.git.runs.get(run.id));
    if (found === null) return latest;
    latest = found;
  }
  return latest;
};

export const syncGit: UseCase<typeof contract.git.sync> = async (context, { params, query }) => {
  const run = await context.db.write(async (stores) => {
    const { project } = await requireProject(context, stores, params.projectId, 'editor');
    const connection = await requireActiveConnection(context, stores, project.id);
    // A user who asks does not wait for the time of the next try.
    await stores.git.connections.update(connection.id, { retryAt: null });
    const queued = await queueRun(context, stores, connection, 'manual');
    return queued.run;
  });
  // Not after the request, as elsewhere: the request may wait for the run.
  await context.deps.git.wake(run.connectionId);
  return reply({ run: presentRun(query.wait ? await ended(context, run) : run) });
};
