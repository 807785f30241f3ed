/** How often answers that are only outdated are made anew while readers wait for other answers. */

/** Share of the time. Quoin's own limit. Readers get the previous answer meanwhile. */
const SHARE = 0.25;
/** Milliseconds for which an outdated answer may be sent. Quoin's own limit. */
const LONGEST_MS = 10_000;

export class Revalidations {
  #running = 0;
  /** Requests of readers that came while the last answer was made anew. */
  #others = 0;
  /** `performance.now()`. */
  #restsUntil = 0;
  readonly #since = new WeakMap<object, number>();

  /** A request came. */
  arrived(): void {
    if (this.#running > 0) this.#others += 1;
  }

  /**
   * Whether an outdated answer is to be made anew by the request that met it. If not, the answer is
   * sent as it is: another one is being made, or others need the time.
   */
  isTurn(answer: object): boolean {
    const now = performance.now();
    const since = this.#since.get(answer) ?? now;
    this.#since.set(answer, since);
    if (now - since > LONGEST_MS) return true;
    return this.#running === 0 && now >= this.#restsUntil;
  }

  async run<T>(make: () => Promise<T>): Promise<T> {
    const started = performance.now();
    if (this.#running === 0) this.#others = 0;
    this.#running += 1;
    try {
      return await make();
    } finally {
      this.#running -= 1;
      const now = performance.now();
      // Without other readers nothing waits for the time.
      if (this.#others > 0) this.#restsUntil = now + (now - started) * (1 / SHARE - 1);
    }
  }
}
