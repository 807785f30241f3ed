/**
 * One process at a time builds or packs the packages of a checkout: a build rewrites `dist`, and a
 * tarball that is packed meanwhile would lack files.
 */
import { Database } from 'bun:sqlite';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../command.ts';

const FOLDER = join(ROOT, '.cache');
const POLL_MS = 50;

/**
 * Runs `work` while no other process has the lock. SQLite locks a file for it, as kernels release
 * such locks when their process ends, in whatever way.
 *
 * @param file - of the lock; the checkout's by default
 */
export const withBuildLock = async <T>(
  work: () => Promise<T>,
  file = join(FOLDER, 'build-lock.db'),
): Promise<T> => {
  await mkdir(FOLDER, { recursive: true });
  using database = new Database(file);
  while (!locked(database)) await Bun.sleep(POLL_MS);
  return await work();
};

const locked = (database: Database): boolean => {
  try {
    database.run('begin exclusive');
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY') return false;
    throw error;
  }
};
