/** Time that passes without waiting for short timers, and for long ones when a test says so. */
import type { Clock } from '../../src/index.ts';

export interface ManualClock extends Clock {
  /** Short ones that were waited for, milliseconds. */
  readonly waits: readonly number[];
  /** Fulfilled when a caller waits that long. */
  waiting(ms: number): Promise<void>;
  /** Ends the waits of that many milliseconds, and lets as much pass. */
  pass(ms: number): void;
}

const SHORT_MS = 1_000;

export const manualClock = (): ManualClock => {
  let now = Date.parse('2026-01-01T00:00:00.000Z');
  const waits: number[] = [];
  const open = new Map<number, () => void>();
  const asked = new Map<number, () => void>();
  return {
    waits,
    now: () => new Date(now),
    wait: async (ms, signal) => {
      signal.throwIfAborted();
      if (ms <= SHORT_MS) {
        waits.push(ms);
        now += ms;
        return;
      }
      const over = Promise.withResolvers<void>();
      open.set(ms, over.resolve);
      asked.get(ms)?.();
      signal.addEventListener('abort', () => over.reject(signal.reason));
      await over.promise;
    },
    waiting: (ms) => {
      if (open.has(ms)) return Promise.resolve();
      const { promise, resolve } = Promise.withResolvers<void>();
      asked.set(ms, resolve);
      return promise;
    },
    pass: (ms) => {
      now += ms;
      open.get(ms)?.();
    },
  };
};
