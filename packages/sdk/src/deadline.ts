/** The end of one try: a caller's signal, or the time that is up. */

import { AbortedError, QuoinError, TimeoutError } from './errors.ts';
import { callAborted, timedOut } from './messages.ts';

/**
 * Milliseconds that timers can count (WHATWG HTML: a signed long); a longer timer would fire
 * immediately.
 */
const LONGEST_TIMER = 2 ** 31 - 1;

type Signals = readonly AbortSignal[];

const aborted = ({ reason }: AbortSignal): AbortedError =>
  new AbortedError(callAborted, { cause: reason });

const endedOf = (signals: Signals): AbortSignal | undefined =>
  signals.find((signal) => signal.aborted);

export class Deadline {
  readonly #controller = new AbortController();
  readonly #signals: Signals;
  readonly #milliseconds: number;
  readonly #heeded: boolean;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #error: QuoinError | undefined;
  #done = false;
  #reject: ((error: QuoinError) => void) | undefined;

  /**
   * @param milliseconds - until it ends; `Infinity` for never
   * @param signals - the callers', any of which ends it
   * @param heeded - whether what works within it is known to end with {@link signal}
   * @throws QuoinError where the time is no time; AbortedError where it has ended before it began
   */
  constructor(milliseconds: number, signals: Signals, heeded: boolean) {
    if (!(milliseconds > 0)) {
      throw new QuoinError('`timeout` is no positive number of milliseconds');
    }
    this.#milliseconds = milliseconds;
    this.#signals = signals;
    this.#heeded = heeded;
    const ended = endedOf(signals);
    if (ended !== undefined) throw aborted(ended);
    for (const signal of signals) signal.addEventListener('abort', this.#onAbort);
    this.restart();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Why it ended, if it did. */
  get error(): QuoinError | undefined {
    return this.#error;
  }

  /**
   * Resolves with the result of the work, unless the deadline passes first.
   *
   * @param discard - gets what comes too late
   */
  within<T>(work: Promise<T>, discard?: (late: T) => void): Promise<T> {
    return this.#heeded ? work : this.race(work, discard);
  }

  /** The same for work that knows nothing of {@link signal}. */
  race<T>(work: Promise<T>, discard?: (late: T) => void): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#error !== undefined) reject(this.#error);
      this.#reject = reject;
      work.then((value) => (this.#error === undefined ? resolve(value) : discard?.(value)), reject);
    });
  }

  /** The time begins anew. */
  restart(): void {
    this.rest();
    if (this.#milliseconds > LONGEST_TIMER) return;
    this.#timer = setTimeout(() => {
      const seconds = this.#milliseconds / 1000;
      this.end(new TimeoutError(timedOut({ seconds })));
    }, this.#milliseconds);
  }

  /** No time is counted until {@link restart}. */
  rest(): void {
    clearTimeout(this.#timer);
  }

  /** All is there: frees the timer and the callers' signals. */
  clear(): void {
    this.#done = true;
    this.rest();
    for (const signal of this.#signals) signal.removeEventListener('abort', this.#onAbort);
  }

  /** Stops what still arrives, if anything; the caller that waits for it gets the error. */
  end(error: QuoinError): void {
    if (this.#done) return;
    this.clear();
    this.#error = error;
    this.#reject?.(error);
    this.#controller.abort(error);
  }

  readonly #onAbort = (): void => {
    const ended = endedOf(this.#signals);
    if (ended !== undefined) this.end(aborted(ended));
  };
}

/** Waits, unless a signal ends it. @throws AbortedError */
export const pause = (milliseconds: number, signals: Signals): Promise<void> =>
  new Promise((resolve, reject) => {
    const finish = () => {
      clearTimeout(timer);
      for (const signal of signals) signal.removeEventListener('abort', finish);
      const ended = endedOf(signals);
      if (ended === undefined) resolve();
      else reject(aborted(ended));
    };
    const timer = setTimeout(finish, milliseconds);
    for (const signal of signals) {
      if (signal.aborted) return finish();
      signal.addEventListener('abort', finish);
    }
  });
