/** Counters that guard secrets; shared by all processes. One statement a call, so that no count is lost. */
export interface RateLimitStore {
  /** Adds `points` and gives the count within the window that `now` falls in. */
  consume(
    key: string,
    points: number,
    windowMs: number,
    now: Date,
  ): Promise<{ count: number; resetsAt: Date }>;
  /** Subtracts `points` from a count that has them. */
  refund(key: string, points: number): Promise<void>;
  clear(key: string): Promise<void>;
  /** Present count without adding. */
  peek(key: string, now: Date): Promise<{ count: number; resetsAt: Date } | null>;
  purge(before: Date): Promise<number>;
}
