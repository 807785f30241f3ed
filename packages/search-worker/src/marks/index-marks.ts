/** Takes marked pages to the index: those that a caller waits for first, then all others. */
import type { Db } from '@quoin/core';
import type { Log } from '../log.ts';
import * as lines from '../log-messages.ts';
import type { Batches, Done } from './batches.ts';

/** Milliseconds without another try after a failure, doubled with each up to the second. */
const FIRST_REST_MS = 1_000;
const LONGEST_REST_MS = 60_000;

/** Marks up to `upTo` are in the index: the newest of them, and all. */
export interface CatchUp {
  readonly newest: Promise<void>;
  readonly all: Promise<void>;
}

interface Waiting {
  readonly upTo: number;
  readonly newest: PromiseWithResolvers<void>;
  readonly all: PromiseWithResolvers<void>;
  /** Its newest marks are in the index. */
  hasNewest: boolean;
}

export interface IndexMarksOptions {
  readonly db: Db;
  readonly batches: Batches;
  readonly log: Log;
}

const reject = ({ newest, all }: Waiting, problem: unknown): void => {
  newest.reject(problem);
  all.reject(problem);
};

export class IndexMarks {
  readonly #db: Db;
  readonly #batches: Batches;
  readonly #log: Log;
  /** By project, whose turn is next comes first. */
  readonly #waiting = new Map<string, Waiting[]>();
  #isAll = false;
  #running: Promise<void> | null = null;
  #failures = 0;
  #resting: { readonly until: number; readonly problem: unknown } | null = null;
  #isClosed = false;

  constructor({ db, batches, log }: IndexMarksOptions) {
    this.#db = db;
    this.#batches = batches;
    this.#log = log;
  }

  /** Both promises reject with what keeps pages out of the index. */
  catchUp(projectId: string, upTo: number): CatchUp {
    const one: Waiting = {
      upTo,
      newest: Promise.withResolvers(),
      all: Promise.withResolvers(),
      hasNewest: false,
    };
    // Some callers wait for one of them only.
    for (const { promise } of [one.newest, one.all]) promise.catch(() => undefined);
    if (this.#resting !== null && this.#isResting()) reject(one, this.#resting.problem);
    else {
      this.#queue(projectId, [one]);
      this.#run();
    }
    return { newest: one.newest.promise, all: one.all.promise };
  }

  /** Looks for marks of any project, unless the last try failed just now. */
  wake(): void {
    if (this.#isResting()) return;
    this.#isAll = true;
    this.#run();
  }

  /** Lets a batch that runs end. Waiting callers are notified. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#fail(new Error('the search is closed'));
    await this.#running;
    // Marks that could not be taken away are there at the next start.
    await Promise.allSettled([this.#batches.settled()]);
  }

  #run(): void {
    this.#running ??= this.#work().finally(() => {
      this.#running = null;
    });
  }

  async #work(): Promise<void> {
    while (!this.#isClosed) {
      try {
        if (!(await this.#next())) return;
        this.#failures = 0;
      } catch (problem) {
        if (this.#isClosed) return;
        this.#isAll = false;
        this.#rest(problem);
        this.#log.error({ err: problem }, lines.indexingFailed);
        this.#fail(problem);
      }
    }
  }

  #rest(problem: unknown): void {
    const rest = Math.min(FIRST_REST_MS * 2 ** this.#failures, LONGEST_REST_MS);
    this.#failures += 1;
    this.#resting = { until: performance.now() + rest, problem };
  }

  #isResting(): boolean {
    return this.#resting !== null && performance.now() < this.#resting.until;
  }

  #fail(problem: unknown): void {
    for (const waiting of this.#waiting.values()) {
      for (const one of waiting) reject(one, problem);
    }
    this.#waiting.clear();
  }

  #queue(projectId: string, waiting: readonly Waiting[]): void {
    const others = this.#waiting.get(projectId);
    if (others === undefined) this.#waiting.set(projectId, [...waiting]);
    else others.push(...waiting);
  }

  /** One batch. @returns whether there may be another */
  async #next(): Promise<boolean> {
    const [first] = this.#waiting;
    if (first !== undefined) {
      const [projectId, waiting] = first;
      this.#waiting.delete(projectId);
      await this.#serve(projectId, waiting);
      return true;
    }
    if (!this.#isAll) return false;
    const projectId = await this.#db.read(({ search }) => search.pendingProject());
    // What is stuck is looked at again when it is next looked for marks.
    if (projectId === null || (await this.#batches.next(projectId, { isLarge: true })).isStuck)
      this.#isAll = false;
    return true;
  }

  /** One batch for those who wait; they queue up again while there is more. */
  async #serve(projectId: string, waiting: readonly Waiting[]): Promise<void> {
    let done: Done;
    try {
      done = await this.#batches.next(projectId, {
        upTo: Math.max(...waiting.map(({ upTo }) => upTo)),
        isLarge: waiting.every(({ hasNewest }) => hasNewest),
      });
    } catch (problem) {
      for (const one of waiting) reject(one, problem);
      throw problem;
    }
    for (const one of waiting) {
      if (done.isLast || done.downTo <= one.upTo) {
        one.newest.resolve();
        one.hasNewest = true;
      }
      if (done.isLast) one.all.resolve();
    }
    if (!done.isLast) this.#queue(projectId, waiting);
  }
}
