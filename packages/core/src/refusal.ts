/** What of a thrown value a client may hear. */
import { AppError } from './app-error.ts';
import { UnavailableError, UniqueViolation } from './ports/db.ts';

/** Null: a fault of the service, of which nothing leaves it. */
export const refusalOf = (thrown: unknown): AppError | null => {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof UnavailableError) {
    return new AppError('unavailable', thrown.reason, undefined, thrown.retryAfterSeconds);
  }
  if (thrown instanceof UniqueViolation) {
    return new AppError('conflict', 'Another request wrote this at the same time; try again');
  }
  return null;
};
