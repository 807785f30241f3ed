/** Counts the operations on a pool of connections that have begun and not ended. */
import type { Connections } from '../access.ts';

export class InFlight {
  #count = 0;

  /** @param size the most connections of the pool */
  constructor(private readonly size: number) {}

  async track<T>(work: () => Promise<T>): Promise<T> {
    this.#count += 1;
    try {
      return await work();
    } finally {
      this.#count -= 1;
    }
  }

  connections(): Connections {
    const inUse = Math.min(this.#count, this.size);
    return { size: this.size, inUse, waiting: this.#count - inUse };
  }
}
