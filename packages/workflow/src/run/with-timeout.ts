/** Work that ends in time, or is left alone. */
import type { Clock } from '../clock.ts';

export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/**
 * @param work gets a signal that ends with the caller's, and when the time is over
 * @throws {TimeoutError} or the caller's reason, also where the work goes on regardless
 */
export const withTimeout = async <T>(
  clock: Clock,
  ms: number,
  caller: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  caller.throwIfAborted();
  const ended = new AbortController();
  const done = new AbortController();
  const stopped = Promise.withResolvers<never>();
  const stop = (reason: unknown) => {
    ended.abort(reason);
    stopped.reject(reason);
  };
  const leave = () => stop(caller.reason);
  caller.addEventListener('abort', leave, { once: true });
  clock.wait(ms, done.signal).then(
    () => stop(new TimeoutError(`not within ${ms} ms`)),
    // Done in time.
    () => undefined,
  );
  try {
    return await Promise.race([work(ended.signal), stopped.promise]);
  } finally {
    done.abort();
    caller.removeEventListener('abort', leave);
  }
};
