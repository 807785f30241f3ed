/** PostgreSQL through postgres.js: a pool, transactions, and Drizzle's builders in SQLite's place. */
import type { StorageLimits, Stores } from '@quoin/core';
import { sql } from 'drizzle-orm';
import { PgDatabase, PgDialect } from 'drizzle-orm/pg-core';
import { drizzle, PostgresJsSession } from 'drizzle-orm/postgres-js';
import postgres, { type Sql } from 'postgres';
import type { Access, Engine, Locks, Queries, Session, Tables } from '../access.ts';
import { postgresIntegrity } from '../integrity.ts';
import {
  migratePostgres,
  postgresMigrationsApplied,
  requirePostgresMigrated,
} from '../migrate-postgres.ts';
import type { SchemaChange } from '../migrations.ts';
import type { OnStatement } from '../options.ts';
import * as pgTables from '../schema/pg.ts';
import { createStores } from '../stores/index.ts';
import { withDeadline } from './deadline.ts';
import { postgresFirstRows } from './first-rows.ts';
import { guardStores, type TransactionFailure } from './guarded.ts';
import { InFlight } from './in-flight.ts';
import { postgresRows } from './insert-rows.ts';
import { Nesting } from './nesting.ts';
import { Pipeline } from './pipeline.ts';
import { isConflict, translatePostgresError } from './postgres-errors.ts';
import {
  checkPooling,
  explainRefusal,
  type Pooling,
  startupParameters,
  statementOptions,
} from './postgres-pooling.ts';
import { postgresPrepared } from './postgres-prepared.ts';
import { PostgresStatements } from './postgres-statements.ts';

const DEFAULT_MAX_CONNECTIONS = 10;
const CONNECT_TIMEOUT_SECONDS = 5;
const IDLE_TIMEOUT_SECONDS = 300;
/** For a network that swallows answers: longer than any statement may take. */
const ANSWER_TIMEOUT_MS = 35_000;
const LONGEST_RETRY_WAIT_MS = 50;
const CLOSE_TIMEOUT_SECONDS = 5;
/** postgres.js's own waits grow to 20 s, long after the server is back. */
const FIRST_BACKOFF_SECONDS = 0.05;
const LONGEST_BACKOFF_SECONDS = 1;

/** Key of the advisory lock on counts of storage: "quoin" in ASCII. No other lock uses it. */
const STORAGE_LOCK = 0x71756f696e;
/** First half of an advisory lock's key, the second is a hash of the limit: "plan" in ASCII. */
const PLAN_LOCK_CLASS = 0x706c616e;

const tables = pgTables as unknown as Tables;
const locks: Locks = {
  skipping: sql`for update skip locked`,
  keeping: sql`for key share`,
  storage: sql`pg_advisory_xact_lock(${STORAGE_LOCK})`,
  plan: (limit) => sql`pg_advisory_xact_lock(${PLAN_LOCK_CLASS}, hashtext(${limit}))`,
  later: (now, last) => sql`greatest(${now}::timestamptz, ${last} + interval '1 millisecond')`,
};

const sessionOf = (
  builders: unknown,
  connection: Pick<Sql, 'unsafe'>,
  storage: StorageLimits,
  guard: (stores: Stores) => Stores,
): Session => {
  const access: Access = {
    ...{ q: builders as Queries, t: tables, locks, storage },
    prepared: postgresPrepared,
    insertRows: postgresRows(connection),
    firstRows: postgresFirstRows,
    holdsEventLoop: false,
  };
  return { access, stores: guard(createStores(access)) };
};

const guardRead = (stores: Stores): Stores =>
  guardStores(stores, { before: () => {}, failed: translatePostgresError });

const guardTransaction = (fate: TransactionFailure, pipeline: Pipeline) => (stores: Stores) =>
  guardStores(
    stores,
    {
      before: () => {
        if (fate.error !== null) throw fate.error;
      },
      failed: (error) => {
        fate.error ??= translatePostgresError(error);
        return fate.error;
      },
    },
    pipeline,
  );

const connect = (
  url: string,
  max: number,
  pooling: Pooling,
  statements = statementOptions(pooling),
): Sql =>
  postgres(url, {
    max,
    ...statements,
    connect_timeout: CONNECT_TIMEOUT_SECONDS,
    idle_timeout: IDLE_TIMEOUT_SECONDS,
    backoff: (retries) => Math.min(FIRST_BACKOFF_SECONDS * 2 ** retries, LONGEST_BACKOFF_SECONDS),
    // No array columns: saves a query at each new connection.
    fetch_types: false,
    onnotice: () => {},
    connection: startupParameters(pooling),
  });

