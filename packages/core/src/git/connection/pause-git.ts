/** `POST /projects/:projectId/git/pause`: stops the sync, or lets it go on with what happened meanwhile. */
import { contract } from '@quoin/contract';
import type { Context, UseCase } from '../../context.ts';
import { newEvent } from '../../events/record.ts';
import { requireProject } from '../../policies/project.ts';
import type { Stores } from '../../ports/db.ts';
import type { GitConnectionRecord } from '../../records.ts';
import { reply } from '../../reply.ts';
import { queueRun } from '../queue-run.ts';
import { requireConnectionLocked } from '../require-connection.ts';
import { ACTIVE } from './active.ts';
import { withRuns } from './with-runs.ts';

const turn = async (
  context: Context,
  stores: Stores,
  connection: GitConnectionRecord,
  paused: boolean,
): Promise<GitConnectionRecord> => {
  // Asked again, it is so already.
  if (connection.status === (paused ? 'paused' : 'active')) return connection;
  const patch = paused ? ({ status: 'paused' } as const) : ACTIVE;
  const changed = await stores.git.connections.update(connection.id, patch);
  await stores.events.insert(
    newEvent(context, {
      projectId: connection.projectId,
      type: paused ? 'git.paused' : 'git.resumed',
      subject: { type: 'git', id: connection.id, title: connection.repoFullName },
    }),
  );
  if (!paused) {
    await queueRun(context, stores, connection, 'manual');
    context.afterCommit(() => context.deps.git.wake(connection.id));
  }
  return changed ?? connection;
};

export const pauseGit: UseCase<typeof contract.git.pause> = async (context, { params, body }) =>
  context.db.write(async (stores) => {
    const { project } = await requireProject(context, stores, params.projectId, contract.git.pause);
    const connection = await requireConnectionLocked(context, stores, project.id);
    const changed = await turn(context, stores, connection, body.paused);
    return reply({ connection: await withRuns(context, stores, changed) });
  });
