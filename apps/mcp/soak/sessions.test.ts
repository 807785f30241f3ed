/** 2,000 sessions that are opened and abandoned release their memory. */

import { heapStats } from 'bun:jsc';
import { expect, setDefaultTimeout, test } from 'bun:test';
import { eventually } from '@quoin/test-kit';
import { openSession } from '../test/support/messages.ts';
import { openWorld } from '../test/support/world.ts';

setDefaultTimeout(300_000);

const SESSIONS = 2_000;
const PER_TOKEN = 50;
const IDLE_MS = 30 * 60_000;
const MIB = 1024 ** 2;

/** What is still referred to, and what the process holds. */
const measured = () => {
  Bun.gc(true);
  const { heapSize, objectCount } = heapStats();
  return { heap: heapSize / MIB, objects: objectCount, resident: process.memoryUsage.rss() / MIB };
};

test(`memory returns when ${SESSIONS} sessions were left`, async () => {
  await using world = await openWorld({ times: { sweepMs: 50 } });
  let people = 0;
  const open = async (count: number): Promise<void> => {
    for (let opened = 0; opened < count; opened += PER_TOKEN) {
      // Of several users: one user has at most 500.
      const token = await world.token(await world.person(`person${++people}`));
      for (let own = 0; own < PER_TOKEN; own += 1) await openSession(world, token);
    }
    expect(await world.sessions()).toBe(count);
  };
  const leave = async (): Promise<void> => {
    world.advance(IDLE_MS);
    await eventually(async () => (await world.sessions()) === 0);
  };
  // What is compiled and kept for all sessions is there from the first ones on.
  await open(PER_TOKEN * 4);
  await leave();

  const before = measured();
  await open(SESSIONS);
  const held = measured();
  await leave();
  const after = measured();
  // A second round takes no more than the first: nothing piles up.
  await open(SESSIONS);
  const again = measured();
  expect(after.heap - before.heap).toBeLessThan((held.heap - before.heap) / 5);
  expect(again.heap).toBeLessThan(held.heap * 1.2);
  expect(again.resident).toBeLessThan(held.resident * 1.2);
});
