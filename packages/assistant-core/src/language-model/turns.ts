/**
 * Turns of calls to a model: a limited number runs concurrently, and the others wait, first come,
 * first served.
 */
import { tooManyQuestions } from '../messages.ts';
import { ModelError } from '../model.ts';

export interface CompletionLimits {
  /** Calls that run concurrently. */
  readonly atOnce: number;
  /** Milliseconds that a call may wait for its turn; 60,000 by default. */
  readonly patienceMs?: number;
}

/** Milliseconds that a call waits for its turn. Quoin's own limit: readers do not wait longer. */
const PATIENCE_MS = 60_000;
/** Seconds after which an answer or two are done. */
const RETRY_SECONDS = 5;

export class Turns {
  readonly #waiting = new Set<() => void>();
  readonly #patienceMs: number;
  #free: number;

  constructor({ atOnce, patienceMs = PATIENCE_MS }: CompletionLimits) {
    this.#free = atOnce;
    this.#patienceMs = patienceMs;
  }

  /** @throws {ModelError} when it takes too long, or the signal's reason */
  async take(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => reject(signal.reason);
    const timer = setTimeout(
      () => reject(new ModelError(tooManyQuestions, RETRY_SECONDS)),
      this.#patienceMs,
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
    // The turn is passed on: a reader who arrives in between does not get it.
    this.#waiting.delete(next);
    next();
  }
}
