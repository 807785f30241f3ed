/** Errors of SQLite that are temporary and independent of the query. */

/** Primary result codes (https://www.sqlite.org/rescode.html), extended ones begin with them. */
const REASONS: readonly (readonly [code: string, reason: string])[] = [
  ['SQLITE_BUSY', 'the database is locked by another process'],
  ['SQLITE_LOCKED', 'the database is locked'],
  ['SQLITE_FULL', 'the disk is full'],
  ['SQLITE_READONLY', 'the database is read-only'],
  ['SQLITE_IOERR', 'the disk failed'],
  ['SQLITE_CANTOPEN', 'the database file cannot be opened'],
  ['SQLITE_NOMEM', 'out of memory'],
  ['SQLITE_PROTOCOL', 'the database is locked by another process'],
];

/** @returns what the code says is the matter; null where it was what was asked */
export const sqliteOutage = (code: string): string | null =>
  REASONS.find(([prefix]) => code.startsWith(prefix))?.[1] ?? null;
