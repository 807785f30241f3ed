/** PostgreSQL behind a pooler that gives each transaction another connection. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { type FreshDatabase, freshDatabase, transactionPooler } from '@quoin/test-kit';
import postgres from 'postgres';
import { openDatabase } from '../src/index.ts';
import { user } from './records/people.ts';

const DATA_DIR = '/nowhere';
const WRITES = 60;
const LIMITS = { statement_timeout: '30s', idle_in_transaction_session_timeout: '2min' };

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const failure = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'it did not fail',
    (reason: unknown) => String(reason),
  );

const direct = async (statement: string): Promise<readonly Record<string, unknown>[]> => {
  const sql = postgres(database.url, { max: 1, onnotice: () => {} });
  const rows = await sql.unsafe(statement);
  await sql.end();
  return rows;
};

const setForDatabase = async (settings: Readonly<Record<string, string>>): Promise<void> => {
  const name = new URL(database.url).pathname.slice(1);
  for (const [setting, value] of Object.entries(settings)) {
    await direct(`alter database "${name}" set ${setting} = '${value}'`);
  }
};

test('a transaction is acknowledged only if PostgreSQL has committed it', async () => {
  await using pooler = await transactionPooler(database.url, { ignoresStartupParameters: true });
  await direct('create table kept (number int primary key)');
  const sql = postgres(pooler.url, { max: 4, fetch_types: false });
  const acknowledged: number[] = [];
  const write = async (number: number): Promise<void> => {
    await sql.begin((transaction) =>
      transaction.unsafe('insert into kept (number) values ($1)', [number]),
    );
    acknowledged.push(number);
  };
  await Promise.allSettled(Array.from({ length: WRITES }, (_, number) => write(number)));
  await sql.end({ timeout: 0 });
  const rows = await direct('select number from kept order by number');
  const kept = rows.map(({ number }) => ({ number: Number(number) }));
  expect(acknowledged.toSorted((a, b) => a - b).map((number) => ({ number }))).toEqual(kept);
  // Nothing but the end of a transaction used the session: all of them succeed.
  expect(kept).toHaveLength(WRITES);
});

test('at start, a pooler that loses sessions is refused with the reason and the remedy', async () => {
  const open = (url: string, pooling: 'session' | 'transaction' = 'session') =>
    failure(openDatabase({ url, dataDir: DATA_DIR, pooling }));
  const remedy = 'Set QUOIN_DATABASE_POOLING=transaction, or connect to PostgreSQL directly';

  await using strict = await transactionPooler(database.url);
  expect(await open(strict.url)).toBe(
    `PoolingError: a connection pooler refuses the setting statement_timeout, which Quoin needs in each session. ${remedy}`,
  );
  {
    await using silent = await transactionPooler(database.url, { ignoresStartupParameters: true });
    expect(await open(silent.url)).toBe(
      `PoolingError: a connection pooler ignores settings of the session: statement_timeout is 0, idle_in_transaction_session_timeout 0, TimeZone UTC. ${remedy}`,
    );
    expect(await open(silent.url, 'transaction')).toMatch(
      /the role "postgres" has no limit\. Run: alter role "postgres" set statement_timeout = '30s'; alter role/,
    );
  }
  await setForDatabase({ ...LIMITS, TimeZone: 'UTC' });
  {
    const options = { ignoresStartupParameters: true };
    await using pooler = await transactionPooler(database.url, options);
    expect(await open(pooler.url)).toBe(
      `PoolingError: a connection pooler gives each transaction another connection, and settings and prepared statements of a session are lost. ${remedy}`,
    );
  }
});

test('a pooler with one connection to PostgreSQL is refused at start with the reason', async () => {
  await setForDatabase({ ...LIMITS, TimeZone: 'UTC' });
  const opened = async (size: number) => {
    await using pooler = await transactionPooler(database.url, { size });
    const db = await openDatabase({
      url: pooler.url,
      dataDir: DATA_DIR,
      pooling: 'transaction',
    });
    await db.close();
  };
  expect(await failure(opened(1))).toBe(
    'PoolingError: the connection pooler uses one connection to PostgreSQL, and Quoin needs several at the same time. Set its pool size (pool_size or default_pool_size of PgBouncer) to 6 or more',
  );
  await opened(2);
});

test('with `pooling: transaction`, concurrent writes are kept and read', async () => {
  await setForDatabase(LIMITS);
  await using pooler = await transactionPooler(database.url);
  const db = await openDatabase({ url: pooler.url, dataDir: DATA_DIR, pooling: 'transaction' });
  const users = Array.from({ length: WRITES }, () => user());
  await Promise.all(users.map((row) => db.write((stores) => stores.users.insert(row))));
  expect(await db.read((stores) => stores.users.count())).toBe(WRITES);
  const seen = await db.snapshot((stores) => stores.users.list());
  expect(new Set(seen.map(({ id }) => id))).toEqual(new Set(users.map(({ id }) => id)));
  expect(await db.ready()).toEqual({ ok: true });
  await db.close();
});

test('with `pooling: transaction`, a read behind another one on the same connection is answered', async () => {
  await setForDatabase(LIMITS);
  await using pooler = await transactionPooler(database.url);
  const options = { url: pooler.url, dataDir: DATA_DIR, pooling: 'transaction' as const };
  const db = await openDatabase({ ...options, maxConnections: 1 });
  const row = user();
  await db.write((stores) => stores.users.insert(row));
  // The first one has no parameters, so the driver would send the second one before its answer.
  const [, found] = await Promise.all([
    db.read((stores) => stores.users.count()),
    db.read((stores) => stores.users.get(row.id)),
  ]);
  expect(found?.id).toBe(row.id);
  await db.close();
});
