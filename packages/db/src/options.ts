/** What `openDatabase` takes. */

export interface DatabaseOptions {
  /** `postgres://…`; without it a SQLite file in `dataDir`. */
  readonly url?: string;
  /** Folder of the SQLite file; made when absent. Unused with `url`. */
  readonly dataDir: string;
  /** Connections to PostgreSQL, 10 unless told otherwise. */
  readonly maxConnections?: number;
}

/** Name of the SQLite file in the data folder. */
export const SQLITE_FILE = 'quoin.db';
