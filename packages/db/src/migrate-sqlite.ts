/** Brings a SQLite file to the present schema: all pending migrations in one transaction, or none. */
import { Database } from 'bun:sqlite';
import { stat } from 'node:fs/promises';
import { retrying } from './drivers/backoff.ts';
import { isBusy } from './drivers/sqlite-errors.ts';
import {
  type AppliedMigration,
  appliedMigration,
  loadMigrations,
  MIGRATIONS_TABLE,
  type Migration,
  NO_CHANGE,
  NotMigratedError,
  pendingMigrations,
  requireMigrated,
  type SchemaChange,
  schemaChange,
} from './migrations.ts';

/** Another process may be migrating the same file. */
const MIGRATION_PATIENCE_MS = 60_000;

/** The table may be from before the column `kind`. */
export const sqliteMigrationsApplied = (client: Database): readonly AppliedMigration[] => {
  const exists = client
    .query("select 1 from sqlite_schema where type = 'table' and name = ?")
    .get(MIGRATIONS_TABLE);
  if (exists === null) return [];
  return client
    .query<{ tag: string; kind?: string }, []>(`select * from ${MIGRATIONS_TABLE} order by tag`)
    .all()
    .map(appliedMigration);
};

const apply = (client: Database, known: readonly Migration[]): SchemaChange => {
  const applied = sqliteMigrationsApplied(client);
  const pending = pendingMigrations(known, applied);
  if (pending.length === 0) return NO_CHANGE;
  client.run(
    `create table if not exists ${MIGRATIONS_TABLE} (tag text primary key not null, applied_at integer not null) strict`,
  );
  const hasKind = client
    .query('select 1 from pragma_table_info(?) where name = ?')
    .get(MIGRATIONS_TABLE, 'kind');
  if (hasKind === null) {
    client.run(`alter table ${MIGRATIONS_TABLE} add column kind text not null default 'contract'`);
  }
  for (const { tag, kind, statements } of pending) {
    for (const statement of statements) client.run(statement);
    client.run(`insert into ${MIGRATIONS_TABLE} (tag, applied_at, kind) values (?, ?, ?)`, [
      tag,
      Date.now(),
      kind,
    ]);
  }
  const broken = client.query<{ table: string }, []>('pragma foreign_key_check').get();
  if (broken !== null) throw new Error(`migration leaves broken references in ${broken.table}`);
  return schemaChange(pending, applied);
};

const migrateOnce = (client: Database, known: readonly Migration[]): SchemaChange => {
  if (pendingMigrations(known, sqliteMigrationsApplied(client)).length === 0) return NO_CHANGE;
  // A rebuilt table must not cascade while it is away (https://www.sqlite.org/lang_altertable.html §7).
  client.run('pragma foreign_keys = off');
  try {
    client.run('begin immediate');
    try {
      const change = apply(client, known);
      client.run('commit');
      return change;
    } catch (error) {
      if (client.inTransaction) client.run('rollback');
      throw error;
    }
  } finally {
    client.run('pragma foreign_keys = on');
  }
};

const isFile = async (path: string): Promise<boolean> => {
  const found = await stat(path).catch(() => null);
  return found !== null && found.size > 0;
};

/**
 * @throws {NotMigratedError}
 * @throws {SQLiteError} when the file cannot be opened, or stays locked
 */
export const requireSqliteMigrated = async (file: string): Promise<SchemaChange> => {
  if (!(await isFile(file))) throw new NotMigratedError(true);
  const known = await loadMigrations('sqlite');
  await retrying(
    () => {
      const client = new Database(file, { readwrite: true, create: false });
      try {
        requireMigrated(known, sqliteMigrationsApplied(client));
      } finally {
        client.close();
      }
    },
    isBusy,
    MIGRATION_PATIENCE_MS,
  );
  return NO_CHANGE;
};

/** @throws {SQLiteError} when the file cannot be opened, or stays locked */
export const migrateSqlite = async (file: string): Promise<SchemaChange> => {
  const known = await loadMigrations('sqlite');
  return retrying(
    () => {
      const client = new Database(file, { readwrite: true, create: true });
      try {
        client.run('pragma journal_mode = wal');
        client.run('pragma synchronous = full');
        return migrateOnce(client, known);
      } finally {
        client.close();
      }
    },
    isBusy,
    MIGRATION_PATIENCE_MS,
  );
};
