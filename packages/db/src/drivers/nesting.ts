/**
 * Catches work on the database that waits for itself: a `write` inside a `write` would wait in the
 * queue behind its own transaction, and a `read` would not see what the transaction wrote. Inside a
 * write its stores are the database (`within` of core).
 */
import { AsyncLocalStorage } from 'node:async_hooks';

interface Scope {
  open: boolean;
}

export class Nesting {
  readonly #scopes = new AsyncLocalStorage<Scope>();

  /** Runs `work` as the inside of a write. */
  async enter<T>(work: () => Promise<T>): Promise<T> {
    const scope = { open: true };
    try {
      return await this.#scopes.run(scope, work);
    } finally {
      // Work that a write only started may use the database once the write is over.
      scope.open = false;
    }
  }

  /** @throws {Error} inside a write of this database */
  refuse(): void {
    if (this.#scopes.getStore()?.open) {
      throw new Error(
        'the database was used inside one of its own writes: use the stores of the write',
      );
    }
  }
}
