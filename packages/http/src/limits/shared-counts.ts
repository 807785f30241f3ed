/** Exchanges the counts of this copy with those of all others, through the database (ADR 26). */
import type { Deps, RateLimitCount, RateLimitUse } from '@quoin/core';

/** The count of one subject in one window. */
export interface SharedCount {
  /** Names the limit and its subject. */
  readonly key: string;
  readonly windowMs: number;
  /** Points of all copies, as the database last reported them. */
  total: number;
  /** Points of this copy that the database does not have yet. */
  unreported: number;
  /** Milliseconds since 1970. */
  resetsAt: number;
}

/** Rows of one statement. */
const ROWS_PER_STATEMENT = 500;

/** All copies lock rows in this order, so that no two of them wait for each other. */
const inLockOrder = (one: SharedCount, other: SharedCount): number => {
  if (one.windowMs !== other.windowMs) return one.windowMs - other.windowMs;
  return one.key < other.key ? -1 : 1;
};

const portionsOf = (counts: readonly SharedCount[]): SharedCount[][] => {
  const portions: SharedCount[][] = [];
  for (const count of counts.toSorted(inLockOrder)) {
    const last = portions.at(-1);
    const hasRoom = last !== undefined && last.length < ROWS_PER_STATEMENT;
    if (hasRoom && last[0]?.windowMs === count.windowMs) last.push(count);
    else portions.push([count]);
  }
  return portions;
};

export class SharedCounts {
  readonly #pending = new Set<SharedCount>();
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;

  constructor(private readonly deps: Pick<Deps, 'db' | 'clock'>) {}

  /**
   * Reports the points of this copy, and learns those of all copies. Counts that are passed while an
   * exchange is running wait for the next one together.
   *
   * Without the database, the points count for this copy alone. The promise never rejects.
   */
  exchange(count: SharedCount): Promise<void> {
    this.#pending.add(count);
    this.#next ??= this.#running.then(() => this.#send());
    return this.#next;
  }

  async #send(): Promise<void> {
    if (this.#next !== null) this.#running = this.#next;
    this.#next = null;
    const counts = [...this.#pending];
    this.#pending.clear();
    for (const portion of portionsOf(counts)) await this.#sendPortion(portion);
  }

  async #sendPortion(counts: readonly SharedCount[]): Promise<void> {
    const reported = counts.map((count) => ({ count, points: count.unreported }));
    const [{ windowMs } = { windowMs: 0 }] = counts;
    const uses = reported.map(({ count: { key }, points }) => ({ key, points }));
    const totals = await this.#consume(uses, windowMs);
    for (const { count, points } of reported) {
      const found = totals.get(count.key);
      count.total = found?.count ?? count.total + points;
      count.unreported -= points;
      if (found !== undefined) count.resetsAt = found.resetsAt.getTime();
    }
  }

  /** @returns nothing if the database is away, which the requests that need it log */
  async #consume(
    uses: readonly RateLimitUse[],
    windowMs: number,
  ): Promise<ReadonlyMap<string, RateLimitCount>> {
    const { db, clock } = this.deps;
    try {
      return await db.write(({ rateLimits }) => rateLimits.consumeAll(uses, windowMs, clock.now()));
    } catch {
      return new Map();
    }
  }
}
