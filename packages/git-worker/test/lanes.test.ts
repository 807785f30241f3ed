/** Turns of work with servers that can be slow. */
import { afterEach, expect, jest, test } from 'bun:test';
import { type LaneLimits, Lanes } from '../src/lanes.ts';

afterEach(() => {
  jest.useRealTimers();
});

const LIMITS: LaneLimits = { quick: 2, slow: 3, perHost: 3, patienceMs: 5_000 };
const { signal } = new AbortController();

/** Lets promises that are settled run. */
const settled = () => new Promise<void>((resolve) => queueMicrotask(() => resolve()));

const laneWorld = (limits = LIMITS) => {
  jest.useFakeTimers();
  const lanes = new Lanes(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, on = signal): Promise<void> =>
    lanes.use(name.split(' ')[0] ?? '', on, () => {
      begun.push(name);
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.set(name, resolve);
      return promise;
    });
  /** Adds work, and waits until what can begin has begun. */
  const all = async (...names: string[]) => {
    const work = names.map((name) => add(name));
    for (let turn = 0; turn < 10; turn += 1) await settled();
    return work;
  };
  const pass = async (ms: number) => {
    jest.advanceTimersByTime(ms);
    await all();
  };
  return { begun, ends, add, all, pass };
};

test('a host has no more than its places, and others take turns with it', async () => {
  const { begun, ends, all } = laneWorld({ ...LIMITS, quick: 3, perHost: 2 });
  await all('a 1', 'a 2', 'a 3', 'a 4', 'b 1', 'b 2');
  expect(begun).toEqual(['a 1', 'a 2', 'b 1']);
  ends.get('a 1')?.();
  await all();
  // Both have one place; the first in the queue is of the host a.
  expect(begun.slice(3)).toEqual(['a 3']);
  ends.get('b 1')?.();
  await all('c 1');
  expect(begun.slice(4)).toEqual(['b 2']);
  ends.get('a 2')?.();
  await all();
  expect(begun.slice(5)).toEqual(['c 1']);
});

test('work of slow hosts leaves its place, up to the limits, and never comes before its turn again', async () => {
  const { begun, ends, all, pass } = laneWorld();
  await all('a 1', 'a 2', 'a 3', 'a 4', 'b 1');
  expect(begun).toEqual(['a 1', 'a 2']);
  await pass(4_999);
  expect(begun).toHaveLength(2);
  await pass(1);
  // Both left their places; the host with the fewest is first, and a has one place left.
  expect(begun).toEqual(['a 1', 'a 2', 'b 1', 'a 3']);
  await pass(5_000);
  await all('c 1', 'c 2');
  // Three are slow, so that the fourth keeps its place.
  expect(begun.slice(4)).toEqual(['c 1']);
  ends.get('a 1')?.();
  await pass(5_000);
  expect(begun.slice(5)).toEqual(['c 2']);
});

test('a thousand hanging operations of one host do not delay another host', async () => {
  const { begun, all, pass } = laneWorld();
  await all(...Array.from({ length: 1_000 }, (_, at) => `slow ${at}`));
  await pass(5_000);
  await all('quick 1');
  expect(begun.at(-1)).toBe('quick 1');
});

test('work that is stopped while it waits leaves the queue, and failed work its place', async () => {
  const { begun, ends, add, all } = laneWorld({ ...LIMITS, quick: 1 });
  await all('a 1');
  const control = new AbortController();
  const stopped = add('a 2', control.signal);
  control.abort(new Error('stopped'));
  await expect(stopped).rejects.toThrow('stopped');
  await all('a 3');
  ends.get('a 1')?.();
  await all();
  expect(begun).toEqual(['a 1', 'a 3']);
  const lanes = new Lanes({ ...LIMITS, quick: 1 });
  const failed = lanes.use('a', signal, () => Promise.reject(new Error('failed')));
  await expect(failed).rejects.toThrow('failed');
  expect(await lanes.use('a', signal, async () => 'next')).toBe('next');
});
