/** The database as the rest of Quoin holds it. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '@quoin/core';
import type { Connections, Engine } from './access.ts';
import { openSqlite } from './drivers/sqlite.ts';
import { migrationsMissing } from './messages.ts';
import { loadMigrations, pendingMigrations, type SchemaChange } from './migrations.ts';
import {
  type DatabaseOptions,
  DEFAULT_LOCK_PATIENCE_MS,
  SQLITE_FILE,
  UNLIMITED_STORAGE,
} from './options.ts';

export type Readiness = { ok: true } | { ok: false; reason: string };

export interface Database extends Db {
  readonly dialect: 'sqlite' | 'postgres';
  readonly schemaChange: SchemaChange;
  /** Of the PostgreSQL server, with its password; null on SQLite. */
  readonly url: string | null;
  /** For this package's own parts; other packages use stores. */
  readonly engine: Engine;
  /**
   * A number that changes whenever any process commits to the database, for caches that must be
   * cleared immediately; about 2 µs. Null: it cannot be detected cheaply, so nothing may be cached.
   */
  generation(): number | null;
  /** Whether the database answers and has this program's migrations. Never rejects. */
  ready(): Promise<Readiness>;
  /**
   * What the database's own checks find wrong, a sentence each; empty when it is whole. Reads all of
   * a SQLite file on this thread.
   * @throws {UnavailableError} when it does not answer
   */
  integrity(): Promise<readonly string[]>;
  /** Counted in this process; reading it queries nothing. */
  connections(): Connections;
  /** Lets running writes end first. */
  close(): Promise<void>;
}

const openEngine = async (options: DatabaseOptions): Promise<Engine> => {
  const { url, dataDir, maxConnections, lockPatienceMs } = options;
  const { storage = UNLIMITED_STORAGE, migrate = true, pooling = 'session', onStatement } = options;
  if (url === undefined) {
    if (migrate) await mkdir(dataDir, { recursive: true });
    return openSqlite(join(dataDir, SQLITE_FILE), {
      lockPatienceMs: lockPatienceMs ?? DEFAULT_LOCK_PATIENCE_MS,
      storage,
      migrate,
      onStatement,
    });
  }
  // PostgreSQL's driver is not loaded where SQLite does the work.
  const { openPostgres } = await import('./drivers/postgres.ts');
  return openPostgres(url, { maxConnections, storage, migrate, pooling, onStatement });
};

const readiness = async (engine: Engine): Promise<Readiness> => {
  const known = await loadMigrations(engine.dialect === 'sqlite' ? 'sqlite' : 'pg');
  const missing = pendingMigrations(known, await engine.appliedMigrations());
  return missing.length === 0
    ? { ok: true }
    : { ok: false, reason: migrationsMissing({ missing: missing.length }) };
};

/**
 * Opens and migrates the database.
 * @throws {UnavailableError} when it cannot be reached, opened or locked
 * @throws {PoolingError} when a pooler is in front of PostgreSQL that `pooling` does not allow
 * @throws {NotMigratedError} with `migrate: false`, when it is missing or lacks migrations
 * @throws {Error} when it was made by a newer version
 */
export const openDatabase = async (options: DatabaseOptions): Promise<Database> => {
  const engine = await openEngine(options);
  return {
    dialect: engine.dialect,
    schemaChange: engine.schemaChange,
    url: options.url ?? null,
    engine,
    read: (work) => engine.read(({ stores }) => work(stores)),
    write: (work, options) => engine.write(({ stores }) => work(stores), options),
    snapshot: (work) => engine.snapshot(({ stores }) => work(stores)),
    generation: () => engine.generation(),
    async ready() {
      try {
        return await readiness(engine);
      } catch (error) {
        return { ok: false, reason: error instanceof Error ? error.message : 'unknown' };
      }
    },
    integrity: () => engine.integrity(),
    connections: () => engine.connections(),
    close: () => engine.close(),
  };
};
