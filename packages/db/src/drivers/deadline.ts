/** An end to waiting for a server that keeps the connection open and says nothing. */
import { DatabaseUnavailableError } from '@quoin/core';

const RETRY_AFTER_SECONDS = 1;

/** @throws {UnavailableError} after `ms`; what `work` does later is dropped */
export const withDeadline = <T>(work: Promise<T>, ms: number): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    const timer = setTimeout(
      () =>
        reject(new DatabaseUnavailableError('the database does not answer', RETRY_AFTER_SECONDS)),
      ms,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
