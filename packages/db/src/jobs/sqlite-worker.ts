/** One worker of one queue: looks for a job, runs it under a lease that it keeps alive, settles it. */
import type { JobHandler } from '@quoin/core';
import type { Engine } from '../access.ts';
import { type JobsOptions, LONGEST_RETRY_SECONDS } from './options.ts';
import { pollDelayMs } from './poll-delay.ts';
import {
  claimJob,
  extendLease,
  failJob,
  finishJob,
  hasWork,
  type JobRow,
  nextClaim,
  releaseJob,
} from './sqlite-table.ts';
import { Wakeup } from './wakeup.ts';

/** Signs of life in the length of a lease: two may get lost. */
const BEATS_PER_LEASE = 3;

export class SqliteWorker {
  readonly #wakeup = new Wakeup();
  readonly #stopping = new AbortController();
  #running: Promise<void> | null = null;

  constructor(
    readonly queue: string,
    private readonly engine: Engine,
    private readonly handler: JobHandler,
    private readonly options: Required<JobsOptions>,
  ) {}

  start(): void {
    this.#running ??= this.#loop();
  }

  /** There may be work now. */
  wake(): void {
    this.#wakeup.wake();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#wakeup.wake();
    await this.#running;
  }

  async #loop(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      let rest = this.options.pollSeconds * 1000;
      try {
        rest = await this.#runOne();
      } catch (error) {
        this.options.onError(error, null);
      }
      if (rest > 0) await this.#wakeup.wait(rest);
    }
  }

  /** Returns the milliseconds until the next poll, unless a commit wakes the worker before. */
  async #runOne(): Promise<number> {
    const now = new Date();
    const rest = await this.engine.read(async ({ access: { q } }) =>
      (await hasWork(q, this.queue, now)) ? 0 : pollDelayMs(now, await nextClaim(q, this.queue)),
    );
    if (rest > 0) return rest;
    const job = await this.engine.write(({ access }) =>
      claimJob(access.q, this.queue, crypto.randomUUID(), now, this.#leaseEnd()),
    );
    if (job !== null) await this.#run(job);
    return 0;
  }

  async #run(job: JobRow): Promise<void> {
    const lost = new AbortController();
    const signal = AbortSignal.any([lost.signal, this.#stopping.signal]);
    const beat = setInterval(
      () => void this.#beat(job, lost),
      (this.options.leaseSeconds * 1000) / BEATS_PER_LEASE,
    );
    try {
      await this.handler(job.payload, { id: job.id, attempt: job.attempts, signal });
      await this.engine.write(({ access }) => finishJob(access.q, job));
    } catch (error) {
      await this.#settleFailure(job, error);
    } finally {
      clearInterval(beat);
    }
  }

  async #settleFailure(job: JobRow, error: unknown): Promise<void> {
    const now = Date.now();
    if (this.#stopping.signal.aborted) {
      await this.engine.write(({ access }) => releaseJob(access.q, job, new Date(now)));
      return;
    }
    this.options.onError(error, this.queue);
    const { retrySeconds } = this.options;
    const wait = Math.min(retrySeconds * 2 ** (job.attempts - 1), LONGEST_RETRY_SECONDS);
    const runAt = new Date(now + wait * 1000);
    await this.engine.write(({ access }) => failJob(access.q, job, runAt));
  }

  async #beat(job: JobRow, lost: AbortController): Promise<void> {
    try {
      const kept = await this.engine.write(({ access }) =>
        extendLease(access.q, job, this.#leaseEnd()),
      );
      if (!kept) lost.abort();
    } catch (error) {
      // The next beat tries again; the lease outlasts a few.
      this.options.onError(error, null);
    }
  }

  #leaseEnd(): Date {
    return new Date(Date.now() + this.options.leaseSeconds * 1000);
  }
}
