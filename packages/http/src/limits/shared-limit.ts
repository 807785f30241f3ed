/**
 * A limit that all copies of the service count together, approximately (ADR 26). A copy counts by itself
 * and reports a subject to the database when its requests make up a part of the limit, so that most
 * requests need no statement. {@link SHARE} bounds the error: each copy beside the first one can
 * admit that part of the limit too much. One copy alone is exact.
 */
import type { RateLimit } from '@quoin/contract';
import type { Clock } from '@quoin/core';
import { RateLimitedError, type RateLimitState, secondsUntil } from './rate-limited.ts';
import type { SharedCount, SharedCounts } from './shared-counts.ts';

/** Part of a limit that a copy admits before it must know the counts of the other copies. */
const SHARE = 1 / 10;
/** Subjects of one limit in memory; one more deletes the oldest. */
const SUBJECTS = 100_000;

export interface SharedLimitOptions {
  /** Names the limit in the database. */
  readonly name: string;
  readonly settings: RateLimit;
  readonly counts: SharedCounts;
  readonly clock: Clock;
}

export class SharedLimit {
  readonly #options: SharedLimitOptions;
  /** Points that this copy admits without a report. */
  readonly #share: number;
  /** By subject, the window that began first at the head. */
  readonly #subjects = new Map<string, SharedCount>();

  constructor(options: SharedLimitOptions) {
    this.#options = options;
    this.#share = Math.max(1, Math.floor(options.settings.points * SHARE));
  }

  /**
   * Counts a request of the subject. Waits for the database only if the subject makes requests
   * faster than its counts are exchanged.
   * @throws {RateLimitedError}
   */
  async consume(subject: string): Promise<RateLimitState | null> {
    const { settings, counts } = this.#options;
    const { points: limit } = settings;
    if (limit === 0) return null;
    let count = this.#countOf(subject);
    while (count.unreported >= this.#share && count.total + count.unreported < limit) {
      await counts.exchange(count);
      count = this.#countOf(subject);
    }
    if (count.total + count.unreported >= limit) {
      throw new RateLimitedError(this.#stateOf(count));
    }
    count.unreported += 1;
    // The exchange begins early, so that the next requests need not wait for it.
    if (count.unreported * 2 >= this.#share) void counts.exchange(count);
    return this.#stateOf(count);
  }

  #stateOf({ total, unreported, resetsAt }: SharedCount): RateLimitState {
    const { points: limit, seconds } = this.#options.settings;
    const remaining = Math.max(0, limit - total - unreported);
    return { limit, remaining, reset: secondsUntil(resetsAt - this.#now(), seconds) };
  }

  #now(): number {
    return this.#options.clock.now().getTime();
  }

  /** A window that ends further off than two lengths was opened by a clock that ran ahead. */
  #isOver({ resetsAt, windowMs }: SharedCount): boolean {
    const now = this.#now();
    return resetsAt <= now || resetsAt > now + 2 * windowMs;
  }

  #countOf(subject: string): SharedCount {
    const found = this.#subjects.get(subject);
    if (found !== undefined && !this.#isOver(found)) return found;
    const { name, settings } = this.#options;
    const windowMs = settings.seconds * 1000;
    const resetsAt = this.#now() + windowMs;
    const count = { key: `${name}:${subject}`, windowMs, total: 0, unreported: 0, resetsAt };
    this.#subjects.delete(subject);
    this.#subjects.set(subject, count);
    this.#forgetOldest();
    return count;
  }

  /** Deletes more than is added, until all remaining windows are open. */
  #forgetOldest(): void {
    let deleted = 0;
    for (const [subject, count] of this.#subjects) {
      const isFull = this.#subjects.size > SUBJECTS;
      if (deleted === 2 || !(isFull || this.#isOver(count))) return;
      this.#subjects.delete(subject);
      deleted += 1;
    }
  }
}
