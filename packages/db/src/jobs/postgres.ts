/** Jobs in pg-boss on the same PostgreSQL, in its own schema. */
import { DatabaseUnavailableError, type JobHandler, type Jobs } from '@quoin/core';
import { type Job, PgBoss } from 'pg-boss';
import { postgresOutage } from '../drivers/postgres-outages.ts';
import {
  DEFAULT_MAX_ATTEMPTS,
  type JobsOptions,
  LONGEST_RETRY_SECONDS,
  withDefaults,
} from './options.ts';
import { takeBackJobs } from './postgres-clock.ts';

/** pg-boss takes no shorter one. */
const SHORTEST_LEASE_SECONDS = 10;
const SHORTEST_POLL_SECONDS = 0.5;
/** A job that keeps giving signs of life may take this long. */
const LONGEST_RUN_SECONDS = 6 * 3_600;
const POLL_SECONDS = 30;
/** One worker's statements and the supervisor's. */
const MAX_CONNECTIONS = 2;
/** Of pg-boss, for `retryBackoff`: a retry is due at most this long after the failure. */
const retryMs = (retrySeconds: number, attempt: number): number =>
  Math.min(retrySeconds * 2 ** attempt, LONGEST_RETRY_SECONDS) * 1_000;
/** PostgreSQL decides what is due, by its own clock. */
const CLOCK_MARGIN_MS = 50;
/** Timers of `setTimeout` are shorter than 2^31 ms. */
const LONGEST_TIMER_MS = 24 * 3_600_000;
/** Between two looks for jobs of a clock that ran ahead. */
const CLOCK_CHECK_MS = 300_000;
/** For running jobs to heed their signal. */
const STOP_TIMEOUT_MS = 20_000;

/**
 * Messages of `pg`, the driver of pg-boss, for broken and refused connections, which have no code.
 */
const BROKEN_CONNECTION =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

const textOf = (error: unknown, member: 'code' | 'message'): string => {
  const value: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, member) : null;
  return typeof value === 'string' ? value : '';
};

/** A failure of pg-boss in core's terms. Its events are plain objects with the members of an error. */
const translated = (error: unknown): unknown => {
  const message = textOf(error, 'message');
  const isBroken = BROKEN_CONNECTION.test(message);
  const outage = isBroken
    ? 'the connection to the database broke'
    : postgresOutage(textOf(error, 'code'));
  if (outage === null) return error;
  return new DatabaseUnavailableError(outage, 1, { cause: new Error(message) });
};

