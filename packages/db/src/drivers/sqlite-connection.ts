/** One connection to the SQLite file, with Drizzle and the stores on it. */

import { Database, type Statement } from 'bun:sqlite';
import type { StorageLimits } from '@quoin/core';
import { getTableName, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/bun-sqlite';
import type { Access, Locks, Preparable, Queries, Session } from '../access.ts';
import type { OnStatement } from '../options.ts';
import * as tables from '../schema/sqlite.ts';
import { createStores } from '../stores/index.ts';
import { sqliteFirstRows } from './first-rows.ts';
import { type Guard, guardStores } from './guarded.ts';
import { sqliteRows } from './insert-rows.ts';
import { withRowMapper } from './row-mapper.ts';
import { WriteCache } from './write-cache.ts';

/** Statements kept compiled; longer ones are multi-row inserts, whose text seldom comes twice. */
const KEPT_STATEMENTS = 200;
const KEPT_STATEMENT_LENGTH = 4_000;

/** No mmap: a failing disk would then end the process with SIGBUS instead of an error. */
const PRAGMAS = [
  // Waiting happens in `retrying`: SQLite's own would hold the event loop.
  'busy_timeout = 0',
  'foreign_keys = on',
];
const READER_PRAGMAS = [...PRAGMAS, 'temp_store = memory', 'cache_size = -16000'];
// In memory, the writer's statement journals make a large transaction quadratic: 10,000 updates took
// 37 s instead of 6.
const WRITER_PRAGMAS = [
  ...PRAGMAS,
  'journal_mode = wal',
  // An acknowledged write survives a power cut.
  'synchronous = full',
  // The log goes back to this size after a long reader made it grow.
  'journal_size_limit = 67108864',
  // The writer requests checkpoints from a thread.
  'wal_autocheckpoint = 0',
];

const TEXTS = getTableName(tables.revisions);

/** Drizzle compiles a statement at each call: here it gets the one compiled before. */
const keepStatements = (client: Database, onPrepare: (text: string) => void): (() => void) => {
  const kept = new Map<string, Statement>();
  const compile = client.prepare.bind(client);
  const prepare = (text: string): Statement => {
    onPrepare(text);
    const statement = kept.get(text) ?? compile(text);
    if (text.length > KEPT_STATEMENT_LENGTH) return statement;
    kept.delete(text);
    kept.set(text, statement);
    if (kept.size > KEPT_STATEMENTS) {
      const [oldest] = kept.keys();
      // Not finalized: a prepared query may hold it.
      if (oldest !== undefined) kept.delete(oldest);
    }
    return statement;
  };
  client.prepare = prepare as Database['prepare'];
  return () => {
    for (const statement of kept.values()) statement.finalize();
    kept.clear();
  };
};

export interface SqliteConnection extends Session {
  readonly client: Database;
  /** Of the writer. */
  readonly cache: WriteCache | null;
  close(): void;
}

const locks: Locks = {
  skipping: sql``,
  keeping: sql``,
  storage: null,
  plan: null,
  later: (now, last) => sql`max(${now}, ${last} + 1)`,
};

const refuseTransaction = (): never => {
  throw new Error('transactions go through Db.write');
};

/** SQLite answers within the call; `execute` alone is a promise that waits for several turns. */
interface SyncQuery<Row> {
  execute(values: Record<string, unknown>): { sync(): Row };
}

/** @param observe.onRun receives the text of a prepared query when it runs again */
const preparedWith =
  (observe: { last: string; onRun: (text: string) => void }): Access['prepared'] =>
  <Row>(_name: string, build: () => Preparable<Row>) => {
    let query: SyncQuery<Row> | null = null;
    let text = '';
    return async (values: Record<string, unknown>) => {
      if (query === null) {
        query = withRowMapper(build().prepare() as unknown as SyncQuery<Row>);
        text = observe.last;
      } else {
        observe.onRun(text);
      }
      return query.execute(values).sync();
    };
  };

/** @throws {SQLiteError} when the file cannot be opened, or is locked just now */
export const connect = (
  file: string,
  mode: 'writer' | 'reader',
  guard: Guard,
  storage: StorageLimits,
  onStatement?: OnStatement,
): SqliteConnection => {
  const client = new Database(
    file,
    mode === 'writer' ? { readwrite: true, create: true } : { readonly: true },
  );
  try {
    for (const pragma of mode === 'writer' ? WRITER_PRAGMAS : READER_PRAGMAS) {
      client.run(`pragma ${pragma}`);
    }
  } catch (error) {
    client.close();
    throw error;
  }
  const observe = {
    last: '',
    onRun: (text: string) => onStatement?.(text, Promise.resolve()),
  };
  const forgetStatements = keepStatements(client, (text) => {
    observe.last = text;
    observe.onRun(text);
  });
  const db = Object.assign(drizzle({ client, schema: tables }), {
    transaction: refuseTransaction,
  });
  const cache = mode === 'writer' ? new WriteCache(client) : null;
  const insertRows = sqliteRows(client);
  const access: Access = {
    q: db as unknown as Queries,
    t: tables,
    locks,
    storage,
    insertRows: (table, rows, keys) => {
      const [first] = rows;
      if (getTableName(table) === TEXTS && first !== undefined) {
        cache?.beforeTexts(String(Reflect.get(first, 'pageId')));
      }
      return insertRows(table, rows, keys);
    },
    firstRows: sqliteFirstRows,
    holdsEventLoop: true,
    prepared: preparedWith(observe),
  };
  return {
    client,
    cache,
    access,
    stores: guardStores(createStores(access), guard),
    close() {
      forgetStatements();
      client.close();
    },
  };
};
