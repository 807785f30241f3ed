import { describe, expect, test } from 'bun:test';
import { UnavailableError } from '@quoin/core';
import { eventually, faultProxy, freshDatabase, startPostgres } from '@quoin/test-kit';
import { openDatabase } from '../src/index.ts';
import { postgres } from './engines.ts';
import { id, later } from './records/common.ts';
import { user } from './records/people.ts';

const DATA_DIR = '/nowhere';

/** What the promise rejects with. `expect().rejects` turns the event loop itself, as servers die in it. */
const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'it did not fail',
    (reason: unknown) => reason,
  );

describe('PostgreSQL under faults', () => {
  test('a killed server makes requests unavailable, and they work again once it is back', async () => {
    await using server = await startPostgres({ durable: true });
    const db = await openDatabase({ url: server.url, dataDir: DATA_DIR });
    const me = user();
    await db.write((stores) => stores.users.insert(me));
    const open = db.write(async (stores) => {
      await stores.users.insert(user());
      await server.kill();
      await stores.users.count();
    });
    expect(await failure(open)).toBeInstanceOf(UnavailableError);
    expect(await failure(db.read((stores) => stores.users.count()))).toBeInstanceOf(
      UnavailableError,
    );
    expect(await failure(db.write((stores) => stores.users.insert(user())))).toMatchObject({
      retryAfterSeconds: 1,
    });
    expect(await db.ready()).toMatchObject({ ok: false });

    await server.restart();
    await eventually(async () => (await db.ready()).ok, { timeout: 20_000 });
    expect(await db.read((stores) => stores.users.list())).toEqual([me]);
    await db.write((stores) => stores.users.insert(user()));
    await db.close();
  });

  test('a stop in order under load loses no acknowledged write', async () => {
    await using server = await startPostgres({ durable: true });
    const db = await openDatabase({ url: server.url, dataDir: DATA_DIR });
    const acknowledged: string[] = [];
    let going = true;
    const writers = Array.from({ length: 6 }, async () => {
      while (going) {
        const row = user();
        try {
          await db.write((stores) => stores.users.insert(row));
          acknowledged.push(row.id);
        } catch (error) {
          if (!(error instanceof UnavailableError)) throw error;
        }
      }
    });
    await eventually(() => acknowledged.length > 50, { timeout: 30_000 });
    await server.restart();
    const before = acknowledged.length;
    await eventually(() => acknowledged.length > before + 50, { timeout: 30_000 });
    going = false;
    await Promise.all(writers);
    const stored = new Set((await db.read((stores) => stores.users.list())).map((row) => row.id));
    expect(acknowledged.filter((row) => !stored.has(row))).toEqual([]);
    await db.close();
  });

  test('a cut network makes requests unavailable until it is back', async () => {
    await using fresh = await freshDatabase();
    await using proxy = await faultProxy(fresh.url);
    const db = await openDatabase({ url: proxy.url, dataDir: DATA_DIR });
    await db.write((stores) => stores.users.insert(user()));
    proxy.cut();
    expect(await failure(db.read((stores) => stores.users.count()))).toBeInstanceOf(
      UnavailableError,
    );
    proxy.resume();
    await eventually(async () => (await db.read((stores) => stores.users.count())) === 1);
    await db.close();
  });

  test('a server that is away is unavailable at start', async () => {
    const url = 'postgres://quoin:secret@127.0.0.1:1/none';
    const attempt = openDatabase({ url, dataDir: DATA_DIR });
    const error = await failure(attempt);
    expect(error).toBeInstanceOf(UnavailableError);
    expect(Bun.inspect(error)).not.toContain('secret');
  });

  test('a deadlock is tried once more and both writes happen', async () => {
    await using opened = await postgres.open();
    const { db } = opened;
    const [first, second] = [user(), user()];
    await db.write(async (stores) => {
      await stores.users.insert(first);
      await stores.users.insert(second);
    });
    const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    let runs = 0;
    const crossing = (mine: 0 | 1, order: readonly string[]) =>
      db.write(async (stores) => {
        runs += 1;
        await stores.users.update(order[0] ?? '', { updatedAt: later(runs) });
        both[mine].resolve();
        await both[mine === 0 ? 1 : 0].promise;
        await stores.users.update(order[1] ?? '', { updatedAt: later(runs) });
      });
    await Promise.all([crossing(0, [first.id, second.id]), crossing(1, [second.id, first.id])]);
    // The server ends one of them, now and then both.
    expect(runs).toBeGreaterThan(2);
  });

  test('nothing may be cached by generation', async () => {
    await using opened = await postgres.open();
    expect(opened.db.generation()).toBeNull();
  });

  test('an unexpected error tells nothing of the values in the statement', async () => {
    await using opened = await postgres.open();
    const secret = 'S3cret-value';
    const attempt = opened.db.write((stores) =>
      stores.tokens.insert({
        id: id(),
        userId: secret,
        projectId: null,
        name: secret,
        scopes: [],
        hash: secret,
        preview: '',
        createdAt: later(0),
        expiresAt: null,
        revokedAt: null,
        lastUsedAt: null,
        parentId: null,
        clientId: null,
      }),
    );
    const error = await failure(attempt);
    expect(error).toMatchObject({ code: '23503' });
    expect(Bun.inspect(error)).not.toContain(secret);
  });
});
