/** Connections to the file of the search index, for threads: waiting for a lock blocks them. */
import { Database, SQLiteError } from 'bun:sqlite';
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { isWanted, type SectionIndexOptions, versionOf } from '../section-index.ts';
import { makeEmpty, readMeta } from './schema.ts';

/** Longer than any transaction takes. */
const LOCK_PATIENCE_MS = 15_000;

const PRAGMAS = [`busy_timeout = ${LOCK_PATIENCE_MS}`, 'temp_store = memory'];
const WRITER_PRAGMAS = [
  ...PRAGMAS,
  // Of a new file: chunks of some 3 KB leave less unused than in pages of 4 KB. An edit changes few pages,
  // because the counts of words that a section keeps do not change.
  'page_size = 16384',
  'cache_size = -16000',
  'journal_mode = wal',
  // Marks are settled, durably, once their pages are in here: a power cut must not lose these alone.
  'synchronous = full',
  // The log of a large import shrinks with the next commit.
  'journal_size_limit = 4194304',
];
const READER_PRAGMAS = [...PRAGMAS, 'cache_size = -32000', 'query_only = on'];

/**
 * Primary codes of https://www.sqlite.org/rescode.html for a file that Quoin did not write, or that
 * is broken.
 */
const isBroken = (error: unknown): boolean =>
  error instanceof SQLiteError && /^SQLITE_(?:NOTADB|CORRUPT)/.test(error.code ?? '');

const open = (file: string, pragmas: readonly string[]): Database => {
  const client = new Database(file, { readwrite: true, create: true });
  try {
    for (const pragma of pragmas) client.run(`pragma ${pragma}`);
    return client;
  } catch (error) {
    client.close();
    throw error;
  }
};

const versionIn = (client: Database): string | null => {
  const has = client.query("select 1 from sqlite_schema where name = 'meta'").get();
  return has === null ? null : (readMeta(client)?.version ?? null);
};

const openVersion = (file: string, options: SectionIndexOptions): Database => {
  const client = open(file, WRITER_PRAGMAS);
  try {
    if (!isWanted(versionIn(client), options)) {
      client
        .transaction(() => {
          // Another process may have been first.
          if (!isWanted(versionIn(client), options)) makeEmpty(client, versionOf(options));
        })
        .immediate();
    }
    return client;
  } catch (error) {
    client.close();
    throw error;
  }
};

/** Opens the file for writing. One that is no index, or a broken one, is thrown away and made anew. */
export const connectWriter = (file: string, options: SectionIndexOptions): Database => {
  mkdirSync(dirname(file), { recursive: true });
  try {
    return openVersion(file, options);
  } catch (error) {
    if (!isBroken(error)) throw error;
    removeIndex(file);
    return openVersion(file, options);
  }
};

/** Opens the file for reading, making an empty index if it does not exist. */
export const connectReader = (file: string, options: SectionIndexOptions): Database => {
  connectWriter(file, options).close();
  return open(file, READER_PRAGMAS);
};

/** Which file is there now; undefined where none does. */
export const inodeOf = (file: string): number | undefined =>
  statSync(file, { throwIfNoEntry: false })?.ino;

/**
 * Where the error says that the file is broken, takes it away: the caller that opens it next makes
 * it anew, and finds that it must be filled.
 * @param inode of the file that the error is about
 */
export const removeIfBroken = (error: unknown, file: string, inode: number | undefined): void => {
  if (isBroken(error) && inodeOf(file) === inode) removeIndex(file);
};

const removeIndex = (file: string): void => {
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
};
