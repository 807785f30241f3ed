/**
 * A folder in memory, for the databases and files of tests: making and deleting thousands of them
 * costs more on a disk than what the tests do with them.
 */
import { chmod, mkdtemp, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps one (POSIX shared memory, shm_overview(7)); containers make it small. */
const PARENT = '/dev/shm';

/** More than twice what all tests together have in it at any time, compiled programs for the most part. */
const ROOM_BYTES = 2 * 1024 ** 3;
/** For the tests' own processes, beside what the folder may take. */
const MEMORY_BYTES = 4 * 1024 ** 3;

/** Null if it does not exist, or not enough of it, or what is in it must not be run. */
export const memoryFolder = async (): Promise<string | null> => {
  const isThere = await stat(PARENT).catch(() => null);
  if (isThere === null || freemem() < ROOM_BYTES + MEMORY_BYTES) return null;
  const { bavail, bsize } = await statfs(PARENT);
  if (bavail * bsize < ROOM_BYTES) return null;
  const folder = await mkdtemp(join(PARENT, 'quoin-check-')).catch(() => null);
  if (folder === null) return null;
  // PostgreSQL refuses to run as root: another user has to come to its data.
  await chmod(folder, 0o755);
  if (await runsPrograms(folder)) return folder;
  await rm(folder, { recursive: true });
  return null;
};

const runsPrograms = async (folder: string): Promise<boolean> => {
  const program = join(folder, 'program');
  await writeFile(program, '#!/bin/sh\n', { mode: 0o755 });
  try {
    return Bun.spawnSync([program]).success;
  } catch {
    return false;
  } finally {
    await rm(program);
  }
};
