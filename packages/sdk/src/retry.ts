/** When a call is sent again, and after how long. */
import type { Call } from './call.ts';
import { ApiError, ConnectionError } from './errors.ts';

/** Milliseconds before the first retry without `Retry-After`; doubles with each. */
const FIRST_DELAY = 500;
const LONGEST_DELAY = 8_000;
/** Seconds of `Retry-After` that the client waits; for a longer time it throws the error. */
const LONGEST_WAIT = 60;
/** Milliseconds over which clients spread that were instructed to wait the same time. */
const SPREAD = 500;

const TOO_MANY_REQUESTS = 429;
const NOT_IMPLEMENTED = 501;
const UNAVAILABLE = 503;

/** A refusal that says that nothing was done, so that any call may be sent again. */
const nothingDone = (error: ApiError): boolean =>
  error.status === TOO_MANY_REQUESTS ||
  (error.status === UNAVAILABLE &&
    (error.code === 'unavailable' || error.retryAfter !== undefined));

const isTransient = (error: ApiError): boolean =>
  error.status >= 500 && error.status !== NOT_IMPLEMENTED;

/** Sent twice it does what it does once: reads, deletions, and what carries an idempotency key. */
const repeatable = ({ method, reads, acts, keyed }: Call): boolean =>
  (method === 'GET' && acts !== true) || method === 'DELETE' || reads === true || keyed === true;

/** Whether another try may be right after this failure. */
export const mayRetry = (error: unknown, call: Call): error is ApiError | ConnectionError => {
  if (error instanceof ConnectionError) return repeatable(call);
  if (!(error instanceof ApiError)) return false;
  if ((error.retryAfter ?? 0) > LONGEST_WAIT) return false;
  return nothingDone(error) || (isTransient(error) && repeatable(call));
};

/** Whether the call may have been done all the same. */
export const mayHaveBeenDone = (error: ApiError | ConnectionError): boolean =>
  error instanceof ConnectionError || !nothingDone(error);

/**
 * Milliseconds until the next try: the time that the server requests, or exponential; both with
 * jitter.
 */
export const delayBefore = (attempt: number, error: unknown, random: () => number): number => {
  const asked = error instanceof ApiError ? error.retryAfter : undefined;
  if (asked !== undefined) return asked * 1000 + random() * SPREAD;
  return Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** (attempt - 1)) * (0.5 + random() / 2);
};
