/**
 * The connection of a project, for use cases that need one;
 * docs/internals/interface.md#git-connections: 402 if no suitable connection exists.
 */

import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import type { Id } from '../id.ts';
import {
  disconnectedMeanwhile,
  gitSyncNotInPlan,
  notConnected,
  syncPaused,
  syncStopped,
} from '../messages/git-connection.ts';
import type { Stores } from '../ports/db.ts';
import type { GitConnectionRecord } from '../records.ts';

/** `details.reason` of `git_sync_unavailable`. */
export type UnavailableReason = 'plan' | 'not_connected' | 'paused' | 'error';

export const unavailable = (reason: UnavailableReason, message: string): AppError =>
  new AppError('git_sync_unavailable', message, { reason });

/**
 * @param stores of a write, where what is read has to be there still when it commits
 * @throws {AppError} `git_sync_unavailable` for the reasons `plan` and `not_connected`
 */
export const requireConnection = async (
  { deps }: Pick<Context, 'deps'>,
  stores: Stores,
  projectId: Id<'project'>,
): Promise<GitConnectionRecord> => {
  const { plan } = deps.config;
  if (plan.gitSync === false) {
    throw unavailable('plan', gitSyncNotInPlan({ planName: plan.name }));
  }
  const connection = await stores.git.connections.ofProject(projectId);
  if (connection === null) {
    throw unavailable('not_connected', notConnected);
  }
  return connection;
};

/**
 * A connection that syncs.
 * @throws {AppError} `git_sync_unavailable`
 */
export const requireActiveConnection = async (
  context: Pick<Context, 'deps'>,
  stores: Stores,
  projectId: Id<'project'>,
): Promise<GitConnectionRecord> => {
  const connection = await requireConnection(context, stores, projectId);
  if (connection.status === 'paused') {
    throw unavailable('paused', syncPaused);
  }
  if (connection.status === 'error') {
    const why = connection.error ?? 'its last run failed';
    throw unavailable('error', syncStopped({ why }));
  }
  return connection;
};

/**
 * The connection, held until the transaction ends: what is decided from it is true when it is written.
 * @throws {AppError} `git_sync_unavailable` for the reasons `plan` and `not_connected`
 */
export const requireConnectionLocked = async (
  context: Pick<Context, 'deps'>,
  stores: Stores,
  projectId: Id<'project'>,
): Promise<GitConnectionRecord> => {
  const { id } = await requireConnection(context, stores, projectId);
  const now = context.deps.clock.now();
  const locked = await stores.git.connections.update(id, { updatedAt: now });
  if (locked === null) {
    throw unavailable('not_connected', disconnectedMeanwhile);
  }
  return locked;
};
