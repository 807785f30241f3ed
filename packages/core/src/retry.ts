/** Writes that choose a name which another user may take in between. */
import type { Context } from './context.ts';
import { type Stores, UniqueViolation, type WriteOptions } from './ports/db.ts';

/** Each loss means that another writer won a name; this many in a row mean something else. */
const ATTEMPTS = 10;

/**
 * Does the whole write again, reads included, when a unique constraint refuses a generated name.
 * Inside a transaction that is open already it cannot: PostgreSQL aborts a transaction at its first
 * error. The violation then goes up to the user who opened it.
 */
export const writeWithFreeName = async <T>(
  context: Pick<Context, 'db' | 'deps'>,
  work: (stores: Stores) => Promise<T>,
  options: WriteOptions = {},
): Promise<T> => {
  const attempts = context.db.isOpen ? 1 : ATTEMPTS;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await context.db.write(work, options);
    } catch (error) {
      if (!(error instanceof UniqueViolation) || attempt === attempts) throw error;
    }
  }
};
