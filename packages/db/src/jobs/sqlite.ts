/** Jobs in a table of the SQLite file, for all processes that share it. */
import type { Jobs } from '@quoin/core';
import type { Engine } from '../access.ts';
import { NeedlessPolls } from './needless-polls.ts';
import { DEFAULT_MAX_ATTEMPTS, type JobsOptions, withDefaults } from './options.ts';
import { insertJob, nextSchedule, takeSchedule } from './sqlite-table.ts';
import { SqliteWorker } from './sqlite-worker.ts';

const POLL_SECONDS = 1;

export const sqliteJobs = (engine: Engine, given: JobsOptions): Jobs => {
  const options = withDefaults(given, POLL_SECONDS);
  const workers: SqliteWorker[] = [];
  const schedules = new Map<string, { readonly everyMs: number; readonly polls: NeedlessPolls }>();
  let timer: ReturnType<typeof setInterval> | null = null;
  let ticking: Promise<void> | null = null;

  const wake = (queue: string) => {
    for (const worker of workers) if (worker.queue === queue) worker.wake();
  };
  const runSchedule = async (queue: string, everyMs: number, polls: NeedlessPolls) => {
    const now = new Date();
    // Before the poll: a commit during it makes the next poll a necessary one.
    const generation = engine.generation();
    if (polls.isNeedless(generation, now)) return;
    const nextAt = await engine.read(({ access }) => nextSchedule(access.q, queue, everyMs, now));
    if (nextAt > now) {
      polls.foundNothing(generation, now, nextAt);
      return;
    }
    const added = await engine.write(async ({ access: { q } }) => {
      if (!(await takeSchedule(q, queue, everyMs, now))) return false;
      const job = { queue, payload: null, singletonKey: 'schedule', runAt: now };
      return insertJob(q, { ...job, maxAttempts: DEFAULT_MAX_ATTEMPTS }, now);
    });
    if (added) wake(queue);
  };
  const tick = async () => {
    for (const [queue, { everyMs, polls }] of schedules) {
      try {
        await runSchedule(queue, everyMs, polls);
      } catch (error) {
        options.onError(error, null);
      }
    }
    ticking = null;
  };
  const startTick = () => {
    if (timer !== null) ticking ??= tick();
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
      schedules.set(queue, { everyMs, polls: new NeedlessPolls() });
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
