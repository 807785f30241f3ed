import { expect, test } from 'bun:test';
import { UnavailableError } from '@quoin/core';
import { FairQueue } from '../src/searcher/fair-queue.ts';

const LONG = { patience: 60_000 };

/** Work that a test ends, and the order in which it began. */
const recorder = (queue: FairQueue) => {
  const begun: string[] = [];
  const open: (() => void)[] = [];
  const run = (project: string, name: string) =>
    queue.run(project, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => open.push(resolve));
      return name;
    });
  const finishOne = async () => {
    // The process that has a turn begins in this turn of the event loop.
    await Bun.sleep(0);
    open.shift()?.();
  };
  return { begun, run, finishOne };
};

test('projects take turns, however many searches one of them sends', async () => {
  const { begun, run, finishOne } = recorder(new FairQueue({ size: 1, limit: 10, ...LONG }));
  const all = [run('a', 'a1'), run('a', 'a2'), run('a', 'a3'), run('b', 'b1'), run('c', 'c1')];
  for (let at = 0; at < all.length; at += 1) await finishOne();
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1']);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
});

test('the queue runs as many tasks as it has places', async () => {
  const { begun, run, finishOne } = recorder(new FairQueue({ size: 2, limit: 10, ...LONG }));
  const all = [run('a', 'a1'), run('a', 'a2'), run('a', 'a3')];
  await Bun.sleep(0);
  expect(begun).toEqual(['a1', 'a2']);
  for (let at = 0; at < all.length; at += 1) await finishOne();
  await Promise.all(all);
  expect(begun).toEqual(['a1', 'a2', 'a3']);
});

test('a failed search passes its turn on', async () => {
  const queue = new FairQueue({ size: 1, limit: 1, ...LONG });
  const failing = queue.run('a', () => Promise.reject(new Error('broken')));
  const next = queue.run('a', async () => 'next');
  expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('next');
});

test('one more than may wait is refused, and so is one that waited too long', async () => {
  const { run, finishOne } = recorder(new FairQueue({ size: 1, limit: 1, patience: 1 }));
  const first = run('a', 'a1');
  const waiting = run('a', 'a2');
  await expect(run('b', 'b1')).rejects.toBeInstanceOf(UnavailableError);
  await expect(waiting).rejects.toBeInstanceOf(UnavailableError);
  await finishOne();
  expect(await first).toBe('a1');
});

test('those that wait are refused when it is closed', async () => {
  const queue = new FairQueue({ size: 1, limit: 5, ...LONG });
  const { run, finishOne } = recorder(queue);
  const first = run('a', 'a1');
  const waiting = run('a', 'a2');
  queue.close();
  await expect(waiting).rejects.toBeInstanceOf(UnavailableError);
  await expect(run('a', 'a3')).rejects.toBeInstanceOf(UnavailableError);
  await finishOne();
  expect(await first).toBe('a1');
});
