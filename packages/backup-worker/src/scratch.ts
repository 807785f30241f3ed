/** Databases that exist only to check a backup. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UnavailableError } from '@quoin/core';
import { BackupError, type Database, openDatabase } from '@quoin/db';

/** In the data folder. */
const FOLDER = 'backup-scratch';
/** A check that takes longer does not exist: the process that made the folder was killed. */
const LEFT_BEHIND_MS = 24 * 60 * 60 * 1000;

const removeLeftBehind = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found !== null && Date.now() - found.mtimeMs > LEFT_BEHIND_MS) {
      await rm(path, { recursive: true, force: true });
    }
  }
};

/** Passes an empty folder to `work`, below the data folder, and removes it afterwards. */
export const inScratchFolder = async <T>(
  dataDir: string,
  work: (folder: string) => Promise<T>,
): Promise<T> => {
  const parent = join(dataDir, FOLDER);
  const folder = join(parent, randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await removeLeftBehind(parent);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const open = async (folder: string): Promise<Database> => {
  try {
    return await openDatabase({ dataDir: folder });
  } catch (cause) {
    if (cause instanceof UnavailableError || !(cause instanceof Error)) throw cause;
    throw new BackupError(`the copy cannot be opened: ${cause.message}`, { cause });
  }
};

/**
 * Opens the SQLite database of the folder, created and migrated if necessary.
 *
 * @throws {BackupError} if it is damaged or of a newer version of Quoin
 */
export const withScratchDatabase = async <T>(
  folder: string,
  work: (database: Database) => Promise<T>,
): Promise<T> => {
  const database = await open(folder);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};
