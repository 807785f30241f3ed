import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import type { Jobs } from '@quoin/core';
import { eventually, startProcess } from '@quoin/test-kit';
import {
  createJobs,
  type Database,
  type DatabaseOptions,
  type JobsOptions,
} from '../../src/index.ts';
import { engines } from '../engines.ts';

/** pg-boss needs ten seconds of silence before it takes a job from a worker. */
const LEASE_SECONDS = { SQLite: 1, PostgreSQL: 10 };
/** Of a job that must keep it: a process that waits for the processor must not lose it meanwhile. */
const LONG_LEASE_SECONDS = 10;
const PATIENCE = { timeout: 40_000 };

const started = async (db: Database, options: JobsOptions = {}) => {
  const jobs = await createJobs(db, { pollSeconds: 0.5, ...options });
  return Object.assign(jobs, { [Symbol.asyncDispose]: () => jobs.stop() });
};

/** Collects what a queue was given to do. */
const collect = async (jobs: Jobs, queue: string) => {
  const seen: unknown[] = [];
  await jobs.work(queue, async (payload) => {
    seen.push(payload);
  });
  return seen;
};

/** Another process takes the job of queue `q` and is killed in the middle of it. */
const crashWhileRunning = async ({ dataDir, url }: DatabaseOptions, leaseSeconds: number) => {
  const script = join(import.meta.dir, '../children/crash-in-job.ts');
  const child = await startProcess([
    process.execPath,
    script,
    dataDir,
    String(leaseSeconds),
    ...(url === undefined ? [] : [url]),
  ]);
  expect(await child.exited, child.output()).toBe(137);
};

