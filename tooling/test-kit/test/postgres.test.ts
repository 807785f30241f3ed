import { expect, test } from 'bun:test';
import { exists, readFile } from 'node:fs/promises';
import { inSoak } from '@quoin/test-kit';
import postgres from 'postgres';
import {
  databaseTemplate,
  eventually,
  faultProxy,
  freshDatabase,
  postgresForTests,
  startPostgres,
  startProcess,
} from '../src/index.ts';

/** Reset or closed: which of the two arrives first is the kernel's choice. */
const CONNECTION_LOST = /^(ECONNRESET|CONNECTION_CLOSED)$/;
/** `admin_shutdown` on the connection that was open, `invalid_catalog_name` on a new one. */
const TERMINATED = /^(57P01|3D000)$/;

const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

const connect = (url: string) => postgres(url, { max: 1, onnotice: () => {} });

test('a fresh database is a PostgreSQL 18 of its own, dropped while connections are open', async () => {
  const one = await freshDatabase();
  await using other = await freshDatabase();
  const sql = connect(one.url);
  await sql`create table t (x text)`;
  const [row] = await sql`select current_setting('server_version') as version`;
  expect(row?.version).toStartWith('18.');
  await one.drop();
  expect(await sql`select 1`.catch(errorCode)).toMatch(TERMINATED);
  await sql.end();

  const second = connect(other.url);
  expect(await second`select to_regclass('t') as t`).toMatchObject([{ t: null }]);
  await second.end();
});

test('databases of a template begin with what was made in it once, and know nothing of each other', async () => {
  let opened = 0;
  const copy = databaseTemplate(crypto.randomUUID(), async (url) => {
    opened += 1;
    const sql = connect(url);
    await sql`create table t (x text)`;
    return { close: () => sql.end() };
  });
  const copies = await Promise.all([copy(), copy()]);
  for (const { url } of copies) {
    const sql = connect(url);
    expect(await sql`select x from t`).toHaveLength(0);
    await sql`insert into t values ('mine')`;
    await sql.end();
  }
  await Promise.all(copies.map(({ drop }) => drop()));
  expect(opened).toBe(1);
});

test('the shared server is one for the whole process', async () => {
  expect(await postgresForTests()).toEqual(await postgresForTests());
});

test('text does not sort by bytes, so that queries which rely on it are found', async () => {
  await using database = await freshDatabase();
  const sql = connect(database.url);
  const rows = await sql`select x from unnest(array['b', 'B', 'a']) x order by x`;
  expect(rows.map(({ x }) => x)).toEqual(['a', 'b', 'B']);
  await sql.end();
});

inSoak(test)(
  'a restart ends connections and keeps what is committed, at the same URL',
  async () => {
    await using server = await startPostgres();
    const sql = connect(server.url);
    await sql`create table t (x integer)`;
    await sql`insert into t values (1)`;
    await server.restart();
    await eventually(async () => (await sql`select x from t`).length === 1);
    await sql.end();
  },
);

inSoak(test)(
  'a durable server recovers from a kill with every commit, also under load',
  async () => {
    await using server = await startPostgres({ durable: true });
    const sql = connect(server.url);
    await sql`create table t (x integer)`;
    let committed = 0;
    const insertUntilItFails = async (): Promise<string> => {
      try {
        await sql`insert into t values (${committed})`;
      } catch (error) {
        return errorCode(error);
      }
      committed += 1;
      return insertUntilItFails();
    };
    const load = insertUntilItFails();
    await eventually(() => committed > 20);
    await server.kill();
    expect(await load).toMatch(CONNECTION_LOST);
    await server.restart();
    const after = connect(server.url);
    const [row] = await after`select count(*)::int as count from t`;
    expect(row?.count).toBeGreaterThanOrEqual(committed);
    await Promise.all([sql.end({ timeout: 0 }), after.end()]);
  },
);

inSoak(test)('a cut network fails queries; a resumed one serves them again', async () => {
  await using proxy = await faultProxy((await postgresForTests()).url);
  const sql = connect(proxy.url);
  expect(await sql`select 1 as x`).toMatchObject([{ x: 1 }]);
  const slow = sql`select pg_sleep(60)`.catch(errorCode);
  const direct = connect((await postgresForTests()).url);
  const active = () => direct`
    select from pg_stat_activity where query = 'select pg_sleep(60)' and state = 'active'`;
  await eventually(async () => (await active()).length === 1);
  proxy.cut();
  expect(await slow).toMatch(CONNECTION_LOST);
  proxy.resume();
  // A new client: postgres.js loses a query that comes between a socket's error and its close.
  const after = connect(proxy.url);
  expect(await after`select 1 as x`).toMatchObject([{ x: 1 }]);
  await Promise.all([after.end(), direct.end(), sql.end({ timeout: 0 })]);
});

inSoak(test)('nothing stays behind when the process that started it is killed', async () => {
  const kit = new URL('../src/index.ts', import.meta.url).href;
  const code = `
    const { startPostgres } = await import(${JSON.stringify(kit)});
    const { url } = await startPostgres();
    const sql = new Bun.SQL(url);
    const [{ data_directory }] = await sql\`show data_directory\`;
    console.log('data in ' + data_directory);
    setInterval(() => {}, 1000);
  `;
  const owner = await startProcess([process.execPath, '-e', code]);
  const [, data = ''] = await owner.line(/data in (.*)/);
  const [pid] = (await readFile(`${data}/postmaster.pid`, 'utf8')).split('\n');
  await owner.kill();
  await eventually(async () => !(await exists(data)), { timeout: 30_000 });
  expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
});
