/** What became public, or went, is brought to the repository (decisions §8: outbound on publish). */
import type { Context } from '../context.ts';
import type { Stores } from '../ports/db.ts';
import type { PageRecord } from '../records.ts';
import { queueRun } from './queue-run.ts';

/** Whether a move changes what the repository should have: the public text, or that there is a page. */
export const changesRepository = (before: PageRecord, after: PageRecord): boolean =>
  before.publishedHash !== after.publishedHash ||
  (before.status === 'archived') !== (after.status === 'archived');

/** As the last thing of the write that changed the project's public pages. */
export const queueOutbound = async (
  context: Pick<Context, 'deps' | 'afterCommit'>,
  stores: Stores,
  projectId: string,
): Promise<void> => {
  const { deps, afterCommit } = context;
  const connection = await stores.git.connections.ofProject(projectId);
  if (connection?.status !== 'active' || deps.config.plan.gitSync === false) return;
  await queueRun(context, stores, connection, 'publish');
  afterCommit(() => deps.git.wake(connection.id));
};
