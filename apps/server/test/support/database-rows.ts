/** Every row of the database, to tell whether anything changed. */
import { Database } from 'bun:sqlite';
import { join } from 'node:path';
import { SQLITE_FILE } from '@quoin/db';
import { SQL } from 'bun';
import type { Harness } from './harness.ts';

type Rows = Readonly<Record<string, readonly unknown[]>>;

/** When a token was used last is noted with every request, as it should be. */
const withoutUse = (row: unknown): unknown =>
  typeof row === 'object' && row !== null ? { ...row, last_used_at: null } : row;

/**
 * The search index follows the pages by itself, and requests are counted, refused ones too: both are
 * written some time after a request.
 */
const isLater = (table: string): boolean =>
  table === 'rate_limits' || (table.startsWith('search_') && table !== 'search_queries');

const ofSqlite = (file: string): Rows => {
  const database = new Database(file, { readonly: true });
  try {
    const tables = database
      .query<{ name: string }, []>("select name from sqlite_schema where type = 'table'")
      .all();
    return Object.fromEntries(
      tables
        .filter(({ name }) => !isLater(name))
        .map(({ name }) => [name, database.query(`select * from "${name}"`).all().map(withoutUse)]),
    );
  } finally {
    database.close();
  }
};

const ofPostgres = async (url: string): Promise<Rows> => {
  const sql = new SQL(url, { max: 1 });
  try {
    const tables: { name: string }[] = await sql`
      select table_name as name from information_schema.tables where table_schema = 'public'`;
    const rows: Record<string, unknown[]> = {};
    for (const { name } of tables.filter((table) => !isLater(table.name))) {
      const found: unknown[] = await sql`select * from ${sql(name)} order by 1, 2`;
      rows[name] = [...found].map(withoutUse);
    }
    return rows;
  } finally {
    await sql.close();
  }
};

export const snapshot = async ({ foundation, dataDir, databaseUrl }: Harness): Promise<Rows> => {
  // Searches are counted in memory first.
  await foundation.deps.searchLog.flush();
  return databaseUrl === null ? ofSqlite(join(dataDir, SQLITE_FILE)) : ofPostgres(databaseUrl);
};