export interface PostgresOptions {
  readonly maxConnections: number | undefined;
  readonly storage: StorageLimits;
  readonly migrate: boolean;
  readonly pooling: Pooling;
  readonly onStatement?: OnStatement | undefined;
}

/**
 * @throws {UnavailableError} when the server cannot be reached
 * @throws {PoolingError} when a pooler is in between that `pooling` does not allow
 */
export const openPostgres = async (
  url: string,
  { maxConnections, storage, migrate, pooling, onStatement }: PostgresOptions,
): Promise<Engine> => {
  const size = maxConnections ?? DEFAULT_MAX_CONNECTIONS;
  const client = connect(url, size, pooling);
  const translated = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw translatePostgresError(explainRefusal(error));
    }
  };
  let schemaChange: SchemaChange;
  try {
    await translated(
      checkPooling(client, pooling, () =>
        connect(url, 1, pooling, statementOptions('transaction')),
      ),
    );
    schemaChange = await translated(
      migrate ? migratePostgres(client) : requirePostgresMigrated(client),
    );
  } catch (error) {
    await client.end({ timeout: 0 });
    throw error;
  }
  const statements = new PostgresStatements(pooling === 'session', onStatement);
  const sent = statements.through(client, client);
  const db = drizzle(sent, { schema: pgTables });
  const dialect = new PgDialect();
  const isUnlimited = storage.plan === null && storage.installation === null;
  const pool = sessionOf(db, sent, storage, guardRead);
  const nesting = new Nesting();
  const inFlight = new InFlight(size);

  /**
   * Runs `work` in a transaction. COMMIT is sent without waiting for the answers of the statements
   * that `work` left in the pipeline: if one of them failed, PostgreSQL rolls back instead.
   */
  const inOrder = async <T>(
    begin: string,
    work: (builders: unknown, connection: Sql, pipeline: Pipeline) => Promise<T>,
  ): Promise<T> => {
    const pipeline = new Pipeline(isUnlimited);
    const begun = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    onStatement?.('begin', begun.promise);
    try {
      const { result } = await client.begin(begin, async (tx) => {
        begun.resolve();
        const sending = statements.through(client, tx, pipeline.onSent);
        const session = new PostgresJsSession(sending, dialect, undefined);
        const done = await work(new PgDatabase(dialect, session, undefined), sending, pipeline);
        onStatement?.('commit', ended.promise);
        return { result: done };
      });
      return result;
    } catch (error) {
      throw (await pipeline.failure()) ?? error;
    } finally {
      begun.resolve();
      ended.resolve();
    }
  };

  const transaction = <T>(work: (session: Session) => Promise<T>): Promise<T> =>
    inFlight.track(() =>
      inOrder('', async (tx, connection, pipeline) => {
        const fate: TransactionFailure = { error: null };
        const guard = guardTransaction(fate, pipeline);
        const result = await work(sessionOf(tx, connection, storage, guard));
        if (fate.error !== null) throw fate.error;
        return result;
      }),
    );

  return {
    dialect: 'postgres',
    schemaChange,
    async read(work) {
      nesting.refuse();
      return withDeadline(translated(inFlight.track(() => work(pool))), ANSWER_TIMEOUT_MS);
    },
    async write(work, { unhurried = false } = {}) {
      nesting.refuse();
      const once = () => {
        const written = translated(transaction((session) => nesting.enter(() => work(session))));
        return unhurried ? written : withDeadline(written, ANSWER_TIMEOUT_MS);
      };
      if (unhurried) return once();
      try {
        return await once();
      } catch (error) {
        if (!isConflict(error)) throw error;
        // Apart from the other one, which may be trying again as well.
        await Bun.sleep(Math.random() * LONGEST_RETRY_WAIT_MS);
        return once();
      }
    },
    async snapshot(work) {
      nesting.refuse();
      return translated(
        inFlight.track(() =>
          inOrder('isolation level repeatable read read only', (tx, connection) =>
            work(sessionOf(tx, connection, storage, guardRead)),
          ),
        ),
      );
    },
    generation: () => null,
    appliedMigrations: () =>
      withDeadline(translated(postgresMigrationsApplied(client)), ANSWER_TIMEOUT_MS),
    integrity: () => withDeadline(translated(postgresIntegrity(client)), ANSWER_TIMEOUT_MS),
    connections: () => inFlight.connections(),
    close: () => client.end({ timeout: CLOSE_TIMEOUT_SECONDS }),
  };
};
