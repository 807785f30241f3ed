/** Data folders with an empty SQLite database, whose files are made once in a process and copied. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

type Files = ReadonlyMap<string, Uint8Array>;

/**
 * For tests that begin with the schema, and do not make it: all migrations take some 40 ms of a
 * processor, a copy of their result one. `databaseTemplate` is the same for PostgreSQL.
 *
 * @param open - makes the schema in a data folder
 * @returns what writes the files into another data folder, which exists
 */
export const sqliteTemplate = (
  open: (dataDir: string) => Promise<{ close(): Promise<void> }>,
): ((dataDir: string) => Promise<void>) => {
  let made: Promise<Files> | null = null;
  const make = async (): Promise<Files> => {
    const { path, remove } = await temporaryFolder();
    const opened = await open(path);
    await opened.close();
    const files = new Map<string, Uint8Array>();
    for (const name of await readdir(path)) files.set(name, await readFile(join(path, name)));
    await remove();
    return files;
  };
  return async (dataDir) => {
    made ??= make();
    for (const [name, bytes] of await made) await writeFile(join(dataDir, name), bytes);
  };
};
