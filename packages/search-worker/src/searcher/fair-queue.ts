/**
 * Turns for many projects: each gets one after the other, for any number of requests of one of
 * them.
 */
import { UnavailableError } from '@quoin/core';
import { searchesSlow, serviceStopping, tooManySearches } from '../messages.ts';

/** Seconds after which a client may retry: a full queue is worked off in less. */
const RETRY_SECONDS = 1;

export interface FairQueueOptions {
  /** Entries that run concurrently. */
  readonly size: number;
  /** Those that may wait, of all projects. */
  readonly limit: number;
  /** Milliseconds that one may wait. */
  readonly patience: number;
}

interface Waiting {
  readonly turn: PromiseWithResolvers<void>;
  readonly timer: ReturnType<typeof setTimeout>;
}

export class FairQueue {
  readonly #options: FairQueueOptions;
  /** The project whose turn is next comes first. */
  readonly #projects = new Map<string, Set<Waiting>>();
  #busy = 0;
  #waiting = 0;
  #isClosed = false;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  /** @throws {UnavailableError} when too many wait, or this one waited too long */
  async run<Result>(projectId: string, work: () => Promise<Result>): Promise<Result> {
    await this.#turn(projectId);
    try {
      return await work();
    } finally {
      this.#pass();
    }
  }

  /** No process gets a turn any more. */
  close(): void {
    this.#isClosed = true;
    for (const line of this.#projects.values()) {
      for (const { turn, timer } of line) {
        clearTimeout(timer);
        turn.reject(new UnavailableError(serviceStopping, RETRY_SECONDS));
      }
    }
    this.#projects.clear();
    this.#waiting = 0;
  }

  async #turn(projectId: string): Promise<void> {
    const { size, limit, patience } = this.#options;
    if (this.#isClosed) throw new UnavailableError(serviceStopping, RETRY_SECONDS);
    if (this.#busy < size) {
      this.#busy += 1;
      return;
    }
    if (this.#waiting >= limit) {
      throw new UnavailableError(tooManySearches, RETRY_SECONDS);
    }
    const line = this.#projects.get(projectId) ?? new Set();
    this.#projects.set(projectId, line);
    const turn = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      this.#leave(projectId, waiting);
      turn.reject(new UnavailableError(searchesSlow, RETRY_SECONDS));
    }, patience);
    const waiting: Waiting = { turn, timer };
    line.add(waiting);
    this.#waiting += 1;
    await turn.promise;
  }

  /** Passes the turn on, or releases it. */
  #pass(): void {
    const [next] = this.#projects;
    if (next === undefined) {
      this.#busy -= 1;
      return;
    }
    const [projectId, line] = next;
    const [first] = line;
    if (first === undefined) throw new Error('A project waits for nothing');
    this.#leave(projectId, first);
    if (this.#projects.delete(projectId)) this.#projects.set(projectId, line);
    clearTimeout(first.timer);
    first.turn.resolve();
  }

  #leave(projectId: string, waiting: Waiting): void {
    const line = this.#projects.get(projectId);
    if (line?.delete(waiting) !== true) return;
    this.#waiting -= 1;
    if (line.size === 0) this.#projects.delete(projectId);
  }
}