// Side by side, each on a database of its own: what they do is to wait for leases and their ends.
describe.each(engines)('jobs on $name', ({ name, open }) => {
  test.concurrent('each job runs once, with its payload, also those from before the start', async () => {
    await using opened = await open();
    await using jobs = await started(opened.db);
    const payloads = [{ text: 'ü🦉', list: [1, null] }, null, 'plain', 7, false];
    for (const payload of payloads) expect(await jobs.enqueue('q', payload)).toBe(true);
    const seen = await collect(jobs, 'q');
    const other = await collect(jobs, 'other');
    await jobs.start();
    await eventually(() => seen.length >= payloads.length, PATIENCE);
    await jobs.enqueue('q', 'last');
    await eventually(() => seen.includes('last'), PATIENCE);
    expect(seen).toEqual([...payloads, 'last']);
    expect(other).toEqual([]);
  });

  test.concurrent('jobs that wait behind each other start without a look for work in between', async () => {
    await using opened = await open();
    await using jobs = await started(opened.db, { pollSeconds: 3_600 });
    const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const seen: unknown[] = [];
    await jobs.work('q', async (payload) => {
      seen.push(payload);
      held();
      await released;
    });
    await jobs.start();
    await jobs.enqueue('q', 0);
    await isHeld;
    for (const payload of [1, 2, 3, 4]) await jobs.enqueue('q', payload);
    release();
    await eventually(() => seen.length === 5, PATIENCE);
    expect(seen).toEqual([0, 1, 2, 3, 4]);
  });

  test.concurrent('a job that throws is tried again, up to its number of attempts', async () => {
    await using opened = await open();
    const errors: unknown[] = [];
    await using jobs = await started(opened.db, {
      retrySeconds: 0,
      onError: (error, queue) => errors.push(`${queue}: ${error}`),
    });
    const attempts: string[] = [];
    await jobs.work('q', async (payload, { attempt }) => {
      attempts.push(`${payload} ${attempt}`);
      if (payload === 'always' || attempt < 3) throw new Error('not yet');
    });
    await jobs.enqueue('q', 'thrice', { maxAttempts: 5 });
    await jobs.start();
    await eventually(() => attempts.includes('thrice 3'), PATIENCE);
    await jobs.enqueue('q', 'always', { maxAttempts: 2 });
    await eventually(() => attempts.includes('always 2'), PATIENCE);
    await jobs.enqueue('q', 'end');
    await eventually(() => attempts.includes('end 1') || attempts.includes('end 3'), PATIENCE);
    expect(attempts.filter((entry) => entry.startsWith('thrice'))).toHaveLength(3);
    expect(attempts.filter((entry) => entry.startsWith('always'))).toHaveLength(2);
    expect(errors).toContain('q: Error: not yet');
  });

  test.concurrent('a job waits for its time', async () => {
    await using opened = await open();
    await using jobs = await started(opened.db);
    const seen = await collect(jobs, 'q');
    await jobs.enqueue('q', 'far', { runAt: new Date(Date.now() + 3_600_000) });
    await jobs.enqueue('q', 'now');
    await jobs.start();
    await eventually(() => seen.length === 1, PATIENCE);
    const runAt = new Date(Date.now() + 1_500);
    await jobs.enqueue('q', 'later', { runAt });
    await eventually(() => seen.length === 2, PATIENCE);
    expect(Date.now()).toBeGreaterThanOrEqual(runAt.getTime() - 500);
    expect(seen).toEqual(['now', 'later']);
  });

  test.concurrent('of jobs with one singleton key one waits; a running one does not count', async () => {
    await using opened = await open();
    await using jobs = await started(opened.db);
    const add = (payload: string, singletonKey: string) =>
      jobs.enqueue('q', payload, { singletonKey });
    expect(await add('first', 'a')).toBe(true);
    expect(await add('second', 'a')).toBe(false);
    expect(await add('third', 'b')).toBe(true);
    const seen: unknown[] = [];
    const release = Promise.withResolvers<void>();
    await jobs.work('q', async (payload) => {
      seen.push(payload);
      await release.promise;
    });
    await jobs.start();
    await eventually(() => seen.length === 1, PATIENCE);
    expect(await add('fourth', 'a')).toBe(true);
    release.resolve();
    await eventually(() => seen.length === 3, PATIENCE);
    expect(seen.toSorted()).toEqual(['first', 'fourth', 'third']);
  });

  test.concurrent('two processes never run one job at once', async () => {
    await using opened = await open();
    await using first = await started(opened.db);
    await using second = await started(opened.db);
    const runs: unknown[] = [];
    for (const jobs of [first, second]) {
      for (let worker = 0; worker < 2; worker++) {
        await jobs.work('q', async (payload) => {
          runs.push(payload);
        });
      }
    }
    const payloads = Array.from({ length: 20 }, (_, index) => index);
    for (const payload of payloads) await first.enqueue('q', payload);
    await Promise.all([first.start(), second.start()]);
    await eventually(() => runs.length >= payloads.length, PATIENCE);
    expect(runs.toSorted((a, b) => Number(a) - Number(b))).toEqual(payloads);
  });

  test.concurrent('a job whose process fell silent goes to another worker', async () => {
    await using opened = await open();
    const lease = { leaseSeconds: LEASE_SECONDS[name] };
    await using jobs = await started(opened.db, { ...lease, retrySeconds: 0 });
    await jobs.enqueue('q', 'work');
    await crashWhileRunning(opened.options, lease.leaseSeconds);
    const attempts: number[] = [];
    await jobs.work('q', async (_, { attempt }) => {
      attempts.push(attempt);
    });
    await jobs.start();
    await eventually(() => attempts.length === 1, PATIENCE);
    expect(attempts).toEqual([2]);
  });

  test.concurrent('a long job is kept by its signs of life', async () => {
    await using opened = await open();
    const options = { leaseSeconds: LONG_LEASE_SECONDS };
    await using first = await started(opened.db, options);
    await using second = await started(opened.db, options);
    const runs: string[] = [];
    const release = Promise.withResolvers<void>();
    for (const [label, jobs] of Object.entries({ first, second })) {
      await jobs.work('q', async (payload) => {
        runs.push(`${payload} ${label}`);
        if (payload === 'long') await release.promise;
      });
    }
    await first.enqueue('q', 'long');
    await first.start();
    await eventually(() => runs.length === 1, PATIENCE);
    await second.start();
    // Two leases long, the second worker looks for work and finds this only.
    await second.enqueue('q', 'after', {
      runAt: new Date(Date.now() + 2 * LONG_LEASE_SECONDS * 1000),
    });
    await eventually(() => runs.length === 2, PATIENCE);
    release.resolve();
    expect(runs).toEqual(['long first', 'after second']);
  });

  test.concurrent('a schedule makes one job each time over all processes', async () => {
    await using opened = await open();
    await using first = await started(opened.db);
    await using second = await started(opened.db);
    const runs: number[] = [];
    for (const jobs of [first, second]) {
      await jobs.schedule('tick', 2_000);
      await jobs.work('tick', async (payload) => {
        expect(payload).toBeNull();
        runs.push(Date.now());
      });
    }
    const began = Date.now();
    await Promise.all([first.start(), second.start()]);
    await eventually(() => runs.length === 3, PATIENCE);
    // Three runs need two whole intervals between them, less the slack of polling.
    expect(Date.now() - began).toBeGreaterThan(2_000);
  });

  test.concurrent('a stop tells running jobs, waits for them, and leaves their work to others', async () => {
    await using opened = await open();
    const jobs = await started(opened.db, { retrySeconds: 0 });
    const running = Promise.withResolvers<void>();
    await jobs.work('q', async (_, { signal }) => {
      running.resolve();
      await new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(new Error('stopped'))),
      );
    });
    await jobs.enqueue('q', 'work');
    await jobs.start();
    await running.promise;
    await jobs.stop();
    await using next = await started(opened.db);
    const seen = await collect(next, 'q');
    await next.start();
    await eventually(() => seen.length === 1, PATIENCE);
    expect(seen).toEqual(['work']);
  });
});
