/** Brings a PostgreSQL database to the present schema, one process at a time. */
import type { Sql, TransactionSql } from 'postgres';
import {
  loadMigrations,
  MIGRATIONS_TABLE,
  pendingMigrations,
  requireMigrated,
} from './migrations.ts';

/** Any number that nobody else uses in this database: "quoin" on a telephone's keys. */
const LOCK_KEY = 78646;

const recordedTags = async (sql: Sql | TransactionSql): Promise<readonly string[]> => {
  const rows = await sql<{ tag: string }[]>`
    select tag from ${sql(`public.${MIGRATIONS_TABLE}`)} order by tag`;
  return rows.map(({ tag }) => tag);
};

export const postgresMigrationsApplied = async (sql: Sql): Promise<readonly string[]> => {
  const [found] = await sql<{ exists: boolean }[]>`
    select to_regclass(${`public.${MIGRATIONS_TABLE}`}) is not null as exists`;
  return found?.exists === true ? recordedTags(sql) : [];
};

/** @throws {NotMigratedError} {Error} when the database was made by a newer version */
export const requirePostgresMigrated = async (client: Sql): Promise<void> =>
  requireMigrated(await loadMigrations('pg'), await postgresMigrationsApplied(client));

/** @throws {Error} when the database was made by a newer version */
export const migratePostgres = async (client: Sql): Promise<void> => {
  const known = await loadMigrations('pg');
  if (pendingMigrations(known, await postgresMigrationsApplied(client)).length === 0) return;
  await client.begin(async (sql) => {
    await sql`set local statement_timeout = 0`;
    await sql`select pg_advisory_xact_lock(${LOCK_KEY})`;
    // Not `to_regclass` again: it may answer from before the other process's commit. Statements that
    // lock what they name take notice of it.
    await sql`create table if not exists ${sql(`public.${MIGRATIONS_TABLE}`)}
      (tag text primary key, applied_at timestamptz not null default now())`;
    const pending = pendingMigrations(known, await recordedTags(sql));
    for (const { tag, statements } of pending) {
      for (const statement of statements) await sql.unsafe(statement);
      await sql`insert into ${sql(`public.${MIGRATIONS_TABLE}`)} (tag) values (${tag})`;
    }
  });
};
