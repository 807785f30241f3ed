/** The SQLite file of a deployment, looked at from outside. */
import { Database } from 'bun:sqlite';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Another process's connection. The service writes of itself too: that is waited for. */
export const openFile = (dataDir: string): Database => {
  const file = new Database(join(dataDir, 'quoin.db'));
  file.run('pragma busy_timeout = 10000');
  return file;
};

/** What SQLite's own check says: `ok`, or findings. */
export const integrityOf = (dataDir: string): string => {
  using file = openFile(dataDir);
  return file
    .query<{ integrity_check: string }, []>('pragma integrity_check')
    .all()
    .map((row) => row.integrity_check)
    .join('\n');
};

/** Bytes of the write-ahead log. */
export const logSize = async (dataDir: string): Promise<number> =>
  (await stat(join(dataDir, 'quoin.db-wal'))).size;
