/** Whether a database is whole: what its own checks find, one sentence for each finding. */
import type { Database } from 'bun:sqlite';
import type { Sql } from 'postgres';
import { breaksConnection } from './drivers/sqlite-errors.ts';

/** Thrown instead of starting on a SQLite file that is damaged. */
export class DamagedDatabaseError extends Error {
  override readonly name = 'DamagedDatabaseError';
  constructor(readonly damage: string) {
    super(`the database file is damaged: ${damage}`);
  }
}

/** Reads the whole file, on the calling thread: for the operator's commands, not for a server. */
export const sqliteIntegrity = (client: Database): readonly string[] => {
  const faults = client
    .query<{ integrity_check: string }, []>('pragma integrity_check')
    .all()
    .map((row) => row.integrity_check)
    .filter((finding) => finding !== 'ok');
  const tables = new Set(
    client
      .query<{ table: string }, []>('pragma foreign_key_check')
      .all()
      .map(({ table }) => table),
  );
  return [...faults, ...[...tables].map((name) => `rows of ${name} point to rows that are gone`)];
};

/** A file of this size is checked in a tenth of a second. */
const LARGEST_WHOLE_CHECK_BYTES = 32 * 1024 ** 2;

const findings = (client: Database): string | null => {
  const pages = client.query<{ bytes: number }, []>(
    'select page_count * page_size as bytes from pragma_page_count, pragma_page_size',
  );
  if ((pages.get()?.bytes ?? 0) <= LARGEST_WHOLE_CHECK_BYTES) {
    const found = client.query<{ quick_check: string }, []>('pragma quick_check(1)').get();
    return found === null || found.quick_check === 'ok' ? null : found.quick_check;
  }
  const tables = client.query<{ name: string }, []>(
    "select name from sqlite_schema where type = 'table' and sql is not null",
  );
  for (const { name } of tables.all()) {
    client.query(`select * from "${name}" limit 1`).get();
  }
  return null;
};

/**
 * Refuses a damaged file before a service starts on it: all of a small file, and the first row of each
 * table of a larger one.
 *
 * @throws {DamagedDatabaseError}
 */
export const requireSound = (client: Database): void => {
  let damage: string | null;
  try {
    damage = findings(client);
  } catch (error) {
    if (!breaksConnection(error) || !(error instanceof Error)) throw error;
    damage = error.message;
  }
  if (damage !== null) throw new DamagedDatabaseError(damage.replaceAll('\n', ' '));
};

/** An index is invalid when building it was cut off; the server keeps the rest whole itself. */
export const postgresIntegrity = async (sql: Sql): Promise<readonly string[]> => {
  const rows = await sql<{ name: string }[]>`
    select indexrelid::regclass::text as name from pg_index where not indisvalid order by 1`;
  return rows.map(({ name }) => `the index ${name} is not valid`);
};
