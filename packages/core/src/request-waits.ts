/**
 * Requests that wait for work, such as a run of the Git sync. If the service ends meanwhile, each of
 * them answers with the state of then, and its client is not left without an answer.
 */
export class RequestWaits {
  readonly #ending = new AbortController();
  #size = 0;

  /** Requests that wait now. */
  get size(): number {
    return this.#size;
  }

  /** @param wait returns soon after the signal fires */
  async during<Result>(wait: (ending: AbortSignal) => Promise<Result>): Promise<Result> {
    this.#size += 1;
    try {
      return await wait(this.#ending.signal);
    } finally {
      this.#size -= 1;
    }
  }

  /** The service is about to end. */
  end(): void {
    this.#ending.abort();
  }
}
