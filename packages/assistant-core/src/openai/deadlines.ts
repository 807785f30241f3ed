/** The times within which a model has to begin and to finish, as one signal that ends the call. */
import { CallFailure } from './call-failure.ts';
import type { Timer } from './timer.ts';

export interface Deadlines {
  /** Its reason is the caller's own, or the {@link CallFailure} of the time that is over. */
  readonly signal: AbortSignal;
  /** The first part is there: from now on only the time of the whole counts. */
  begun(): void;
  /** Milliseconds in which the first part may still come. */
  leftToBegin(): number;
  /** To be called at the end, or timers stay. */
  clear(): void;
}

export const startDeadlines = (
  caller: AbortSignal,
  times: { readonly firstPartMs: number; readonly timeoutMs: number; readonly timer: Timer },
): Deadlines => {
  const { timer, timeoutMs } = times;
  const firstPartMs = Math.min(times.firstPartMs, timeoutMs);
  const ended = new AbortController();
  const begun = new AbortController();
  const over = new AbortController();
  const expire = (kind: 'late' | 'slow', ms: number, met: AbortSignal) =>
    timer.wait(ms, met).then(
      () => ended.abort(new CallFailure(kind, `not within ${ms} ms`)),
      // Met in time.
      () => undefined,
    );
  void expire('late', firstPartMs, begun.signal);
  void expire('slow', timeoutMs, over.signal);
  const start = timer.now();
  const leave = () => ended.abort(caller.reason);
  caller.addEventListener('abort', leave, { once: true });
  if (caller.aborted) leave();
  return {
    signal: ended.signal,
    begun: () => begun.abort(),
    leftToBegin: () => firstPartMs - (timer.now() - start),
    clear: () => {
      begun.abort();
      over.abort();
      caller.removeEventListener('abort', leave);
    },
  };
};
