/** How much a {@link BoundedCache} stores. */
export interface CacheBounds<V> {
  readonly entries?: number;
  /** Of all values, in the unit of `weigh`. */
  readonly weight?: number;
  /** The weight of a value when it is set. */
  readonly weigh?: (value: V) => number;
}

/** Values by key. At its bounds, it removes the values that were set, or used, the longest ago. */
export class BoundedCache<V> {
  /** The oldest first. */
  readonly #values = new Map<string, { readonly value: V; readonly weight: number }>();
  readonly #entries: number;
  readonly #maxWeight: number;
  readonly #weigh: (value: V) => number;
  #weight = 0;

  constructor({ entries, weight, weigh = () => 0 }: CacheBounds<V>) {
    this.#entries = entries ?? Number.POSITIVE_INFINITY;
    this.#maxWeight = weight ?? Number.POSITIVE_INFINITY;
    this.#weigh = weigh;
  }

  get size(): number {
    return this.#values.size;
  }

  has(key: string): boolean {
    return this.#values.has(key);
  }

  get(key: string): V | undefined {
    return this.#values.get(key)?.value;
  }

  /** Returns the value, which is then the last to be removed. */
  use(key: string): V | undefined {
    const entry = this.#values.get(key);
    if (entry === undefined) return undefined;
    this.#values.delete(key);
    this.#values.set(key, entry);
    return entry.value;
  }

  /** Stores the value in place of an earlier one. A value that exceeds the weight is not stored. */
  set(key: string, value: V): void {
    this.delete(key);
    const weight = this.#weigh(value);
    if (weight > this.#maxWeight) return;
    this.#values.set(key, { value, weight });
    this.#weight += weight;
    for (const oldest of this.#values.keys()) {
      if (this.#values.size <= this.#entries && this.#weight <= this.#maxWeight) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const entry = this.#values.get(key);
    if (entry === undefined) return;
    this.#values.delete(key);
    this.#weight -= entry.weight;
  }
}
