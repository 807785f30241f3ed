/** Writing the search index on PostgreSQL: one transaction a project at a time. */
import type { TransactionSql } from 'postgres';
import { postgresOutage } from '../../drivers/postgres-outages.ts';
import { type OpenSectionIndexWriter, withOutage } from '../section-index.ts';
import type { IndexConnection } from './connect.ts';
import { dumpScope } from './dump.ts';
import { earlierIndex } from './earlier-index.ts';
import { readMeta } from './schema.ts';
import { PostgresTransaction } from './transaction.ts';

/** First half of an advisory lock's key; the second is a hash of the project: "index" on a telephone's keys. */
const LOCK_CLASS = 46339;

const TABLES = 'scopes, pages, sections, texts, words, languages';

export const postgresWriter = (
  { client, run, begin, close }: IndexConnection,
  version: string,
): OpenSectionIndexWriter => {
  const locked = async <T>(
    projectId: string,
    work: (transaction: TransactionSql) => Promise<T>,
  ): Promise<T> => {
    const writing = begin(async (transaction) => {
      await transaction`select pg_advisory_xact_lock(${LOCK_CLASS}, hashtext(${projectId}))`;
      if ((await readMeta(transaction))?.version !== version) {
        throw new Error('the search index is of another version by now');
      }
      // It has taken marks away that are missing here: the index is opened anew, and filled.
      if ((await earlierIndex(transaction)) === 'free') {
        throw new Error('a copy of an earlier version indexes pages');
      }
      const done = await work(transaction);
      await transaction`select gin_clean_pending_list('sections_keys')`;
      return done;
    });
    try {
      return await writing;
    } catch (error) {
      throw withOutage(error, postgresOutage);
    }
  };

  return {
    write: (projectId, work) =>
      locked(projectId, (transaction) => work(new PostgresTransaction(transaction, projectId))),
    async isFilled() {
      return (await readMeta(client))?.filled === true;
    },
    async markFilled() {
      await run((sql) => sql`update meta set filled = true`);
    },
    async clear() {
      await begin(async (transaction) => {
        await transaction.unsafe(`truncate ${TABLES}`);
        await transaction`update meta set filled = false`;
      });
    },
    dropProject: (projectId) =>
      locked(projectId, async (transaction) => {
        const rows = await transaction<{ number: number }[]>`
          delete from scopes where project = ${projectId} returning number`;
        for (const { number } of rows) await dropScope(transaction, number);
      }),
    dump: (scope) => run((sql) => dumpScope(sql, scope)),
    close,
  };
};

const dropScope = async (sql: TransactionSql, scope: number): Promise<void> => {
  await sql`
    with gone as (delete from sections where scope = ${scope} returning id)
    delete from texts using gone where texts.id = gone.id`;
  for (const table of ['pages', 'words', 'languages']) {
    await sql`delete from ${sql(table)} where scope = ${scope}`;
  }
};
