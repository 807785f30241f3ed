/** Writing the search index on SQLite: one transaction at a time. */
import type { Database } from 'bun:sqlite';
import { sqliteOutage } from '../../drivers/sqlite-outages.ts';
import { type OpenSectionIndexWriter, withOutage } from '../section-index.ts';
import { dumpScope } from './dump.ts';
import { makeEmpty, readMeta } from './schema.ts';
import { SqliteTransaction } from './transaction.ts';

export interface FileWatch {
  /** @throws {Error} if the file no longer exists */
  check(): void;
  failed(error: unknown): void;
}

export const sqliteWriter = (
  client: Database,
  version: string,
  watch: FileWatch,
): OpenSectionIndexWriter => {
  let last: Promise<unknown> = Promise.resolve();

  /** There is one connection, so callers wait while a transaction waits for its texts. */
  const inTransaction = <T>(work: () => T | Promise<T>): Promise<T> => {
    const turn = last.then(async () => {
      watch.check();
      try {
        client.run('begin immediate');
        if (readMeta(client)?.version !== version) {
          throw new Error('the search index is of another version by now');
        }
        const result = await work();
        client.run('commit');
        return result;
      } catch (error) {
        // A full disk may have ended it already.
        if (client.inTransaction) client.run('rollback');
        watch.failed(error);
        throw withOutage(error, sqliteOutage);
      }
    });
    last = turn.catch(() => {});
    return turn;
  };

  return {
    write: (projectId, work) => inTransaction(() => work(new SqliteTransaction(client, projectId))),
    async isFilled() {
      return readMeta(client)?.filled === 1;
    },
    markFilled: () =>
      inTransaction(() => {
        client.run('update meta set filled = 1');
      }),
    clear: () => inTransaction(() => makeEmpty(client, version)),
    dropProject: (projectId) => inTransaction(() => dropProject(client, projectId)),
    dump: async (scope) => dumpScope(client, scope),
    async close() {
      await last;
      client.close();
    },
  };
};

const dropProject = (client: Database, projectId: string): void => {
  const scopes = client
    .query<{ number: number }, [string]>('select number from scopes where project = ?1')
    .all(projectId);
  for (const { number } of scopes) {
    const ids = '(select id from sections where scope = ?1)';
    client
      .query('delete from chunks where id in (select chunk from sections where scope = ?1)')
      .run(number);
    client.query(`delete from section_keys where rowid in ${ids}`).run(number);
    for (const table of ['sections', 'pages', 'words', 'languages']) {
      client.query(`delete from ${table} where scope = ?1`).run(number);
    }
    client.query('delete from scopes where number = ?1').run(number);
  }
};
