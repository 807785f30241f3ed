/**
 * SIGKILL in a migration (docs/internals/threat-model.md#faults): the old schema or the new one,
 * and the next start works.
 */

import { beforeAll, describe, expect, test } from 'bun:test';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { freshDatabase, type StartedProcess, someInCheck } from '@quoin/test-kit';
import { SQL } from 'bun';
import { makePage, makePlace } from './support/client.ts';
import { type Deployment, deployment } from './support/deployment.ts';
import { integrityOf, openFile } from './support/sqlite-file.ts';
import { tap } from './support/tap.ts';

const PRELOAD = fileURLToPath(new URL('support/kill-at-statement.ts', import.meta.url));

/** Starts as if nothing had happened, and writes. */
const expectGoodStart = async (quoin: Deployment) => {
  await quoin.start();
  const client = await quoin.client();
  expect(await makePage(client, await makePlace(client), 'After')).toBeString();
};

const tablesOf = (dataDir: string): string[] => {
  using file = openFile(dataDir);
  return file
    .query<{ name: string }, []>("select name from sqlite_schema where type = 'table' order by 1")
    .all()
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('sqlite_'));
};

const SQLITE_MOMENTS: [moment: string, schema: 'old' | 'new'][] = [
  ['before:begin immediate', 'old'],
  ['after:create table:9', 'old'],
  ['after:insert into quoin_migrations', 'old'],
  ['before:commit', 'old'],
  ['after:commit', 'new'],
];

/** The tables of a database that was migrated without a fault. */
const newTables = {
  SQLite: async (): Promise<string[]> => {
    await using whole = await deployment();
    await whole.admin('migrate');
    return tablesOf(whole.dataDir);
  },
  PostgreSQL: async (): Promise<string[]> => {
    await using whole = await freshDatabase();
    await using quoin = await deployment({ databaseUrl: whole.url });
    await quoin.admin('migrate');
    return await postgresTables(whole.url);
  },
};

describe('SQLite: killed at a statement of the migration, all of it is there or nothing', () => {
  let whole: readonly string[] = [];
  beforeAll(async () => {
    whole = await newTables.SQLite();
    expect(whole).toContain('pages');
  });

  test.each(someInCheck(SQLITE_MOMENTS, 3))('%s: the %s schema', async (moment, schema) => {
    await using quoin = await deployment();
    await mkdir(quoin.dataDir);
    const killed = await quoin.start({
      preload: PRELOAD,
      env: { QUOIN_TEST_KILL_AT: moment },
      wait: false,
    });
    expect(await killed.exited).toBe(137);
    expect(tablesOf(quoin.dataDir)).toEqual(schema === 'new' ? [...whole] : []);
    expect(integrityOf(quoin.dataDir)).toBe('ok');
    await expectGoodStart(quoin);
  });
});

/** A statement of the migration, as it goes over the wire, and which of them. */
const POSTGRES_MOMENTS: [statement: RegExp, which: number][] = [
  [/create table "/i, 9],
  [/insert into "?public"?\."?quoin_migrations/i, 1],
  [/\bcommit\b/i, 1],
];

const postgresTables = async (url: string): Promise<string[]> => {
  const sql = new SQL(url);
  const rows: { name: string }[] =
    await sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`;
  await sql.close();
  return rows.map(({ name }) => name);
};

describe('PostgreSQL: killed at a statement of the migration, all of it is there or nothing', () => {
  let whole: readonly string[] = [];
  beforeAll(async () => {
    whole = await newTables.PostgreSQL();
    expect(whole).toContain('pages');
  });

  test.each(someInCheck(POSTGRES_MOMENTS, 2))('%s, number %i', async (statement, which) => {
    await using database = await freshDatabase();
    let seen = 0;
    let started: StartedProcess | null = null;
    await using network = await tap(database.url, () => ({
      fromClient: (piece) => {
        if (!statement.test(piece.toString('latin1'))) return;
        seen += 1;
        if (seen === which) void started?.kill();
      },
    }));
    await using through = await deployment({ databaseUrl: network.url });
    started = await through.start({ wait: false });
    expect(await started.exited).toBe(137);
    const tables = await postgresTables(database.url);
    expect([[], [...whole]]).toContainEqual(tables);
    await using quoin = await deployment({ databaseUrl: database.url });
    await expectGoodStart(quoin);
  });
});
