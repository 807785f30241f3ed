/** A large write on SQLite: what stays in memory until its commit (docs/adr/0113-large-commits-on-sqlite.md). */
import { Database } from 'bun:sqlite';
import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@quoin/test-kit';
import { WriteCache } from '../src/drivers/write-cache.ts';

const TABLES = [
  'create table projects (id text primary key, updated_at integer) without rowid',
  'create table site_versions (project_id text primary key, version integer) without rowid',
  'create table git_connections (id text primary key, project_id text, updated_at integer)',
  'create table page_counts (project_id text primary key) without rowid',
  'create table storage_usage (project_id text primary key) without rowid',
  'create table pages (id text primary key, project_id text, data text) without rowid',
  'create table revisions (page_id text primary key, content text)',
];

const [HEADER, FRAME_HEADER, PAGE] = [32, 24, 4_096];

/** Pages of the database in the order of the log (SQLite's "WAL-mode File Format"). */
const pagesOfLog = (path: string): number[] => {
  const log = readFileSync(path);
  const frames = Math.floor((log.length - HEADER) / (FRAME_HEADER + PAGE));
  return Array.from({ length: frames }, (_, at) =>
    log.readUInt32BE(HEADER + at * (FRAME_HEADER + PAGE)),
  );
};

/** Writes pages, then texts; the connection changes before and after. @returns where the log has the connection, from 0 to 1 */
const placeOfConnection = async (
  beforeTexts: (cache: WriteCache, client: Database) => void,
): Promise<number> => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'quoin.db');
  const client = new Database(file);
  client.run('pragma journal_mode = wal');
  client.run('pragma wal_autocheckpoint = 0');
  for (const table of TABLES) client.run(table);
  client.run("insert into git_connections values ('connection', 'project', 1)");
  client.run('pragma wal_checkpoint(truncate)');
  const [page] = client
    .query<{ rootpage: number }, []>(
      "select rootpage from sqlite_schema where name = 'git_connections'",
    )
    .all();
  const cache = new WriteCache(client);
  cache.beginLarge();
  client.run('begin immediate');
  client.run('update git_connections set updated_at = 2');
  const ids = Array.from({ length: 4_000 }, (_, at) => String(at));
  for (const id of ids) {
    client.query("insert into pages values (?, 'project', ?)").run(id, 'x'.repeat(1_500));
  }
  for (const id of ids) {
    if (Number(id) % 100 === 0) beforeTexts(cache, client);
    client.query('insert into revisions values (?, ?)').run(id, 'y'.repeat(3_000));
  }
  client.run('update git_connections set updated_at = 3');
  client.run('commit');
  const log = pagesOfLog(`${file}-wal`);
  client.close();
  return log.indexOf(page?.rootpage ?? 0) / log.length;
};

test('a row that changes before and after the texts is written to the log once, at its end', async () => {
  const place = await placeOfConnection((cache) => cache.beforeTexts('0'));
  expect(place).toBeGreaterThan(0.25);
  // Without the cache's part, SQLite writes it first, and overwrites it.
  const without = await placeOfConnection((_, client) => client.run('pragma cache_size = -4000'));
  expect(without).toBeLessThan(0.1);
});

test('a large write has more memory until its texts come, and less from then on', () => {
  const client = new Database(':memory:');
  for (const table of TABLES) client.run(table);
  const cache = new WriteCache(client);
  const size = () =>
    client.query<{ cache_size: number }, []>('pragma cache_size').get()?.cache_size;
  cache.beforeTexts('page');
  expect(size()).toBe(-8_000);
  cache.beginLarge();
  expect(size()).toBe(-32_000);
  cache.beforeTexts('page');
  expect(size()).toBe(-4_000);
  cache.end();
  expect(size()).toBe(-8_000);
  client.close();
});
