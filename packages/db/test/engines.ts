/** The databases that every conformance suite runs on. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AssetFiles } from '@quoin/core';
import {
  databaseTemplate,
  type FreshDatabase,
  freshDatabase,
  sqliteTemplate,
  temporaryFolder,
} from '@quoin/test-kit';
import { type Database, type DatabaseOptions, folderFiles, openDatabase } from '../src/index.ts';

export interface TestDatabase extends AsyncDisposable {
  readonly db: Database;
  /** Empty at first. */
  readonly files: AssetFiles;
  /** Opens the same database once more, as another process would. */
  readonly options: DatabaseOptions;
}

export interface TestEngine {
  readonly name: 'SQLite' | 'PostgreSQL';
  open(): Promise<TestDatabase>;
  /** As `open`, on one that was never migrated before. */
  openNew(): Promise<TestDatabase>;
}

const fillWithSchema = sqliteTemplate((dataDir) => openDatabase({ dataDir }));

const openSqlite = async (hasSchema: boolean): Promise<TestDatabase> => {
  const folder = await temporaryFolder();
  const options = { dataDir: join(folder.path, 'data') };
  if (hasSchema) {
    await mkdir(options.dataDir);
    await fillWithSchema(options.dataDir);
  }
  const db = await openDatabase(options);
  return {
    db,
    files: folderFiles(join(folder.path, 'assets')),
    options,
    async [Symbol.asyncDispose]() {
      await db.close();
      await folder.remove();
    },
  };
};

const sqlite: TestEngine = {
  name: 'SQLite',
  open: () => openSqlite(true),
  openNew: () => openSqlite(false),
};

const optionsOf = ({ url }: Pick<FreshDatabase, 'url'>): DatabaseOptions => ({
  url,
  dataDir: '/nowhere',
});

const openPostgres = async (fresh: FreshDatabase): Promise<TestDatabase> => {
  const folder = await temporaryFolder();
  const options = optionsOf(fresh);
  const db = await openDatabase(options);
  return {
    db,
    files: folderFiles(join(folder.path, 'assets')),
    options,
    async [Symbol.asyncDispose]() {
      await db.close();
      await fresh.drop();
      await folder.remove();
    },
  };
};

const migratedDatabase = databaseTemplate('migrated', (url) => openDatabase(optionsOf({ url })));

const postgres: TestEngine = {
  name: 'PostgreSQL',
  open: async () => openPostgres(await migratedDatabase()),
  openNew: async () => openPostgres(await freshDatabase()),
};

export const engines: readonly TestEngine[] = [sqlite, postgres];
export { postgres, sqlite };
