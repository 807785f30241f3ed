/** Writes a backup of one moment of the database, while it goes on working. */
import type { Database } from '../database.ts';
import { BACKUP_FORMAT, type BackupHeader, type BackupTrailer } from './format.ts';
import { backupTables, readRows } from './tables.ts';

export interface BackupOptions {
  /** Of the program, for people who look into the file. */
  readonly version: string;
  readonly now: Date;
}

/**
 * Streams the backup into `sink`, portion by portion, and closes it.
 * @returns the trailer: rows by table and the checksum
 * @throws {UnavailableError} when the database fails on the way; what was written is no backup then
 */
export const writeBackup = async (
  { engine }: Database,
  sink: WritableStream<Uint8Array<ArrayBuffer>>,
  { version, now }: BackupOptions,
): Promise<BackupTrailer> => {
  const gzip = new CompressionStream('gzip');
  const piped = gzip.readable.pipeTo(sink);
  // Heard below: a sink that fails also fails the write before it.
  piped.catch(() => {});
  const writer = gzip.writable.getWriter();
  const encoder = new TextEncoder();
  const hash = new Bun.CryptoHasher('sha256');
  const write = async (lines: readonly object[]) => {
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    hash.update(text);
    await writer.write(encoder.encode(text));
  };

  try {
    const schema = (await engine.appliedMigrations()).at(-1) ?? '';
    const header: BackupHeader = {
      quoinBackup: BACKUP_FORMAT,
      version,
      schema,
      createdAt: now.toISOString(),
      dialect: engine.dialect,
    };
    await write([header]);
    const rows: Record<string, number> = {};
    await engine.snapshot(async ({ access: { q, t } }) => {
      for (const table of backupTables(t)) {
        rows[table.name] = 0;
        for await (const portion of readRows(q, table)) {
          await write(portion.map((row) => ({ table: table.name, row })));
          rows[table.name] = (rows[table.name] ?? 0) + portion.length;
        }
      }
    });
    const trailer: BackupTrailer = { end: true, rows, sha256: hash.digest('hex') };
    await writer.write(encoder.encode(`${JSON.stringify(trailer)}\n`));
    await writer.close();
    await piped;
    return trailer;
  } catch (error) {
    await writer.abort(error).catch(() => {});
    throw error;
  }
};
