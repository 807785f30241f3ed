/**
 * Everything that use cases get: a database of its own with a search index, files, workers for documents,
 * a clock that moves, and stand-ins for what has tests elsewhere. The service composes the same ports.
 */
import { join } from 'node:path';
import { extractiveModel } from '@quoin/assistant-core';
import { createContentWorkers } from '@quoin/content-worker';
import {
  type CoreConfig,
  composeDeps,
  type Db,
  type Deps,
  domainPolicy,
  NO_API_CALLS,
  NO_REMOTE_FILES,
  type StorageLimits,
} from '@quoin/core';
import { type Database, folderFiles, type OnStatement, openDatabase } from '@quoin/db';
import { createSearch, type SearchService, UNHURRIED_WAITS } from '@quoin/search-worker';
import {
  databaseTemplate,
  noAgent,
  noGit,
  searchThreads,
  sqliteTemplate,
  temporaryFolder,
  testPasswords,
  testSecrets,
  unlimitedPasswords,
  workerProgram,
} from '@quoin/test-kit';

export const DIALECTS = ['sqlite', 'postgres'] as const;
export type Dialect = (typeof DIALECTS)[number];

/** Ports and settings in place of those of most tests. */
type OwnPorts = Partial<
  Pick<Deps, 'agent' | 'git' | 'model' | 'passwordLimits' | 'passwords' | 'secrets'>
>;

export interface TestDepsOptions extends OwnPorts {
  /** SQLite without it. */
  readonly dialect?: Dialect | undefined;
  /** Of an empty PostgreSQL database in place of a new one. */
  readonly url?: string | undefined;
  readonly publicUrl?: string;
  readonly plan?: CoreConfig['plan'] | undefined;
  /** The time stops here, and only `advance` changes it. Without this, the time continues. */
  readonly start?: Date;
  readonly maxConnections?: number;
  readonly storage?: StorageLimits | undefined;
  /** Receives each statement of the stores. */
  readonly onStatement?: OnStatement | undefined;
  /** What is between the use cases and the database. */
  readonly wrap?: (database: Database) => Db;
  /** Gets what goes wrong beside requests. */
  readonly log?: TestLog;
  /** Milliseconds from a count of searches and views to its write. */
  readonly writeCountsAfter?: number;
}

export interface TestLog {
  error(fields: Record<string, unknown>, message: string): void;
}

export interface TestDeps extends AsyncDisposable {
  readonly deps: Deps;
  readonly database: Database;
  readonly search: SearchService;
  /** Of the SQLite file, the index and the files. */
  readonly dataDir: string;
  /** The same database as another process has it. */
  another(): Promise<Database>;
  /** Moves the clock; negative goes back. */
  advance(milliseconds: number): void;
}

/** What is unexpected must not pass as an answer that a test happens to accept. */
const CONSOLE: TestLog = { error: (fields, message) => console.error(message, fields) };

/** One pool for all tests of a process: it stores nothing. */
const content = createContentWorkers(await workerProgram('content'));

const migratedDatabase = databaseTemplate('migrated', (url) =>
  openDatabase({ url, dataDir: '/nowhere' }),
);

const fillWithSchema = sqliteTemplate((dataDir) => openDatabase({ dataDir }));

export const openTestDeps = async (options: TestDepsOptions = {}): Promise<TestDeps> => {
  const {
    publicUrl = 'http://localhost',
    log = CONSOLE,
    start,
    storage,
    onStatement,
    maxConnections,
  } = options;
  const folder = await temporaryFolder();
  const dataDir = folder.path;
  const isNew = options.dialect === 'postgres' && options.url === undefined;
  const postgres = isNew ? await migratedDatabase() : null;
  const url = postgres?.url ?? options.url;
  if (url === undefined) await fillWithSchema(dataDir);
  const at = { dataDir, ...(url !== undefined && { url }) };
  const database = await openDatabase({
    ...at,
    ...(maxConnections !== undefined && { maxConnections }),
    ...(storage !== undefined && { storage }),
    ...(onStatement !== undefined && { onStatement }),
  });
  const others: Database[] = [];
  const db = options.wrap?.(database) ?? database;
  let shift = 0;
  const clock = { now: () => new Date((start?.getTime() ?? Date.now()) + shift) };
  const search = createSearch({
    db: { ...db, generation: () => database.generation() },
    index: url === undefined ? { dataDir } : { url },
    log,
    waits: UNHURRIED_WAITS,
    threads: await searchThreads(),
  });
  const deps = composeDeps({
    db,
    search,
    content,
    files: folderFiles(join(dataDir, 'assets')),
    remoteFiles: NO_REMOTE_FILES,
    apiCalls: NO_API_CALLS,
    onUncounted: (err, what) => log.error({ err }, `${what} were not counted`),
    writeCountsAfter: options.writeCountsAfter,
    model: options.model ?? extractiveModel(),
    agent: options.agent ?? noAgent,
    git: options.git ?? noGit,
    clock,
    ids: { next: () => Bun.randomUUIDv7() },
    domains: domainPolicy({ publicUrl }),
    secrets: options.secrets ?? testSecrets(),
    passwords: options.passwords ?? testPasswords,
    passwordLimits: options.passwordLimits ?? unlimitedPasswords,
    config: {
      publicUrl,
      tokenPrefix: 'quoin',
      signUp: 'closed',
      plan: options.plan ?? { name: 'test' },
      version: '0.0.0-test',
    },
  });
  return {
    deps,
    database,
    search,
    dataDir,
    async another() {
      const other = await openDatabase({ ...at, maxConnections: 2 });
      others.push(other);
      return other;
    },
    advance(milliseconds) {
      shift += milliseconds;
    },
    async [Symbol.asyncDispose]() {
      await deps.searchLog.close();
      await deps.pageViews.close();
      await search.close();
      for (const opened of [...others, database]) await opened.close();
      await postgres?.drop();
      await folder.remove();
    },
  };
};
