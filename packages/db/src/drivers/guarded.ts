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

const guardGroup = (group: Group, guard: Guard): Group =>
  Object.fromEntries(
    Object.entries(group).map(([name, member]) => [
      name,
      typeof member === 'function' ? guardMethod(member, guard) : guardGroup(member, guard),
    ]),
  );

// Every store's methods take and give what its interface says, which a walk through them cannot.
export const guardStores = (stores: Stores, guard: Guard): Stores =>
  guardGroup(stores as unknown as Group, guard) as unknown as Stores;
