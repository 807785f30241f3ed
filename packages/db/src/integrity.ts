/** Whether a database is whole: what its own checks find, one sentence for each finding. */
import type { Database } from 'bun:sqlite';
import type { Sql } from 'postgres';

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

/** An index is invalid when building it was cut off; the server keeps the rest whole itself. */
export const postgresIntegrity = async (sql: Sql): Promise<readonly string[]> => {
  const rows = await sql<{ name: string }[]>`
    select indexrelid::regclass::text as name from pg_index where not indisvalid order by 1`;
  return rows.map(({ name }) => `the index ${name} is not valid`);
};
