import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { gitConnectionRow } from '@quoin/test-kit';
import { queueRun } from '../src/git/queue-run.ts';
import type { GitConnectionRecord } from '../src/index.ts';
import { databases } from './support/databases.ts';
import { openPages } from './support/pages.ts';
import type { World } from './support/world.ts';

describe.each(databases)('on %s', (_name, open) => {
  let world: World;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const connect = async (): Promise<GitConnectionRecord> => {
    const { projectId } = await openPages(world, await world.person(`Ada${Bun.randomUUIDv7()}`));
    const connection = gitConnectionRow(projectId);
    await world.db.write((stores) => stores.git.connections.insert(connection));
    return connection;
  };
  const queue = (connection: GitConnectionRecord) =>
    world.db.write((stores) => queueRun(world, stores, connection, 'manual'));
  const begin = (id: string) =>
    world.db.write((stores) => stores.git.runs.update(id, ['Queued'], { status: 'Running' }));

  test('one execution waits until it begins, for every caller', async () => {
    const connection = await connect();
    const first = await queue(connection);
    expect(first).toMatchObject({ isNew: true, run: { status: 'Queued', trigger: 'manual' } });
    expect(await queue(connection)).toEqual({ run: first.run, isNew: false });
    await begin(first.run.id);
    const second = await queue(connection);
    expect(second.isNew).toBe(true);
    expect(second.run.id).not.toBe(first.run.id);
  });

  test('twenty concurrent requests get one run', async () => {
    const connection = await connect();
    const queued = await Promise.all(Array.from({ length: 20 }, () => queue(connection)));
    expect(new Set(queued.map(({ run }) => run.id)).size).toBe(1);
    expect(queued.filter(({ isNew }) => isNew)).toHaveLength(1);
  });

  test('a write that is undone leaves none', async () => {
    const connection = await connect();
    const undone = world.db.write(async (stores) => {
      await queueRun(world, stores, connection, 'publish');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await world.db.read((stores) => stores.git.runs.queued(connection.id))).toBeNull();
  });

  test('the one that waits does not begin before what counts on it is committed', async () => {
    const connection = await connect();
    const { run } = await queue(connection);
    const order: string[] = [];
    const held = Promise.withResolvers<void>();
    const begun = held.promise.then(() => begin(run.id)).then(() => order.push('begun'));
    await world.db.write(async (stores) => {
      await queueRun(world, stores, connection, 'publish');
      held.resolve();
      // Many times the duration of another write.
      for (let at = 0; at < 50; at += 1) await stores.git.runs.get(run.id);
      order.push('written');
    });
    await begun;
    expect(order).toEqual(['written', 'begun']);
  });
});