export const postgresJobs = (url: string, given: JobsOptions): Jobs => {
  const options = withDefaults(given, POLL_SECONDS);
  const leaseSeconds = Math.max(SHORTEST_LEASE_SECONDS, Math.ceil(options.leaseSeconds));
  const superviseSeconds = Math.max(1, Math.floor(leaseSeconds / 2));
  const boss = new PgBoss({
    connectionString: url,
    schema: 'pgboss',
    application_name: 'quoin-jobs',
    max: MAX_CONNECTIONS,
    schedule: false,
    monitorVacuum: false,
    // No job of Quoin depends on another one.
    flowIntervalSeconds: LONGEST_RETRY_SECONDS,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  boss.on('error', (error) => options.onError(translated(error), null));

  const workers: { queue: string; handler: JobHandler }[] = [];
  /** By queue, as pg-boss calls them. */
  const running = new Map<string, string[]>();
  const schedules = new Map<string, number>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const queues = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  let opened: Promise<unknown> | null = null;
  let started = false;

  const open = async (): Promise<void> => {
    opened ??= boss.start();
    try {
      await opened;
    } catch (error) {
      opened = null;
      throw error;
    }
  };
  const ensureQueue = async (queue: string): Promise<void> => {
    await open();
    const made =
      queues.get(queue) ??
      boss.createQueue(queue, {
        // At most one waiting job a singleton key; those without get one of their own.
        policy: 'short',
        retryDelay: options.retrySeconds,
        retryBackoff: true,
        retryDelayMax: LONGEST_RETRY_SECONDS,
        expireInSeconds: LONGEST_RUN_SECONDS,
        heartbeatSeconds: leaseSeconds,
      });
    queues.set(queue, made);
    try {
      await made;
    } catch (error) {
      queues.delete(queue);
      throw error;
    }
  };
  const startWorker = async (queue: string, handler: JobHandler): Promise<void> => {
    await ensureQueue(queue);
    const work = async ([job]: Job<{ payload: unknown }>[]): Promise<void> => {
      if (job === undefined) return;
      const signal = AbortSignal.any([job.signal, stopping.signal]);
      try {
        await handler(job.data.payload, { id: job.id, attempt: job.retryCount + 1, signal });
      } catch (error) {
        options.onError(error, queue);
        wakeIn(queue, retryMs(options.retrySeconds, job.retryCount + 1));
        throw error;
      } finally {
        // Several jobs that were enqueued while this one ran are one notification to pg-boss.
        wake(queue);
      }
    };
    const id = await boss.work(
      queue,
      {
        pollingIntervalSeconds: Math.max(SHORTEST_POLL_SECONDS, options.pollSeconds),
        heartbeatRefreshSeconds: leaseSeconds / 3,
      },
      work,
    );
    running.set(queue, [...(running.get(queue) ?? []), id]);
  };
  /** This process need not wait until it looks again; others do. */
  const wake = (queue: string): void => {
    for (const id of running.get(queue) ?? []) boss.notifyWorker(id);
  };
  /** When a job becomes due that this process has enqueued or failed. */
  const wakeIn = (queue: string, ms: number): void => {
    if (ms > LONGEST_TIMER_MS) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      wake(queue);
    }, Math.max(0, ms) + CLOCK_MARGIN_MS);
    timer.unref();
    timers.add(timer);
  };
  const checkClock = async (): Promise<void> => {
    try {
      const found = await takeBackJobs((text) => boss.getDb().executeSql(text));
      if (found > 0) for (const queue of running.keys()) wake(queue);
    } catch (error) {
      options.onError(translated(error), null);
    }
  };
  const startSchedule = (queue: string, everyMs: number): void => {
    const slotSeconds = Math.max(1, Math.round(everyMs / 1000));
    const tick = async () => {
      try {
        await ensureQueue(queue);
        const id = await boss.send(
          queue,
          { payload: null },
          { singletonKey: 'schedule', singletonSeconds: slotSeconds },
        );
        if (id !== null) wake(queue);
      } catch (error) {
        options.onError(translated(error), null);
      }
    };
    void tick();
    // Twice a slot, so that none is left out; the second finds the slot taken.
    timers.add(setInterval(() => void tick(), (slotSeconds * 1000) / 2));
  };

  return {
    async enqueue(queue, payload, { runAt, singletonKey, maxAttempts } = {}) {
      await ensureQueue(queue);
      const id = await boss.send(
        queue,
        { payload },
        {
          singletonKey: singletonKey ?? crypto.randomUUID(),
          retryLimit: (maxAttempts ?? DEFAULT_MAX_ATTEMPTS) - 1,
          ...(runAt === undefined ? {} : { startAfter: runAt }),
        },
      );
      if (id !== null && runAt === undefined) wake(queue);
      if (id !== null && runAt !== undefined) wakeIn(queue, runAt.getTime() - Date.now());
      return id !== null;
    },
    async work(queue, handler) {
      workers.push({ queue, handler });
      if (started) await startWorker(queue, handler);
    },
    async schedule(queue, everyMs) {
      schedules.set(queue, everyMs);
      if (started) startSchedule(queue, everyMs);
    },
    async start() {
      if (started) return;
      await open();
      started = true;
      for (const { queue, handler } of workers) await startWorker(queue, handler);
      await checkClock();
      timers.add(setInterval(() => void checkClock(), CLOCK_CHECK_MS));
      for (const [queue, everyMs] of schedules) startSchedule(queue, everyMs);
    },
    async stop() {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      if (opened !== null) await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
    },
  };
};
