/** The promise that every method returns: the answer, and with it the response that brought it. */

/** An answer with the response that brought it. */
export interface WithResponse<T> {
  data: T;
  /** Its body is read already. */
  response: Response;
  /** Of the header `x-request-id`; name it when you report an error. */
  requestId: string | undefined;
}

export class ApiPromise<T> implements Promise<T> {
  readonly [Symbol.toStringTag] = 'ApiPromise';
  readonly #answer: Promise<WithResponse<T>>;

  constructor(answer: Promise<WithResponse<T>>) {
    this.#answer = answer;
  }

  /**
   * The answer with the response that brought it.
   *
   * @example
   * ```ts
   * const { data, response } = await quoin.me.get().withResponse();
   * console.log(data.name, response.headers.get('RateLimit-Remaining'));
   * ```
   */
  withResponse(): Promise<WithResponse<T>> {
    return this.#answer;
  }

  // biome-ignore lint/suspicious/noThenProperty: it is a promise
  then<A = T, B = never>(
    onFulfilled?: ((value: T) => A | PromiseLike<A>) | null,
    onRejected?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    // One promise in place of two where a handler is ready, as with `await`.
    if (onFulfilled) return this.#answer.then(({ data }) => onFulfilled(data), onRejected);
    return this.#answer.then(({ data }) => data).then(onFulfilled, onRejected);
  }

  catch<B = never>(onRejected?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<T | B> {
    return this.then(null, onRejected);
  }

  finally(onFinally?: (() => void) | null): Promise<T> {
    return this.then().finally(onFinally);
  }
}
