import { Database } from 'bun:sqlite';
import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { UnavailableError } from '@quoin/core';
import { eventually, startProcess, temporaryFolder } from '@quoin/test-kit';
import { openDatabase, SQLITE_FILE } from '../src/index.ts';
import { sqlite } from './engines.ts';
import { user } from './records/people.ts';

/** For a process to start and to write, on a machine that has other work. */
const PATIENCE = { timeout: 45_000 };

const child = (name: string) => join(import.meta.dir, 'children', name);

describe('SQLite under faults', () => {
  test('rows acknowledged before SIGKILL are all there, and the file is whole', async () => {
    await using folder = await temporaryFolder();
    const acknowledged: string[] = [];
    for (let round = 0; round < 3; round++) {
      const writer = await startProcess([
        process.execPath,
        child('write-until-killed.ts'),
        folder.path,
      ]);
      await eventually(() => writer.output().split('\n').length > 50, PATIENCE);
      await writer.kill();
      for (const [, id = ''] of writer.output().matchAll(/^acknowledged (\S{36})$/gm)) {
        acknowledged.push(id);
      }
    }
    expect(acknowledged.length).toBeGreaterThan(100);
    const db = await openDatabase({ dataDir: folder.path });
    const stored = new Set((await db.read((stores) => stores.users.list())).map(({ id }) => id));
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    await db.close();
    const client = new Database(join(folder.path, SQLITE_FILE));
    expect(client.query('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
    client.close();
  });

  test('a locked database is unavailable after a while, and reads go on meanwhile', async () => {
    await using folder = await temporaryFolder();
    const db = await openDatabase({ dataDir: folder.path, lockPatienceMs: 300 });
    const me = user();
    await db.write((stores) => stores.users.insert(me));
    const holder = await startProcess(
      [process.execPath, child('hold-lock.ts'), join(folder.path, SQLITE_FILE)],
      { readyWhen: { line: /locked/ } },
    );
    let turns = 0;
    const ticker = setInterval(() => {
      turns += 1;
    }, 1);
    const attempts = [1, 2, 3].map(() => db.write((stores) => stores.users.insert(user())));
    const outcomes = Promise.allSettled(attempts);
    expect(await db.read((stores) => stores.users.get(me.id))).toEqual(me);
    for (const outcome of await outcomes) {
      const reason = outcome.status === 'rejected' ? outcome.reason : null;
      expect(reason).toBeInstanceOf(UnavailableError);
      expect(reason).toMatchObject({ retryAfterSeconds: 1 });
    }
    clearInterval(ticker);
    // A busy_timeout of SQLite's own would have let none of them through.
    expect(turns).toBeGreaterThan(10);
    const patient = db.write((stores) => stores.users.insert(user())).catch(() => 'refused');
    expect(await patient).toBe('refused');
    await holder.stop();
    await db.write((stores) => stores.users.insert(user()));
    expect(await db.read((stores) => stores.users.count())).toBe(2);
    await db.close();
  });

  test('a write that waits for the lock happens once it is free', async () => {
    await using folder = await temporaryFolder();
    const db = await openDatabase({ dataDir: folder.path, lockPatienceMs: 30_000 });
    const holder = await startProcess(
      [process.execPath, child('hold-lock.ts'), join(folder.path, SQLITE_FILE)],
      { readyWhen: { line: /locked/ } },
    );
    const order: string[] = [];
    const written = db
      .write((stores) => stores.users.insert(user()))
      .then(() => order.push('written'));
    await holder.stop().then(() => order.push('free'));
    await written;
    expect(order.includes('written')).toBe(true);
    expect(await db.read((stores) => stores.users.count())).toBe(1);
    await db.close();
  });

  test('a full database is unavailable, keeps what it has, and works again with room', async () => {
    await using opened = await sqlite.open();
    const { db } = opened;
    const me = user();
    await db.write((stores) => stores.users.insert(me));
    const limit = async (pages: string) => {
      await db.engine.write(async ({ access }) => {
        Reflect.get(access.q, '$client').run(`pragma max_page_count = ${pages}`);
      });
    };
    await limit('1');
    const big = Array.from({ length: 20 }, () => user({ name: 'x'.repeat(100_000) }));
    const outcomes = await Promise.allSettled(
      big.map((row) => db.write((stores) => stores.users.insert(row))),
    );
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ reason: { reason: 'the disk is full' } });
    }
    expect(await db.read((stores) => stores.users.list())).toEqual([me]);
    await limit('1000000');
    await db.write((stores) => stores.users.insert(user()));
    expect(await db.read((stores) => stores.users.count())).toBe(2);
  });

  test('the generation changes with every commit of this and of another process', async () => {
    await using opened = await sqlite.open();
    const { db, options } = opened;
    const other = await openDatabase(options);
    const before = db.generation();
    expect(db.generation()).toBe(before);
    await db.write((stores) => stores.users.insert(user()));
    const between = db.generation();
    expect(between).not.toBe(before);
    await other.write((stores) => stores.users.insert(user()));
    expect(db.generation()).not.toBe(between);
    await other.close();
  });

  test("Drizzle's own transaction cannot be reached", async () => {
    await using opened = await sqlite.open();
    const q = await opened.db.engine.read(async ({ access }) => access.q);
    expect(() => Reflect.get(q, 'transaction')(async () => {})).toThrow('Db.write');
  });

  test('the log grows no further once a long reader is gone', async () => {
    await using opened = await sqlite.open();
    const { db, options } = opened;
    const logBytes = () => Bun.file(join(options.dataDir, `${SQLITE_FILE}-wal`)).size;
    const writeBig = async (times: number) => {
      for (let round = 0; round < times; round++) {
        await db.write((stores) => stores.users.insert(user({ name: 'x'.repeat(1_000_000) })));
      }
    };
    await db.snapshot(async (stores) => {
      await writeBig(10);
      expect(await stores.users.count()).toBe(0);
    });
    // Checkpoints copy all of the log again, so that commits begin it anew: 70 MB otherwise.
    await writeBig(60);
    expect(logBytes()).toBeLessThan(20_000_000);
  });
});
