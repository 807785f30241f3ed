/** Turns of work with servers that can be slow. */
import { afterEach, expect, jest, test } from 'bun:test';
import { HostScheduler, type SchedulerLimits } from '../src/host-scheduler.ts';

afterEach(() => {
  jest.useRealTimers();
});

const LIMITS: SchedulerLimits = { quick: 2, slow: 6, perProject: 2, patienceMs: 5_000 };
const { signal } = new AbortController();

/** Lets promises that are settled run. */
const settled = () => new Promise<void>((resolve) => queueMicrotask(() => resolve()));

const laneWorld = (limits = LIMITS) => {
  jest.useFakeTimers();
  const lanes = new HostScheduler(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  /** @param name host, project and number; two words are a host and a project */
  const add = (name: string, on = signal): Promise<void> => {
    const [host = '', project = ''] = name.split(' ');
    return lanes.use({ host, project }, on, () => {
      begun.push(name);
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.set(name, resolve);
      return promise;
    });
  };
  /** Adds work, and waits until what can begin has begun. */
  const all = async (...names: string[]) => {
    for (const name of names) void add(name);
    for (let turn = 0; turn < 10; turn += 1) await settled();
  };
  const pass = async (ms: number) => {
    jest.advanceTimersByTime(ms);
    await all();
  };
  return { begun, ends, add, all, pass };
};

test('hosts take turns, and projects of a host take turns', async () => {
  const { begun, ends, all } = laneWorld({ ...LIMITS, quick: 3 });
  await all('a p 1', 'a p 2', 'a p 3', 'a q 1', 'b p 1');
  // No project has more than two places; the host with the fewest is next.
  expect(begun).toEqual(['a p 1', 'a p 2', 'a q 1']);
  ends.get('a q 1')?.();
  await all('a q 2', 'a p 4');
  expect(begun.slice(3)).toEqual(['b p 1']);
  ends.get('b p 1')?.();
  await all('b p 2');
  expect(begun.slice(4)).toEqual(['b p 2']);
  ends.get('b p 2')?.();
  await all();
  expect(begun.slice(5)).toEqual(['a q 2']);
  ends.get('a p 1')?.();
  await all();
  // Both projects have one place; the first in the queue is of the project p.
  expect(begun.slice(6)).toEqual(['a p 3']);
});

test('a host has as many places as are free for slow work, so that hosts share them', async () => {
  const { begun, ends, all, pass } = laneWorld();
  await all('a 1', 'a 2', 'a 3', 'a 4', 'a 5');
  expect(begun).toEqual(['a 1', 'a 2']);
  await pass(4_999);
  expect(begun).toHaveLength(2);
  await pass(1);
  expect(begun).toEqual(['a 1', 'a 2', 'a 3', 'a 4']);
  await pass(5_000);
  // The host has four places, and two are free.
  await all('b 1', 'b 2', 'b 3');
  expect(begun.slice(4)).toEqual(['b 1', 'b 2']);
  await pass(5_000);
  // All places for slow work are taken; a host without a place still begins.
  await all('c 1', 'd 1');
  expect(begun.slice(6)).toEqual(['c 1', 'd 1']);
  ends.get('a 1')?.();
  ends.get('a 2')?.();
  await pass(5_000);
  // The work of c and d became slow, so that hosts that have a place wait.
  await all('e 1');
  expect(begun.slice(8)).toEqual(['e 1']);
});

test('a hundred hanging operations of one project do not delay another project of the host', async () => {
  const { begun, all, pass } = laneWorld();
  await all(...Array.from({ length: 100 }, (_, at) => `a hanging ${at}`));
  await all('a quick 1');
  expect(begun).toEqual(['a hanging 0', 'a hanging 1']);
  await pass(5_000);
  expect(begun.slice(2)).toEqual(['a quick 1']);
});

test('a thousand hanging operations of one host do not delay another host', async () => {
  const { begun, all, pass } = laneWorld();
  await all(...Array.from({ length: 1_000 }, (_, at) => `slow ${at}`));
  await pass(5_000);
  await all('quick 1');
  await pass(5_000);
  expect(begun.slice(0, 5)).toEqual(['slow 0', 'slow 1', 'slow 2', 'slow 3', 'quick 1']);
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
  const lanes = new HostScheduler({ ...LIMITS, quick: 1 });
  const failed = lanes.use({ host: 'a', project: 'p' }, signal, () =>
    Promise.reject(new Error('failed')),
  );
  await expect(failed).rejects.toThrow('failed');
  expect(await lanes.use({ host: 'a', project: 'p' }, signal, async () => 'next')).toBe('next');
});
