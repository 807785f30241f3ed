/** A few worker processes: started when there is work, kept for the next, ended when none comes. */
import { UnavailableError } from '@quoin/core';
import { serviceStopping, tooManyImports } from './messages.ts';
import { Worker } from './worker.ts';

export interface PoolOptions {
  /** Processes that run concurrently. */
  readonly size: number;
  /** Requests that may wait for one. */
  readonly queue: number;
  /** After so long without work a process ends. */
  readonly idleMs: number;
  /** The program that they run; Quoin's by default. */
  readonly program?: string | undefined;
}

/** Seconds after which a client may retry: most imports are done by then. */
const RETRY_SECONDS = 5;

const stopping = () => new UnavailableError(serviceStopping, 1);

export class Pool {
  readonly #options: PoolOptions;
  readonly #idle = new Map<Worker, ReturnType<typeof setTimeout>>();
  readonly #busy = new Set<Worker>();
  readonly #waiting: (() => void)[] = [];
  #turns = 0;
  #isClosed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** @throws {UnavailableError} when too many wait already */
  async use<Result>(work: (worker: Worker) => Promise<Result>): Promise<Result> {
    await this.#turn();
    try {
      if (this.#isClosed) throw stopping();
      const worker = this.#take();
      this.#busy.add(worker);
      try {
        return await work(worker);
      } finally {
        this.#busy.delete(worker);
        this.#keep(worker);
      }
    } finally {
      this.#pass();
    }
  }

  /** Ends every process; what they do is lost. */
  close(): void {
    this.#isClosed = true;
    for (const [worker, timer] of this.#idle) {
      clearTimeout(timer);
      worker.end();
    }
    for (const worker of this.#busy) worker.end();
    this.#idle.clear();
  }

  /** Takes one of the turns, which are as many as the processes. */
  async #turn(): Promise<void> {
    const { size, queue } = this.#options;
    if (this.#isClosed) throw stopping();
    if (this.#turns < size) {
      this.#turns += 1;
      return;
    }
    if (this.#waiting.length >= queue) {
      throw new UnavailableError(tooManyImports, RETRY_SECONDS);
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Passes the turn to the caller that waits longest, or releases it. */
  #pass(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#turns -= 1;
    else next();
  }

  #take(): Worker {
    for (const [worker, timer] of this.#idle) {
      clearTimeout(timer);
      this.#idle.delete(worker);
      if (!worker.isAlive) continue;
      worker.rest(false);
      return worker;
    }
    return new Worker(this.#options.program);
  }

  #keep(worker: Worker): void {
    if (!worker.isAlive) return;
    if (this.#isClosed) {
      worker.end();
      return;
    }
    worker.rest(true);
    const timer = setTimeout(() => {
      this.#idle.delete(worker);
      worker.end();
    }, this.#options.idleMs);
    timer.unref();
    this.#idle.set(worker, timer);
  }
}
