/** After a push: the base map follows the branch, and new pages know the file that they are. */
import type { Head } from '@quoin/git-sync';

import type { Stores } from '../../ports/db.ts';
import type { PageRecord } from '../../records.ts';
import type { OutboundPlan } from './plan-outbound.ts';
import { holdLease, type RunningSession } from './session.ts';

/** From now on the page is written to that file, whatever its title becomes. */
export const keepPath = async (stores: Stores, pageId: string, path: string): Promise<void> => {
  await stores.pages.lock(pageId);
  const view = await stores.pages.get(pageId);
  if (view === null || view.page.sourcePath === path) return;
  const { status, version, updatedAt }: PageRecord = view.page;
  await stores.pages.update(pageId, { status, version, updatedAt }, { sourcePath: path });
};

/**
 * @param head of the tracked branch now
 * @throws {LeaseLost}
 */
export const settlePush = async (
  session: RunningSession,
  { files, navigationAt, navigationHash }: OutboundPlan,
  head: Head,
): Promise<void> => {
  const { deps, connection } = session;
  await deps.db.write(
    async (stores) => {
      await holdLease(session, stores);
      const rows = files.flatMap(({ row }) => row ?? []);
      const paths = files.map(({ path }) => path);
      await stores.git.files.remove(connection.id, paths);
      await stores.git.files.putMany(rows);
      await stores.git.proposals.remove(connection.id, paths);
      for (const { row } of files) {
        if (row?.pageId != null) await keepPath(stores, row.pageId, row.path);
      }
      await stores.git.connections.update(connection.id, {
        lastCommit: head.commit,
        lastTree: head.tree,
        navigationAt,
        ...(navigationHash !== undefined && { navigationHash }),
      });
    },
    { unhurried: true },
  );
};
