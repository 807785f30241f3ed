/** The session of a sync run. */

import type { Forge, RemoteSource } from '@quoin/git-sync';
import type { Acting } from '../../../events/record.ts';
import { LeaseLost } from '../../../lease.ts';
import type { Stores } from '../../../ports/db.ts';
import type { GitConnectionRecord, GitRunRecord, ProjectRecord } from '../../../records.ts';
import type { LfsRules } from './lfs-rules.ts';

export interface SyncSession extends Acting {
  readonly connection: GitConnectionRecord;
  readonly project: ProjectRecord;
  readonly source: RemoteSource;
  /** Null for a plain Git server. */
  readonly forge: Forge | null;
  readonly signal: AbortSignal;
  /** Which files the repository has in Git LFS; read where the project has uploads. */
  readonly lfs?: LfsRules;
  /** All pages are compared, also those that an earlier comparison marked as equal. */
  readonly comparesAll?: boolean;
  /** Receives the number of finished files and of all files, after each file. */
  readonly progress: (done: number, total: number) => Promise<void>;
}

/** A session that may write: it holds the lease, and a run tells what it does. */
export interface RunningSession extends SyncSession {
  readonly run: GitRunRecord;
  readonly lease: string;
}

/** How long a silent run keeps its connection: after a process died, the next one waits as long at most. */
export const LEASE_MS = 15_000;

/**
 * First in every write of a run, so that of two processes only the one that holds the lease writes.
 * @throws {LeaseLost}
 */
export const holdLease = async (
  { deps, connection, lease }: Pick<RunningSession, 'deps' | 'connection' | 'lease'>,
  stores: Stores,
): Promise<void> => {
  const until = new Date(deps.clock.now().getTime() + LEASE_MS);
  if (!(await stores.git.connections.extend(connection.id, lease, until))) throw new LeaseLost();
};
