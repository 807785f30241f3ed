/**
 * Keeps an outage of the database from filling the log: every worker, every poll and every request
 * meets it. The first failure is a line, further ones are counted, and a line says when it is over.
 */
import { DatabaseUnavailableError } from '@quoin/core';
import type { Readiness } from '@quoin/db';
import type { Logger } from 'pino';
import * as lines from './messages/log.ts';

/** Between two looks whether the database answers again. */
const PROBE_MS = 1_000;
/** Errors that wrap each other: no more are looked through. */
const DEEPEST_CAUSE = 5;

const isOutage = (error: unknown): boolean => {
  let cause = error;
  for (let depth = 0; depth < DEEPEST_CAUSE && cause instanceof Error; depth += 1) {
    if (cause instanceof DatabaseUnavailableError) return true;
    ({ cause } = cause);
  }
  return false;
};

export interface Outages {
  /** Text that is added to the line of the error; null if the error is only counted. */
  describe(error: unknown): string | null;
  /** Begins to look whether outages are over. */
  watch(ready: () => Promise<Readiness>, log: Pick<Logger, 'info'>): Disposable;
}

const NOTHING = '';
const FIRST = '; the database is away, further failures are counted until it answers';

export const outages = (probeMs = PROBE_MS): Outages => {
  let since: number | null = null;
  let suppressed = 0;
  let probe = (): void => undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    describe(error) {
      if (!isOutage(error)) return NOTHING;
      if (since !== null) {
        suppressed += 1;
        return null;
      }
      since = performance.now();
      // Only during an outage: a timer keeps an idle process busy.
      timer = setInterval(() => probe(), probeMs);
      timer.unref();
      return FIRST;
    },
    watch(ready, log) {
      let isProbing = false;
      const look = async (): Promise<void> => {
        if (since === null || isProbing) return;
        isProbing = true;
        const { ok } = await ready();
        isProbing = false;
        if (!ok || since === null) return;
        const seconds = Math.round((performance.now() - since) / 1000);
        log.info({ seconds, suppressed }, lines.databaseResponds);
        since = null;
        suppressed = 0;
        clearInterval(timer);
      };
      probe = () => void look();
      return { [Symbol.dispose]: () => clearInterval(timer) };
    },
  };
};
