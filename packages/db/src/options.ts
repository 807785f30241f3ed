/** Options of `openDatabase`. */
import type { StorageLimits } from '@quoin/core';
import type { Pooling } from './drivers/postgres-pooling.ts';

/**
 * @param answered settles when the database answered
 * @param parameters on PostgreSQL, as they are sent
 */
export type OnStatement = (
  text: string,
  answered: Promise<unknown>,
  parameters?: readonly unknown[],
) => void;

export interface DatabaseOptions {
  /** `postgres://…`; without it a SQLite file in `dataDir`. */
  readonly url?: string;
  /** Folder of the SQLite file. Unused with `url`. */
  readonly dataDir: string;
  /**
   * Whether the database is created if it is missing, and migrated; true by default. False: a database
   * that is missing, or that has not all migrations of this program, is refused and not changed.
   */
  readonly migrate?: boolean;
  /** How long a write waits while another process holds SQLite's lock, 5,000 by default. */
  readonly lockPatienceMs?: number;
  /** Connections to PostgreSQL, 10 by default. */
  readonly maxConnections?: number;
  /** The mode of a pooler in front of PostgreSQL; `session` by default, as without a pooler. */
  readonly pooling?: Pooling;
  /** Unlimited unless given. */
  readonly storage?: StorageLimits;
  /** Receives each statement when it is sent, `begin` and `commit` too. For tests that count them. */
  readonly onStatement?: OnStatement;
}

export const UNLIMITED_STORAGE: StorageLimits = { plan: null, installation: null };

export const DEFAULT_LOCK_PATIENCE_MS = 5_000;

/** Name of the SQLite file in the data folder. */
export const SQLITE_FILE = 'quoin.db';
