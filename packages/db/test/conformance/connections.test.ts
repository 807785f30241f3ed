import { describe, expect, test } from 'bun:test';
import { eventually } from '@quoin/test-kit';
import { engines } from '../engines.ts';

describe.each([...engines])('connections() on $name', (engine) => {
  test('counts the transactions in progress and those that wait', async () => {
    await using opened = await engine.open();
    const { db } = opened;
    const { size } = db.connections();
    const counts = (inUse: number, waiting: number) => () =>
      Bun.deepEquals(db.connections(), { size, inUse, waiting });
    expect(counts(0, 0)()).toBe(true);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const writes = Array.from({ length: size + 2 }, () => db.write(() => released));
    await eventually(counts(size, 2));
    release();
    await Promise.all(writes);
    await eventually(counts(0, 0));
  });

  test('counts a transaction that fails as ended', async () => {
    await using opened = await engine.open();
    const { db } = opened;
    const failing = db.write(async () => {
      throw new Error('not stored');
    });
    await expect(failing).rejects.toThrow('not stored');
    await eventually(() => db.connections().inUse === 0);
  });
});
