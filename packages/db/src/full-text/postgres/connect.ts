/** Connections to PostgreSQL for search, apart from those that requests use. */
import postgres, { type Sql, type TransactionSql } from 'postgres';
import {
  IDLE_TRANSACTION_TIMEOUT_MS,
  type Pooling,
  statementOptions,
} from '../../drivers/postgres-pooling.ts';
import { SCHEMA } from './schema.ts';

const CONNECT_TIMEOUT_SECONDS = 5;
const IDLE_TIMEOUT_SECONDS = 300;
const CLOSE_TIMEOUT_SECONDS = 5;

/**
 * Parameters are texts and numbers: postgres.js does not need to query their types first
 * (patches/postgres).
 */
const ONE_ROUND_TRIP = { describe: false };

export interface ConnectOptions {
  readonly connections: number;
  readonly statementTimeoutMs: number;
}

export interface IndexConnection {
  /** Without the settings of the search index where sessions do not last. */
  readonly client: Sql;
  /** Runs statements that are a transaction each. */
  run<T>(work: (sql: Sql | TransactionSql) => Promise<T>): Promise<T>;
  begin<T>(work: (sql: TransactionSql) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const settingsOf = ({ statementTimeoutMs }: ConnectOptions) => ({
  search_path: SCHEMA,
  statement_timeout: statementTimeoutMs,
  idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
  // The plan is always the same: planning anew takes as long as finding.
  plan_cache_mode: 'force_generic_plan',
  // No guess of how many have a key must lead through all rows.
  enable_seqscan: 'off',
  // Compiling takes longer than what these statements do.
  jit: 'off',
  // Marks are settled in a later commit of the same log: a crash that loses this commit loses the
  // later one too.
  synchronous_commit: 'off',
});

/** `begin` of postgres.js would flatten a result that is an array of promises: here it is in a box. */
const boxed = async <T>(client: Sql, work: (sql: TransactionSql) => Promise<T>): Promise<T> => {
  const box = await client.begin(async (sql) => ({ result: await work(sql) }));
  return box.result;
};

/** With `transaction`, each transaction begins with the settings, which end with it. */
export const connect = (
  url: string,
  options: ConnectOptions,
  pooling: Pooling,
): IndexConnection => {
  const settings = settingsOf(options);
  const lasts = pooling === 'session';
  const client = postgres(url, {
    ...ONE_ROUND_TRIP,
    max: options.connections,
    ...statementOptions(pooling),
    connect_timeout: CONNECT_TIMEOUT_SECONDS,
    idle_timeout: IDLE_TIMEOUT_SECONDS,
    fetch_types: false,
    onnotice: () => {},
    connection: { application_name: 'quoin-search', ...(lasts && settings) },
  });
  const set = `select ${Object.entries(settings)
    .map(([name, value]) => `set_config('${name}', '${value}', true)`)
    .join(', ')}`;
  const begin: IndexConnection['begin'] = (work) =>
    boxed(client, async (sql) => {
      if (!lasts) await sql.unsafe(set);
      return work(sql);
    });
  return {
    client,
    run: (work) => (lasts ? work(client) : begin(work)),
    begin,
    close: () => client.end({ timeout: CLOSE_TIMEOUT_SECONDS }),
  };
};
