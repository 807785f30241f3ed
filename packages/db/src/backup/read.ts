/** Restores a backup, of either database into either: all of it or nothing. */
import type { AssetFiles } from '@quoin/core';
import { eq, getTableColumns } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Queries, Tables } from '../access.ts';
import type { Database } from '../database.ts';
import { isBadRow } from '../drivers/bad-row.ts';
import { backupFilesMissing, backupRowsMissing } from '../messages.ts';
import { batches } from '../stores/batches.ts';
import { FileLoader } from './file-loader.ts';
import {
  BackupError,
  type BackupHeader,
  type BackupTrailer,
  linesOf,
  parseLine,
} from './format.ts';
import { type BackupTable, backupTables, type Row, reviveRow } from './tables.ts';

export interface RestoreOptions {
  /** Empties a database that has rows, instead of refusing it. */
  readonly force?: boolean;
  /** Where the bytes of assets go; before the rows are there, so that what fails leaves orphans only. */
  readonly files: Pick<AssetFiles, 'put'>;
  /** Called with the rows and files that were read so far. */
  readonly onProgress?: (read: number) => void;
}

/** Rows that wait for one insert. */
const ROWS_PER_INSERT = 100;

/** Collects rows of one table after the other, and writes them. */
class Loader {
  readonly counts: Record<string, number> = {};
  readonly #q: Queries;
  readonly #tables: Map<string, BackupTable>;
  #table: BackupTable | null = null;
  #rows: Row[] = [];
  /** Rows whose reference into their own table is still to be set. */
  #references: Row[] = [];

  constructor(q: Queries, t: Tables) {
    this.#q = q;
    this.#tables = new Map(backupTables(t).map((table) => [table.name, table]));
  }

  async add(name: string, row: Row): Promise<void> {
    const table = this.#tables.get(name);
    if (table === undefined) throw new BackupError(`the backup has an unknown table: ${name}`);
    if (table !== this.#table) await this.finishTable();
    this.#table = table;
    this.#rows.push(reviveRow(table, row));
    this.counts[name] = (this.counts[name] ?? 0) + 1;
    if (this.#rows.length >= Math.min(ROWS_PER_INSERT, table.portion)) await this.#insert(table);
  }

  async finishTable(): Promise<void> {
    const table = this.#table;
    if (table === null) return;
    await this.#insert(table);
    const { selfReference } = table;
    const columns: Record<string, SQLiteColumn> = getTableColumns(table.table);
    const id = columns.id;
    if (selfReference !== null && id !== undefined) {
      for (const row of this.#references) {
        await this.#q
          .update(table.table)
          .set({ [selfReference]: row[selfReference] })
          .where(eq(id, row.id));
      }
    }
    this.#references = [];
    this.#table = null;
  }

  async #insert(table: BackupTable): Promise<void> {
    const { selfReference } = table;
    const rows = this.#rows;
    this.#rows = [];
    const loose =
      selfReference === null ? rows : rows.map((row) => ({ ...row, [selfReference]: null }));
    for await (const batch of batches(loose)) await this.#q.insert(table.table).values(batch);
    if (selfReference === null) return;
    for (const row of rows) if (row[selfReference] !== null) this.#references.push(row);
  }
}

/** `audit events` of `auditEvents`. */
const inWords = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const makeRoom = async (q: Queries, t: Tables, force: boolean): Promise<void> => {
  for (const { table, name } of backupTables(t).toReversed()) {
    if (force) {
      await q.delete(table);
      continue;
    }
    const found = await q.select().from(table).limit(1);
    if (found.length > 0)
      throw new BackupError(
        `the database is not empty: it has ${inWords(name)}. To delete everything in it and restore the backup, repeat the command with --force`,
      );
  }
};

const checkHeader = (header: BackupHeader, schema: string): void => {
  if (header.schema === schema) return;
  throw new BackupError(
    `the backup is of schema ${header.schema}, this program has ${schema}: restore it with Quoin ${header.version}, then upgrade`,
  );
};

const checkTrailer = (trailer: BackupTrailer, counts: Record<string, number>, sha256: string) => {
  if (trailer.sha256 !== sha256) throw new BackupError('the backup is damaged: wrong checksum');
  for (const [name, rows] of Object.entries(trailer.rows)) {
    if ((counts[name] ?? 0) !== rows) throw new BackupError(backupRowsMissing({ table: name }));
  }
};

/** A damaged file can hold rows that contradict each other, long before its checksum is reached. */
const fitting = async (work: Promise<void>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    if (!isBadRow(error)) throw error;
    throw new BackupError('the backup is damaged: a row does not fit', { cause: error });
  }
};

/**
 * @param source the bytes of the file
 * @returns header and trailer of what was restored
 * @throws {BackupError} when it is not a whole backup of this schema, or the database has rows
 * @throws {UnavailableError} when the database fails on the way; nothing is changed then
 */
export const readBackup = async (
  { engine }: Database,
  source: ReadableStream<Uint8Array<ArrayBuffer>>,
  { force = false, files, onProgress }: RestoreOptions,
): Promise<{ header: BackupHeader; trailer: BackupTrailer }> => {
  const schema = (await engine.appliedMigrations()).at(-1)?.tag ?? '';
  return engine.write(
    async ({ access: { q, t } }) => {
      await makeRoom(q, t, force);
      const loader = new Loader(q, t);
      const fileLoader = new FileLoader(files);
      const hash = new Bun.CryptoHasher('sha256');
      let header: BackupHeader | null = null;
      let read = 0;
      for await (const text of inflatedLines(source)) {
        const line = parseLine(text);
        if ('end' in line) {
          if (header === null) break;
          await fitting(loader.finishTable());
          await fileLoader.finish();
          checkTrailer(line, loader.counts, hash.digest('hex'));
          if (fileLoader.count !== line.files) throw new BackupError(backupFilesMissing);
          return { header, trailer: line };
        }
        hash.update(`${text}\n`);
        read += 1;
        if (read % ROWS_PER_INSERT === 0) onProgress?.(read);
        if ('quoinBackup' in line) {
          checkHeader(line, schema);
          header = line;
        } else if (header === null) {
          break;
        } else if ('file' in line) {
          await fileLoader.add(line);
        } else {
          await fitting(loader.add(line.table, line.row));
        }
      }
      throw new BackupError('the backup is cut off');
    },
    { unhurried: true },
  );
};

async function* inflatedLines(
  source: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<string> {
  try {
    yield* linesOf(source.pipeThrough(new DecompressionStream('gzip')));
  } catch (error) {
    if (error instanceof TypeError || (error instanceof Error && 'code' in error)) {
      throw new BackupError('the backup is damaged or cut off', { cause: error });
    }
    throw error;
  }
}
