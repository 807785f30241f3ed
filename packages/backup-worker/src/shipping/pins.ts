/**
 * Read transactions that keep the write-ahead log (https://www.sqlite.org/wal.html §6, "Avoiding
 * Excessively Large WAL Files"). A new one is always begun before the old one ends, so there is no
 * moment without one:
 *
 * - While one reads from the log, no process begins the log anew.
 * - One that begins when the whole log is in the database file reads from that alone. Then the log can
 *   be begun anew, but only once, because no process can move frames into the file meanwhile.
 *
 * A process that has one, and read the log up to the moment at which it began, misses no transaction.
 */
import { Database } from 'bun:sqlite';

/** SQLite waits; this process has nothing else to do. */
const BUSY_MS = 1_000;

export interface Pin {
  readonly client: Database;
  release(): void;
}

export const takePin = (file: string): Pin => {
  const client = new Database(file, { readonly: true });
  try {
    client.run(`pragma busy_timeout = ${BUSY_MS}`);
    client.run('begin deferred');
    // The transaction begins with the first read.
    client.query('select count(*) from sqlite_schema').get();
  } catch (problem) {
    client.close();
    throw problem;
  }
  return {
    client,
    release() {
      client.run('rollback');
      client.close();
    },
  };
};

export interface WriterPause {
  end(): void;
}

/** Keeps other processes from writing. Null: one writes now. */
export const pauseWriters = (file: string): WriterPause | null => {
  const client = new Database(file, { readwrite: true, create: false });
  try {
    client.run(`pragma busy_timeout = ${BUSY_MS}`);
    client.run('begin immediate');
  } catch (problem) {
    client.close();
    if (problem instanceof Error && 'code' in problem && problem.code === 'SQLITE_BUSY')
      return null;
    throw problem;
  }
  return {
    end() {
      client.run('rollback');
      client.close();
    },
  };
};

/**
 * Moves frames of the log into the database file, as far as readers allow it.
 *
 * @returns whether all of them are there
 */
export const checkpoint = (file: string): boolean => {
  const client = new Database(file, { readwrite: true, create: false });
  try {
    client.run(`pragma busy_timeout = ${BUSY_MS}`);
    const done = client
      .query<{ busy: number; log: number; checkpointed: number }, []>(
        'pragma wal_checkpoint(passive)',
      )
      .get();
    return done !== null && done.busy === 0 && done.log === done.checkpointed;
  } finally {
    client.close();
  }
};
