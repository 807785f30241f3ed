import { expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { DIALECTS, openTestDeps } from '../src/index.ts';

const START = new Date('2026-03-01T12:00:00.000Z');

test.each(oneInCheck(DIALECTS, import.meta.path))(
  'on %s, each has a database of its own, which another process opens too',
  async (dialect) => {
    await using one = await openTestDeps({ dialect });
    await using two = await openTestDeps({ dialect });
    const now = new Date();
    const user = {
      id: one.deps.ids.next(),
      email: 'ada@example.com',
      name: 'Ada',
      emailVerified: true,
      image: null,
      role: 'member',
      disabledAt: null,
      createdAt: now,
      updatedAt: now,
    } as const;
    await one.database.write((stores) => stores.users.insert(user));
    const other = await one.another();
    expect(await other.read((stores) => stores.users.count())).toBe(1);
    expect(await two.database.read((stores) => stores.users.count())).toBe(0);
  },
);

test('the clock continues, or stops where it starts and is moved by hand', async () => {
  await using moving = await openTestDeps();
  expect(Math.abs(moving.deps.clock.now().getTime() - Date.now())).toBeLessThan(60_000);
  await using still = await openTestDeps({ start: START });
  expect(still.deps.clock.now()).toEqual(START);
  still.advance(1_000);
  expect(still.deps.clock.now().getTime()).toBe(START.getTime() + 1_000);
  still.advance(-1_000);
  expect(still.deps.clock.now()).toEqual(START);
});
