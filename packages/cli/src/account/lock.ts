/** Lets one process at a time change a file: after two concurrent logins both tokens are stored. */
import { open, rm, stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { isMissing } from '../missing.ts';

/** Milliseconds between two tries. */
const PACE = 20;
/** Milliseconds; a change takes a few, so that an older lock was left by a process that was killed. */
const LONGEST_CHANGE = 10_000;

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

/** Milliseconds; 0 where it went meanwhile. */
const ageOf = async (lock: string): Promise<number> => {
  try {
    return Date.now() - (await stat(lock)).mtimeMs;
  } catch (error) {
    if (isMissing(error)) return 0;
    throw error;
  }
};

const take = async (lock: string): Promise<void> => {
  for (;;) {
    try {
      await (await open(lock, 'wx')).close();
      return;
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
    if ((await ageOf(lock)) > LONGEST_CHANGE) await rm(lock, { force: true });
    else await pause(PACE);
  }
};

/** @param path - of the file, in a folder that is there */
export const withLock = async (path: string, change: () => Promise<void>): Promise<void> => {
  const lock = `${path}.lock`;
  await take(lock);
  try {
    await change();
  } finally {
    await rm(lock, { force: true });
  }
};
