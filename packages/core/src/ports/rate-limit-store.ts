export interface RateLimitUse {
  readonly key: string;
  readonly points: number;
}

/** A count within its window. */
export interface RateLimitCount {
  readonly count: number;
  readonly resetsAt: Date;
}

/** Counters that all processes share. One statement a call, so that no count is lost. */
export interface RateLimitStore {
  /** Adds `points` and gives the count within the window that `now` falls in. */
  consume(key: string, points: number, windowMs: number, now: Date): Promise<RateLimitCount>;
  /**
   * The same for up to 500 keys, each once.
   * @returns by key
   */
  consumeAll(
    uses: readonly RateLimitUse[],
    windowMs: number,
    now: Date,
  ): Promise<ReadonlyMap<string, RateLimitCount>>;
  /** Subtracts `points` from a count that has them. */
  refund(key: string, points: number): Promise<void>;
  clear(key: string): Promise<void>;
  /** Present count without adding. */
  peek(key: string, now: Date): Promise<RateLimitCount | null>;
  purge(before: Date): Promise<number>;
}
