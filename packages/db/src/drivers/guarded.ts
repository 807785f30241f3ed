/**
 * Stores whose errors are core's own, and which stop at the first one inside a transaction.
 * PostgreSQL aborts a transaction whose statement failed, and its COMMIT then says nothing while it
 * rolls back; SQLite would go on. Both behave alike here: the first error ends the transaction.
 */
import type { Stores } from '@quoin/core';

/** Of one transaction; `null` while all is well. */
export interface TransactionFailure {
  error: unknown;
}

export interface Guard {
  /** Throws when the connection must not take a statement now. */
  before(): void;
  /** Returns the error to throw instead. */
  failed(error: unknown): unknown;
}

type Method = (...args: unknown[]) => Promise<unknown>;
/** A store, or stores that belong together. */
interface Group {
  readonly [name: string]: Method | Group;
}

const guardMethod =
  (method: Method, guard: Guard): Method =>
  async (...args) => {
    guard.before();
    try {
      return await method(...args);
    } catch (error) {
      throw guard.failed(error);
    }
  };

/** Takes methods whose answers need not be waited for. */
export interface Deferral {
  takes(name: string, args: readonly unknown[]): boolean;
  send(send: () => Promise<unknown>): Promise<void>;
}

const deferred =
  (method: Method, name: string, deferral: Deferral): Method =>
  async (...args) =>
    deferral.takes(name, args) ? deferral.send(() => method(...args)) : method(...args);

const guardGroup = (group: Group, guard: Guard, deferral: Deferral | null, path = ''): Group =>
  Object.fromEntries(
    Object.entries(group).map(([name, member]) => {
      if (typeof member !== 'function') {
        return [name, guardGroup(member, guard, deferral, `${path}${name}.`)];
      }
      const method = guardMethod(member, guard);
      return [name, deferral === null ? method : deferred(method, path + name, deferral)];
    }),
  );

// Every store's methods accept and return the types of its interface, which a loop over them cannot
// express.
export const guardStores = (
  stores: Stores,
  guard: Guard,
  deferral: Deferral | null = null,
): Stores => guardGroup(stores as unknown as Group, guard, deferral) as unknown as Stores;
