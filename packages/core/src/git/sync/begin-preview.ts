/** The connection, the lease and the run that a preview writes with, in a transaction that is rolled back. */
import type { Stores } from '../../ports/db.ts';
import { LEASE_MS, type RunningSession } from './session.ts';

export const beginPreview =
  ({ deps, connection, lease, run }: RunningSession) =>
  async (stores: Stores): Promise<void> => {
    const { connections, runs } = stores.git;
    const { projectId } = connection;
    const now = deps.clock.now();
    const present = await connections.ofProject(projectId);
    if (present !== null && present.id !== connection.id)
      await connections.disconnect(present.id, now);
    // What was kept of an earlier connection goes on, or makes room.
    if (present?.id !== connection.id && !(await connections.reconnect(connection))) {
      await connections.deleteKept(projectId);
      await connections.insert(connection);
    }
    const leasedUntil = new Date(now.getTime() + LEASE_MS);
    await connections.update(connection.id, { lease, leasedUntil });
    await runs.insert({ ...run, status: 'Running' });
  };
