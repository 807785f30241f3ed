/** Messages between a service and its checkpoint thread. */

/** Data with which the thread starts. */
export interface CheckpointData {
  /** Path of the SQLite file. */
  readonly file: string;
}

/**
 * `copy` copies the write-ahead log into the database. `shorten` also cuts the file of the log, if no
 * connection needs it. `end` closes the connection and ends the thread.
 */
export type CheckpointCommand = 'copy' | 'shorten' | 'end';

/** The answer to `copy` and `shorten`. */
export interface CheckpointReport {
  /** Pages at the beginning of the log that are in the database. */
  readonly copied: number;
  /** Error of SQLite, or null. A connection that uses the log is not an error. */
  readonly error: string | null;
}
