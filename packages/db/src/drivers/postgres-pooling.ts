/**
 * What a connection pooler between Quoin and PostgreSQL keeps of a session, and the check of it at
 * start. PgBouncer's `pool_mode = transaction` gives each transaction another connection, so settings
 * of a session, prepared statements and temporary tables are lost after it (PgBouncer documentation,
 * "SQL feature map for pooling modes").
 */
import type { Sql } from 'postgres';
import { withDeadline } from './deadline.ts';

/** `transaction`: nothing is expected to survive a transaction. */
export type Pooling = 'session' | 'transaction';

const STATEMENT_TIMEOUT_MS = 30_000;
/** A transaction whose owner stopped asking must not hold its locks for ever. */
export const IDLE_TRANSACTION_TIMEOUT_MS = 120_000;

/** Of each of two statements that run together if a pooler has two connections. */
const OVERLAP_SECONDS = 0.1;
/** All other connections may be in use for a moment. */
const OVERLAP_ATTEMPTS = 20;

/** A pooler with a single connection lets the check wait for ever. */
const PROBE_TIMEOUT_MS = 5_000;

/**
 * Options of postgres.js for what a connection keeps. With `transaction`, a connection gets its next
 * statement only when the last one is answered (`max_pipeline`, which the types of postgres.js lack).
 * postgres.js describes a statement with parameters before it executes it: Parse, Describe, Flush, and
 * only after the answer Bind, Execute, Sync. Sent behind another statement, the first half reaches the
 * connection that the other statement has. PgBouncer takes this connection away when the other
 * statement is answered, so the second half reaches another connection, and no answer comes.
 */
export const statementOptions = (pooling: Pooling) =>
  pooling === 'session' ? { prepare: true } : { prepare: false, max_pipeline: 0 };

/** Parameters of the startup message. PgBouncer accepts only the first two. */
export const startupParameters = (pooling: Pooling) => ({
  application_name: 'quoin',
  TimeZone: 'UTC',
  ...(pooling === 'session' && {
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
  }),
});

/** The connection cannot be used with this setting; the message says why and what to do. */
export class PoolingError extends Error {
  override readonly name = 'PoolingError';
}

const REMEDY = 'Set QUOIN_DATABASE_POOLING=transaction, or connect to PostgreSQL directly';

/** @returns the error to throw for a refused connection */
export const explainRefusal = (error: unknown): unknown => {
  const message = error instanceof Error ? error.message : '';
  const [, parameter] = /unsupported startup parameter: (\S+)/.exec(message) ?? [];
  if (parameter === undefined) return error;
  return new PoolingError(
    `a connection pooler refuses the setting ${parameter}, which Quoin needs in each session. ${REMEDY}`,
  );
};

interface Settings {
  readonly pid: number;
  readonly role: string;
  readonly statement: string;
  readonly idle: string;
  readonly zone: string;
}

/** Lets another transaction use the connection to PostgreSQL that `one` has just used. */
const keepsSessions = async (one: Sql, other: Sql): Promise<boolean> => {
  const value = crypto.randomUUID();
  await one`select set_config('quoin.session', ${value}, false)`;
  return other.begin(async (transaction) => {
    await transaction.unsafe('select 1');
    const [row] = await one<{ kept: string | null }[]>`
      select current_setting('quoin.session', true) as kept`;
    return row?.kept === value;
  });
};

/** @param connect opens a single connection without prepared statements */
const probeSessions = async (connect: () => Sql): Promise<boolean> => {
  const [one, other] = [connect(), connect()];
  try {
    return await withDeadline(keepsSessions(one, other), PROBE_TIMEOUT_MS).catch(() => false);
  } finally {
    await Promise.all([one.end({ timeout: 0 }), other.end({ timeout: 0 })]);
  }
};

const requireSessionSettings = ({ statement, idle, zone }: Settings): void => {
  if (statement === `${STATEMENT_TIMEOUT_MS / 1000}s` && idle === '2min' && zone === 'UTC') return;
  throw new PoolingError(
    `a connection pooler ignores settings of the session: statement_timeout is ${statement}, idle_in_transaction_session_timeout ${idle}, TimeZone ${zone}. ${REMEDY}`,
  );
};

const requireRoleSettings = ({ statement, idle, zone, role }: Settings): void => {
  if (zone !== 'UTC') {
    throw new PoolingError(
      `the connection pooler ignores the setting TimeZone, which is ${zone}. Run: alter role "${role}" set TimeZone = 'UTC'. Then let the pooler reconnect`,
    );
  }
  if (statement !== '0' && idle !== '0') return;
  throw new PoolingError(
    `with QUOIN_DATABASE_POOLING=transaction, Quoin cannot limit the time of statements itself, and the role "${role}" has no limit. Run: alter role "${role}" set statement_timeout = '30s'; alter role "${role}" set idle_in_transaction_session_timeout = '2min'. Then let the pooler reconnect`,
  );
};

const processOf = async (sql: Sql): Promise<number | undefined> => {
  const [row] = await sql<{ pid: number }[]>`
    select pg_backend_pid() as pid, pg_sleep(${OVERLAP_SECONDS})`;
  return row?.pid;
};

/**
 * With one connection to PostgreSQL, a job that reads during a write waits for itself. Two statements
 * that run together show that a pooler has more; neither waits while it holds a connection, so copies
 * that start together do not block each other.
 *
 * @param connect opens a single connection without prepared statements
 */
const requireConnections = async (connect: () => Sql): Promise<void> => {
  const [one, other] = [connect(), connect()];
  try {
    for (let attempt = 0; attempt < OVERLAP_ATTEMPTS; attempt += 1) {
      const [first, second] = await Promise.all([processOf(one), processOf(other)]);
      if (first !== second) return;
    }
  } finally {
    await Promise.all([one.end({ timeout: 0 }), other.end({ timeout: 0 })]);
  }
  throw new PoolingError(
    'the connection pooler uses one connection to PostgreSQL, and Quoin needs several at the same time. Set its pool size (pool_size or default_pool_size of PgBouncer) to 6 or more',
  );
};

/**
 * Checks that the settings of `startupParameters` apply, and that sessions last if they must, and that a pooler
 * has more than one connection.
 *
 * @param connect opens a single connection without prepared statements, for the check alone
 * @throws {PoolingError}
 */
export const checkPooling = async (
  client: Sql,
  pooling: Pooling,
  connect: () => Sql,
): Promise<void> => {
  const rows = await client<Settings[]>`
    select pg_backend_pid() as pid, current_user as role,
      current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle,
      current_setting('TimeZone') as zone`;
  const [settings] = rows;
  if (settings === undefined) return;
  if (pooling === 'transaction') {
    requireRoleSettings(settings);
    return requireConnections(connect);
  }
  requireSessionSettings(settings);
  // A pooler tells its clients other process ids than PostgreSQL's.
  if (rows.state.pid === settings.pid || (await probeSessions(connect))) return;
  throw new PoolingError(
    `a connection pooler gives each transaction another connection, and settings and prepared statements of a session are lost. ${REMEDY}`,
  );
};
