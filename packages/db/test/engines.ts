/** The databases that every conformance suite runs on. */
import { join } from 'node:path';
import type { AssetFiles } from '@quoin/core';
import { freshDatabase, temporaryFolder } from '@quoin/test-kit';
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
}

const sqlite: TestEngine = {
  name: 'SQLite',
  async open() {
    const folder = await temporaryFolder();
    const options = { dataDir: join(folder.path, 'data') };
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
  },
};

const postgres: TestEngine = {
  name: 'PostgreSQL',
  async open() {
    const fresh = await freshDatabase();
    const folder = await temporaryFolder();
    const options = { url: fresh.url, dataDir: '/nowhere' };
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
  },
};

export const engines: readonly TestEngine[] = [sqlite, postgres];
export { postgres, sqlite };
