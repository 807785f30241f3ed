/** Brings a PostgreSQL database to the present schema, one process at a time. */
import type { Sql, TransactionSql } from 'postgres';
import {
  type AppliedMigration,
  appliedMigration,
  loadMigrations,
  MIGRATIONS_TABLE,
  pendingMigrations,
  requireMigrated,
} from './migrations.ts';

/** Any number that no other process uses in this database: "quoin" on a telephone's keys. */
const LOCK_KEY = 78646;

/** The table may be from before the column `kind`. */
const recorded = async (sql: Sql | TransactionSql): Promise<readonly AppliedMigration[]> => {
  const rows = await sql<{ tag: string; kind: string | null }[]>`
    select tag, to_jsonb(m) ->> 'kind' as kind
    from ${sql(`public.${MIGRATIONS_TABLE}`)} as m order by tag`;
  return rows.map(appliedMigration);
};

export const postgresMigrationsApplied = async (sql: Sql): Promise<readonly AppliedMigration[]> => {
  const [found] = await sql<{ exists: boolean }[]>`
    select to_regclass(${`public.${MIGRATIONS_TABLE}`}) is not null as exists`;
  return found?.exists === true ? recorded(sql) : [];
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
    await sql`alter table ${sql(`public.${MIGRATIONS_TABLE}`)}
      add column if not exists kind text not null default 'contract'`;
    const pending = pendingMigrations(known, await recorded(sql));
    for (const { tag, kind, statements } of pending) {
      for (const statement of statements) await sql.unsafe(statement);
      await sql`insert into ${sql(`public.${MIGRATIONS_TABLE}`)} (tag, kind) values (${tag}, ${kind})`;
    }
  });
};
