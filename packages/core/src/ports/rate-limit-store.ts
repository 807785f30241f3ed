/** The port to the counters of rate limits, which all processes share. */
export interface RateLimitUse {
  readonly key: string;
  readonly points: number;
}

/** A count within its window. */
export interface RateLimitCount {
  readonly count: number;
  readonly resetsAt: Date;
}

/** Each method is one statement, so that no count is lost between processes. */
export interface RateLimitStore {
  /**
   * Adds points to the count of the window that `now` is in.
   * @param windowMs length of a window, in milliseconds
   * @returns the count after it
   */
  consume(key: string, points: number, windowMs: number, now: Date): Promise<RateLimitCount>;
  /**
   * Does the same as {@link consume} for up to 500 keys, each once.
   * @returns the counts by key
   */
  consumeAll(
    uses: readonly RateLimitUse[],
    windowMs: number,
    now: Date,
  ): Promise<ReadonlyMap<string, RateLimitCount>>;
  /** Subtracts points that were added to the count before. */
  refund(key: string, points: number): Promise<void>;
  /** Deletes the count, as after a correct password. */
  clear(key: string): Promise<void>;
  /** Returns the count without a change; null without one, or after its window. */
  peek(key: string, now: Date): Promise<RateLimitCount | null>;
  /** Deletes counts whose windows ended before. @returns how many */
  purge(before: Date): Promise<number>;
}
