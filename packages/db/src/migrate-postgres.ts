/** Brings a PostgreSQL database to the present schema, one process at a time. */
import type { Sql, TransactionSql } from 'postgres';
import {
  type AppliedMigration,
  appliedMigration,
  loadMigrations,
  MIGRATIONS_TABLE,
  NO_CHANGE,
  pendingMigrations,
  requireMigrated,
  type SchemaChange,
  schemaChange,
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
export const requirePostgresMigrated = async (client: Sql): Promise<SchemaChange> => {
  requireMigrated(await loadMigrations('pg'), await postgresMigrationsApplied(client));
  return NO_CHANGE;
};

/** @throws {Error} when the database was made by a newer version */
export const migratePostgres = async (client: Sql): Promise<SchemaChange> => {
  const known = await loadMigrations('pg');
  const before = await postgresMigrationsApplied(client);
  if (pendingMigrations(known, before).length === 0) return NO_CHANGE;
  return client.begin(async (sql) => {
    await sql`set local statement_timeout = 0`;
    await sql`select pg_advisory_xact_lock(${LOCK_KEY})`;
    // Not `to_regclass` again: it may answer from before the other process's commit. Statements that
    // lock what they name take notice of it.
    await sql`create table if not exists ${sql(`public.${MIGRATIONS_TABLE}`)}
      (tag text primary key, applied_at timestamptz not null default now())`;
    await sql`alter table ${sql(`public.${MIGRATIONS_TABLE}`)}
      add column if not exists kind text not null default 'contract'`;
    const applied = await recorded(sql);
    const pending = pendingMigrations(known, applied);
    for (const { tag, kind, statements } of pending) {
      for (const statement of statements) await sql.unsafe(statement);
      await sql`insert into ${sql(`public.${MIGRATIONS_TABLE}`)} (tag, kind) values (${tag}, ${kind})`;
    }
    return schemaChange(pending, applied);
  });
};
