/** Jobs in a table of the SQLite file, for all processes that share it. */
import type { Jobs } from '@quoin/core';
import type { Engine } from '../access.ts';
import { DEFAULT_MAX_ATTEMPTS, type JobsOptions, withDefaults } from './options.ts';
import { pollDelayMs } from './poll-delay.ts';
import { insertJob, nextSchedule, takeSchedule } from './sqlite-table.ts';
import { SqliteWorker } from './sqlite-worker.ts';

const POLL_SECONDS = 1;

export const sqliteJobs = (engine: Engine, given: JobsOptions): Jobs => {
  const options = withDefaults(given, POLL_SECONDS);
  const workers: SqliteWorker[] = [];
  const schedules = new Map<string, number>();
  let timer: ReturnType<typeof setInterval> | null = null;
  let ticking: Promise<void> | null = null;
  /** Of the database before the last poll of the schedules; null: it is not known. */
  let seen: number | null = null;
  /** When a schedule becomes due, in the time of `performance.now`. */
  let nextSlot = 0;

  const wake = (queue: string) => {
    for (const worker of workers) if (worker.queue === queue) worker.wake();
  };
  /** Returns the milliseconds until the schedule is due again. */
  const runSchedule = async (queue: string, everyMs: number): Promise<number> => {
    const now = new Date();
    const nextAt = await engine.read(({ access }) => nextSchedule(access.q, queue, everyMs, now));
    if (nextAt > now) return pollDelayMs(now, nextAt);
    const added = await engine.write(async ({ access: { q } }) => {
      if (!(await takeSchedule(q, queue, everyMs, now))) return false;
      const job = { queue, payload: null, singletonKey: 'schedule', runAt: now };
      return insertJob(q, { ...job, maxAttempts: DEFAULT_MAX_ATTEMPTS }, now);
    });
    if (added) wake(queue);
    return 0;
  };
  const runSchedules = async () => {
    let rest = Number.POSITIVE_INFINITY;
    for (const [queue, everyMs] of schedules) {
      try {
        rest = Math.min(rest, await runSchedule(queue, everyMs));
      } catch (error) {
        rest = 0;
        options.onError(error, null);
      }
    }
    nextSlot = performance.now() + rest;
  };
  /** One timer for all queues: while no connection commits, a tick costs microseconds. */
  const tick = async () => {
    try {
      // Before the polls: a commit during them is seen by the next tick.
      const generation = engine.generation();
      const hasChanged = generation === null || generation !== seen;
      seen = generation;
      if (hasChanged) for (const worker of workers) worker.wake();
      if (hasChanged || performance.now() >= nextSlot) await runSchedules();
    } catch (error) {
      options.onError(error, null);
    }
  };
  const startTick = () => {
    if (timer === null) return;
    // Not in `tick`: one that finds nothing ends before its promise is here.
    ticking ??= tick().finally(() => {
      ticking = null;
    });
  };

  return {
    async enqueue(queue, payload, { runAt, singletonKey, maxAttempts } = {}) {
      const now = new Date();
      const job = {
        queue,
        payload,
        singletonKey: singletonKey ?? null,
        maxAttempts: maxAttempts ?? DEFAULT_MAX_ATTEMPTS,
        runAt: runAt ?? now,
      };
      const added = await engine.write(({ access }) => insertJob(access.q, job, now));
      wake(queue);
      return added;
    },
    async work(queue, handler) {
      const worker = new SqliteWorker(queue, engine, handler, options);
      workers.push(worker);
      if (timer !== null) worker.start();
    },
    async schedule(queue, everyMs) {
      schedules.set(queue, everyMs);
      nextSlot = 0;
      startTick();
    },
    async start() {
      timer ??= setInterval(startTick, options.pollSeconds * 1000);
      startTick();
      for (const worker of workers) worker.start();
    },
    async stop() {
      if (timer !== null) clearInterval(timer);
      timer = null;
      await ticking;
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
};
