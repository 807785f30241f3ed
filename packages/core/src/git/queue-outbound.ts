/**
 * What became public, or went, is brought to the repository
 * (docs/internals/interface.md#git-connections: outbound on publish).
 */
import type { Context } from '../context.ts';
import type { Id } from '../id.ts';
import type { Stores } from '../ports/db.ts';
import type { PageRecord } from '../records.ts';
import { queueRun } from './queue-run.ts';
import { settingsOf } from './settings.ts';

/** Publications within this time after the first one are joined, if the settings say so. */
const JOINED_MS = 60_000;

/** Whether a move changes what the repository should have: the public text, or that there is a page. */
export const changesRepository = (before: PageRecord, after: PageRecord): boolean =>
  before.publishedHash !== after.publishedHash ||
  (before.status === 'archived') !== (after.status === 'archived');

/** As the last thing of the write that changed the project's public pages. */
export const queueOutbound = async (
  context: Pick<Context, 'deps' | 'afterCommit'>,
  stores: Stores,
  projectId: Id<'project'>,
): Promise<void> => {
  const { deps, afterCommit } = context;
  const connection = await stores.git.connections.ofProject(projectId);
  if (connection?.status !== 'active' || deps.config.plan.gitSync === false) return;
  await queueRun(context, stores, connection, 'publish');
  const isJoined = settingsOf(connection).commitPer === 'minute';
  const at = isJoined ? new Date(deps.clock.now().getTime() + JOINED_MS) : undefined;
  afterCommit(() => deps.git.wake(connection.id, at));
};
