/**
 * Stores whose errors are core's own, and which stop at the first one inside a transaction.
 * PostgreSQL aborts a transaction whose statement failed, and its COMMIT then says nothing while it
 * rolls back; SQLite would go on. Both behave alike here: the first error ends the transaction.
 */
import type { Stores } from '@quoin/core';

/** Of one transaction; `null` while all is well. */
export interface Fate {
  error: unknown;
}

export interface Guard {
  /** Throws when the connection must not take a statement now. */
  before(): void;
  /** Gives the error to throw instead. */
  failed(error: unknown): unknown;
}

type Method = (...args: unknown[]) => Promise<unknown>;

const guardStore = <S extends object>(store: S, guard: Guard): S => {
  const guarded: Record<string, Method> = {};
  for (const [name, method] of Object.entries(store as Record<string, Method>)) {
    guarded[name] = async (...args) => {
      guard.before();
      try {
        return await method(...args);
      } catch (error) {
        throw guard.failed(error);
      }
    };
  }
  return guarded as S;
};

export const guardStores = (stores: Stores, guard: Guard): Stores => {
  const guarded: Record<string, object> = {};
  for (const [name, store] of Object.entries(stores)) guarded[name] = guardStore(store, guard);
  return guarded as unknown as Stores;
};
