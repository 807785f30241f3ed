/** A database of its own for one measurement, and how much it takes on disk. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, openDatabase } from '@quoin/db';
import type { SectionIndexLocation } from '@quoin/db/full-text';
import { freshDatabase, temporaryFolder } from '@quoin/test-kit';
import postgres from 'postgres';
import type { Dialect } from '../service.ts';

export interface Place {
  readonly db: Database;
  readonly index: SectionIndexLocation;
  /** Of the search index; on PostgreSQL of everything. */
  bytes(): Promise<number>;
  remove(): Promise<void>;
}

/** The index and what SQLite has not yet put into it. */
const SEARCH_FILES = ['search.db', 'search.db-wal'];

const openFolder = async (): Promise<Place> => {
  const folder = await temporaryFolder();
  const db = await openDatabase({ dataDir: folder.path });
  const sizeOf = async (name: string): Promise<number> => {
    const file = Bun.file(join(folder.path, name));
    return (await file.exists()) ? (await stat(join(folder.path, name))).size : 0;
  };
  return {
    db,
    index: { dataDir: folder.path },
    bytes: async () =>
      (await Promise.all(SEARCH_FILES.map(sizeOf))).reduce((sum, size) => sum + size, 0),
    async remove() {
      await db.close();
      await folder[Symbol.asyncDispose]();
    },
  };
};

const openServer = async (): Promise<Place> => {
  const folder = await temporaryFolder();
  const database = await freshDatabase();
  const db = await openDatabase({ dataDir: folder.path, url: database.url });
  return {
    db,
    index: { url: database.url },
    async bytes() {
      const sql = postgres(database.url, { max: 1 });
      const [row] = await sql<
        { bytes: string }[]
      >`select pg_database_size(current_database()) as bytes`;
      await sql.end();
      return Number(row?.bytes ?? 0);
    },
    async remove() {
      await db.close();
      await database.drop();
      await folder[Symbol.asyncDispose]();
    },
  };
};

export const openPlace = (dialect: Dialect): Promise<Place> =>
  dialect === 'sqlite' ? openFolder() : openServer();
