/** SQLite: one writer, one read-only connection, and a fresh one for each snapshot. */
import type { StorageLimits } from '@quoin/core';
import type { Engine, Session } from '../access.ts';
import { DamagedDatabaseError, requireSound, sqliteIntegrity } from '../integrity.ts';
import {
  migrateSqlite,
  requireSqliteMigrated,
  sqliteMigrationsApplied,
} from '../migrate-sqlite.ts';
import type { SchemaChange } from '../migrations.ts';
import type { OnStatement } from '../options.ts';
import { retrying } from './backoff.ts';
import type { Guard } from './guarded.ts';
import { Nesting } from './nesting.ts';
import { connect, type SqliteConnection } from './sqlite-connection.ts';
import { isBusy, isDamage, translateSqliteError } from './sqlite-errors.ts';
import { SqliteWriter } from './sqlite-writer.ts';

/** Readers meet a lock only while another process recovers the log or leaves the file. */
const READ_PATIENCE_MS = 5_000;

const readGuard: Guard = { before: () => {}, failed: translateSqliteError };

const isLocked = (error: unknown): boolean =>
  isBusy(error) || (error instanceof Error && isBusy(error.cause));

const connectReader = (
  file: string,
  storage: StorageLimits,
  onStatement: OnStatement | undefined,
): Promise<SqliteConnection> =>
  retrying(
    () => connect(file, 'reader', readGuard, storage, onStatement),
    isBusy,
    READ_PATIENCE_MS,
  );

export interface SqliteOptions {
  readonly lockPatienceMs: number;
  readonly storage: StorageLimits;
  readonly migrate: boolean;
  readonly onStatement?: OnStatement | undefined;
}

/** @throws {DamagedDatabaseError} {UnavailableError} when the file cannot be opened or migrated */
export const openSqlite = async (
  file: string,
  { lockPatienceMs, storage, migrate, onStatement }: SqliteOptions,
): Promise<Engine> => {
  const nesting = new Nesting();
  const writer = new SqliteWriter(file, lockPatienceMs, storage, onStatement);
  let reader: SqliteConnection;
  let schemaChange: SchemaChange;
  try {
    schemaChange = await (migrate ? migrateSqlite(file) : requireSqliteMigrated(file));
    await writer.open();
    reader = await connectReader(file, storage, onStatement);
    requireSound(reader.client);
  } catch (error) {
    await writer.close();
    throw isDamage(error) ? new DamagedDatabaseError(error.message) : translateSqliteError(error);
  }
  // Prepared once: this is asked at every request. Mapping the WAL index would tell it in a hundredth
  // of the time, but closing any descriptor of that file drops SQLite's own POSIX locks on it.
  const dataVersion = reader.client.prepare<{ data_version: number }, []>('pragma data_version');

  const snapshot = async <T>(work: (session: Session) => Promise<T>): Promise<T> => {
    const connection = await connectReader(file, storage, onStatement);
    try {
      connection.client.run('begin deferred');
      // The moment is that of the first read.
      connection.client.query('select count(*) from sqlite_schema').get();
      return await work(connection);
    } finally {
      connection.close();
    }
  };

  return {
    dialect: 'sqlite',
    schemaChange,
    async read(work) {
      nesting.refuse();
      return retrying(() => work(reader), isLocked, READ_PATIENCE_MS);
    },
    async write(work, { unhurried = false } = {}) {
      nesting.refuse();
      return writer.write((session) => nesting.enter(() => work(session)), unhurried);
    },
    async snapshot(work) {
      nesting.refuse();
      try {
        return await snapshot(work);
      } catch (error) {
        throw translateSqliteError(error);
      }
    },
    generation: () => dataVersion.get()?.data_version ?? null,
    appliedMigrations: async () => sqliteMigrationsApplied(reader.client),
    async integrity() {
      try {
        return sqliteIntegrity(reader.client);
      } catch (error) {
        throw translateSqliteError(error);
      }
    },
    connections: () => writer.connections(),
    async close() {
      await writer.close();
      reader.close();
    },
  };
};
