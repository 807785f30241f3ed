/** Calls that wait for each other, so that a slow model takes no more of a process than its share. */
import type { Completions } from '../completions.ts';
import { ModelError } from '../model.ts';

export interface CompletionLimits {
  /** Calls at once. */
  readonly atOnce: number;
  /** Milliseconds that a call may wait for its turn; 60,000 by default. */
  readonly patienceMs?: number;
}

/** Ours: readers have gone by then. */
const PATIENCE_MS = 60_000;
/** Seconds after which an answer or two are done. */
const RETRY_SECONDS = 5;

/** First come, first served. */
class Turns {
  readonly #waiting = new Set<() => void>();
  #free: number;

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /** @throws {ModelError} when it takes too long, or the signal's reason */
  async take(signal: AbortSignal, patienceMs: number): Promise<void> {
    signal.throwIfAborted();
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => reject(signal.reason);
    const timer = setTimeout(
      () =>
        reject(new ModelError('Too many questions are being answered; try again', RETRY_SECONDS)),
      patienceMs,
    );
    this.#waiting.add(resolve);
    signal.addEventListener('abort', leave, { once: true });
    try {
      await promise;
    } finally {
      this.#waiting.delete(resolve);
      signal.removeEventListener('abort', leave);
      clearTimeout(timer);
    }
  }

  give(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#free += 1;
      return;
    }
    // The turn is passed on: whoever comes in between does not get it.
    this.#waiting.delete(next);
    next();
  }
}

export const limitedCompletions = (
  { name, complete }: Completions,
  { atOnce, patienceMs = PATIENCE_MS }: CompletionLimits,
): Completions => {
  const turns = new Turns(atOnce);
  return {
    name,
    async *complete(messages, signal) {
      await turns.take(signal, patienceMs);
      try {
        yield* complete(messages, signal);
      } finally {
        turns.give();
      }
    },
  };
};
