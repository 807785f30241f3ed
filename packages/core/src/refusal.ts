/** Returns the part of a thrown value that a client may receive. */

import { AppError } from './app-error.ts';
import { writtenMeanwhile } from './messages/pages.ts';
import { UnavailableError, UniqueViolation } from './ports/db.ts';

/** Null: a fault of the service, of which nothing leaves it. */
export const refusalOf = (thrown: unknown): AppError | null => {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof UnavailableError) {
    return new AppError('unavailable', thrown.reason, undefined, thrown.retryAfterSeconds);
  }
  if (thrown instanceof UniqueViolation) {
    return new AppError('conflict', writtenMeanwhile);
  }
  return null;
};
