/**
 * Access to the data folder: the user of the process alone reads what is in it. A folder that an
 * operator or an older version made can have other modes, so they are set at every start.
 */
import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** New files get the mode 0600 and new folders 0700, also those of SQLite, threads and child processes. */
const UMASK = 0o077;
/** Permission bits of every user but the owner. */
const OTHERS = 0o077;
/** A folder that all users share, such as /tmp, is not one of Quoin. */
const STICKY = 0o1000;

const isOfOthers = ({ mode }: { readonly mode: number }): boolean => (mode & OTHERS) !== 0;

/** Removes the rights of other users. The folder may be of another user, as a mounted volume is. */
const restrict = (path: string): void => {
  const { mode, uid } = lstatSync(path);
  const isOurs = process.getuid === undefined || uid === process.getuid();
  if (isOurs && isOfOthers({ mode })) chmodSync(path, mode & 0o700);
};

/**
 * Creates the data folder if it is missing. Sets the umask of this process.
 *
 * @param restrictAccess whether rights of other users on the folder and on the files directly in it
 * are removed; files below its folders are out of their reach then
 * @returns its absolute path
 * @throws {Error} of the file system
 */
export const openDataFolder = (path: string, restrictAccess: boolean): string => {
  process.umask(UMASK);
  const dataDir = resolve(path);
  mkdirSync(dataDir, { recursive: true });
  if (!restrictAccess || (lstatSync(dataDir).mode & STICKY) !== 0) return dataDir;
  restrict(dataDir);
  for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) restrict(join(dataDir, entry.name));
  }
  return dataDir;
};

/** Paths that other users may read or change, the folder itself first; links are not followed. */
export const pathsOfOthers = async (dataDir: string): Promise<string[]> => {
  const found: string[] = [];
  const visit = async (folder: string): Promise<void> => {
    if (isOfOthers(await lstat(folder))) found.push(folder);
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) await visit(path);
      else if (entry.isFile() && isOfOthers(await lstat(path))) found.push(path);
    }
  };
  await visit(dataDir);
  return found;
};
