/**
 * `POST /projects/:projectId/git/runs/:runId/confirm`: a person's word on a run that would take most
 * of the project away (docs/internals/git-sync.md#mass-deletion).
 */

import { contract } from '@quoin/contract';
import { AppError, notFound } from '../../app-error.ts';
import type { Context, UseCase } from '../../context.ts';
import { laterRunQueued, notWaitingForConfirmation } from '../../messages/git.ts';
import { requireProject } from '../../policies/project.ts';
import type { Stores } from '../../ports/db.ts';
import { presentRun } from '../../presenters/git.ts';
import type { GitRunRecord } from '../../records.ts';
import { reply } from '../../reply.ts';
import { requireActiveConnection } from '../require-connection.ts';

/** The error of a run that a user declined. It distinguishes the run from a failed one. */
export const DECLINED = 'A person declined this run: nothing was changed';

const notWaiting = (): AppError => new AppError('conflict', notWaitingForConfirmation);

const decide = async (
  { deps }: Context,
  stores: Stores,
  run: GitRunRecord,
  isConfirmed: boolean,
): Promise<GitRunRecord | null> => {
  if (!isConfirmed) {
    const patch = { status: 'Failed', error: DECLINED, finishedAt: deps.clock.now() } as const;
    return stores.git.runs.update(run.id, ['Waiting'], patch);
  }
  if ((await stores.git.runs.queued(run.connectionId)) !== null) {
    throw new AppError('conflict', laterRunQueued);
  }
  const patch = { status: 'Queued', error: null, confirmedCommit: run.commitAfter } as const;
  return stores.git.runs.update(run.id, ['Waiting'], patch);
};

export const confirmGitRun: UseCase<typeof contract.git.confirm> = async (
  context,
  { params, body },
) =>
  context.db.write(async (stores) => {
    const { project } = await requireProject(
      context,
      stores,
      params.projectId,
      contract.git.confirm,
    );
    const connection = await requireActiveConnection(context, stores, project.id);
    const run = await stores.git.runs.get(params.runId.toLowerCase());
    if (run === null || run.connectionId !== connection.id) throw notFound('Git run');
    if (run.status !== 'Waiting') throw notWaiting();
    const decided = await decide(context, stores, run, body.confirm);
    if (decided === null) throw notWaiting();
    if (body.confirm) context.afterCommit(() => context.deps.git.wake(connection.id));
    return reply({ run: presentRun(decided) });
  });
