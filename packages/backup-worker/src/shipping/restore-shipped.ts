/** Puts a database file together from a copy and the changes after it. */
import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError, type BackupOptions, SQLITE_FILE } from '@quoin/db';
import type { BackupDestination } from '../destination/destination.ts';
import { decrypted } from '../encryption.ts';
import { fileGone } from '../messages.ts';
import { baseName, type SegmentEntry, type ShippedState, storedFileName } from './generation.ts';
import { readSegment } from './segment.ts';

/** @throws {BackupError} if the file is missing, damaged, or was encrypted with another key */
const plainBytes = async (
  place: BackupDestination,
  name: string,
  key: string,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> => {
  const stored = await place.read(name);
  if (stored === null) throw new BackupError(fileGone({ place: place.title, name }));
  return (await decrypted(stored, key)).pipeThrough(new DecompressionStream('gzip'));
};

/** @throws {BackupError} */
const requireAll = (segments: readonly SegmentEntry[]): void => {
  const missing = segments.findIndex(({ sequence }, index) => sequence !== index);
  const before = segments[missing - 1];
  if (missing === -1) return;
  throw new BackupError(
    `changes are missing in the place of backups${
      before === undefined
        ? ''
        : `. Restore the state before them: --at ${before.upTo.toISOString()}`
    }`,
  );
};

/**
 * Writes the database file into the folder.
 *
 * @throws {BackupError} {DestinationError}
 */
export const assembleDatabase = async (
  place: BackupDestination,
  key: string,
  { generation, segments }: ShippedState,
  folder: string,
): Promise<void> => {
  requireAll(segments);
  const path = join(folder, SQLITE_FILE);
  {
    await using file = await open(path, 'wx', 0o600);
    for await (const chunk of await plainBytes(place, baseName(generation.id), key)) {
      await file.appendFile(chunk);
    }
  }
  const fd = openSync(path, 'r+');
  using _file = { [Symbol.dispose]: () => closeSync(fd) };
  for (const { name, sequence } of segments) {
    const source = await plainBytes(place, name, key);
    const { pageSize, sizeInPages, pages } = await readSegment(
      source,
      { generation: generation.id, sequence },
      (offset, bytes) => writeSync(fd, bytes, 0, bytes.length, offset),
    );
    if (pages > 0) ftruncateSync(fd, sizeInPages * pageSize);
  }
};

/** The images and files of the place, as a backup reads them. */
export const shippedFiles = (place: BackupDestination, key: string): BackupOptions['files'] => ({
  async get(hash) {
    const stored = await place.read(storedFileName(hash));
    if (stored === null) return null;
    const plain = await decrypted(stored, key);
    return { stream: () => plain };
  },
});
