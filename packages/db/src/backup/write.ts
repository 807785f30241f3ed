/** Writes a backup of one moment of the database, while it goes on working. */
import type { StoredBytes } from '@quoin/core';
import type { Queries, Tables } from '../access.ts';
import type { Database } from '../database.ts';
import { BACKUP_FORMAT, type BackupHeader, type BackupTrailer } from './format.ts';
import { backupTables, readRows } from './tables.ts';

/** The storage of the assets, or another source of the same bytes. */
export interface BackupFiles {
  get(hash: string): Promise<Pick<StoredBytes, 'stream'> | null>;
}

export interface BackupOptions {
  /** Of the program, for readers of the file. */
  readonly version: string;
  readonly now: Date;
  /** Where the bytes of assets are. */
  readonly files: BackupFiles;
  /** Called after each portion with the rows and files that were written so far. */
  readonly onProgress?: (written: number) => void;
}

/** Of every asset and every picture of a user, once, in order. */
const fileHashes = async (q: Queries, { assets, users }: Tables): Promise<string[]> => {
  const stored = await q.selectDistinct({ hash: assets.hash }).from(assets);
  const pictures = await q.selectDistinct({ hash: users.image }).from(users);
  const hashes = [...stored, ...pictures].flatMap(({ hash }) => (hash === null ? [] : [hash]));
  return [...new Set(hashes)].sort();
};

/**
 * Streams the backup into `sink`, portion by portion, and closes it.
 * @returns the trailer: rows by table and the checksum
 * @throws {UnavailableError} when the database fails on the way; what was written is no backup then
 */
export const writeBackup = async (
  { engine }: Database,
  sink: WritableStream<Uint8Array<ArrayBuffer>>,
  { version, now, files, onProgress }: BackupOptions,
): Promise<BackupTrailer> => {
  const gzip = new CompressionStream('gzip');
  const piped = gzip.readable.pipeTo(sink);
  // Heard below: a sink that fails also fails the write before it.
  piped.catch(() => {});
  const writer = gzip.writable.getWriter();
  const encoder = new TextEncoder();
  const hash = new Bun.CryptoHasher('sha256');
  let written = 0;
  const wrote = (count: number): void => {
    written += count;
    onProgress?.(written);
  };
  const write = async (lines: readonly object[]) => {
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    hash.update(text);
    await writer.write(encoder.encode(text));
  };

  try {
    const schema = (await engine.appliedMigrations()).at(-1)?.tag ?? '';
    const header: BackupHeader = {
      quoinBackup: BACKUP_FORMAT,
      version,
      schema,
      createdAt: now.toISOString(),
      dialect: engine.dialect,
    };
    await write([header]);
    const rows: Record<string, number> = {};
    const hashes = await engine.snapshot(async ({ access: { q, t } }) => {
      for (const table of backupTables(t)) {
        rows[table.name] = 0;
        for await (const portion of readRows(q, table)) {
          await write(portion.map((row) => ({ table: table.name, row })));
          rows[table.name] = (rows[table.name] ?? 0) + portion.length;
          wrote(portion.length);
        }
      }
      return fileHashes(q, t);
    });
    // Bytes never change, so that they may be read after the moment whose rows name them.
    let filesMissing = 0;
    for (const file of hashes) {
      const stored = await files.get(file);
      if (stored === null) {
        filesMissing += 1;
        continue;
      }
      await write([{ file, base64: '' }]);
      for await (const part of stored.stream()) await write([{ file, base64: part.toBase64() }]);
      wrote(1);
    }
    const trailer: BackupTrailer = {
      end: true,
      rows,
      files: hashes.length - filesMissing,
      filesMissing,
      sha256: hash.digest('hex'),
    };
    await writer.write(encoder.encode(`${JSON.stringify(trailer)}\n`));
    await writer.close();
    await piped;
    return trailer;
  } catch (error) {
    await writer.abort(error).catch(() => {});
    throw error;
  }
};
