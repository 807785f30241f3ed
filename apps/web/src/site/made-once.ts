/**
 * Caches results that are slow to make: one computation for all waiting callers, kept while there
 * is room.
 */
import { BoundedCache } from '@quoin/core';

export class MadeOnce<V> {
  readonly #kept: BoundedCache<Promise<V>>;

  constructor(entries: number) {
    this.#kept = new BoundedCache({ entries });
  }

  /** After a failure, the value is made anew for the next caller. */
  get(key: string, make: () => Promise<V>): Promise<V> {
    const known = this.#kept.use(key);
    if (known !== undefined) return known;
    const making = make();
    this.#kept.set(key, making);
    making.catch(() => this.#kept.delete(key));
    return making;
  }
}
