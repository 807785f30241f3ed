/** Connections to PostgreSQL for search, apart from those that requests use. */
import postgres, { type Sql } from 'postgres';
import { SCHEMA } from './schema.ts';

const CONNECT_TIMEOUT_SECONDS = 5;
const IDLE_TIMEOUT_SECONDS = 300;
/** A transaction whose thread is gone must not hold its locks for ever. */
const IDLE_TRANSACTION_TIMEOUT_MS = 120_000;
export const CLOSE_TIMEOUT_SECONDS = 5;

export interface ConnectOptions {
  readonly connections: number;
  readonly statementTimeoutMs: number;
}

export const connect = (url: string, options: ConnectOptions): Sql =>
  postgres(url, {
    max: options.connections,
    connect_timeout: CONNECT_TIMEOUT_SECONDS,
    idle_timeout: IDLE_TIMEOUT_SECONDS,
    fetch_types: false,
    onnotice: () => {},
    connection: {
      application_name: 'quoin-search',
      search_path: SCHEMA,
      statement_timeout: options.statementTimeoutMs,
      idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
      // The plan is always the same: planning anew takes as long as finding.
      plan_cache_mode: 'force_generic_plan',
      // No guess of how many have a key must lead through all rows.
      enable_seqscan: 'off',
      // Compiling takes longer than what these statements do.
      jit: 'off',
      // Marks are settled in a later commit of the same log: whatever loses this one loses that too.
      synchronous_commit: 'off',
    },
  });
