/** The end of the service: what happens between the first signal and the closed port. */
import type { RequestWaits } from '@quoin/core';
import type { OpenStreams } from '@quoin/http';
import type { Listening } from './listen.ts';

/**
 * Quoin's own value: time for clients to receive the last event of their streams, and answers to
 * requests that waited.
 */
const LAST_ANSWERS_MS = 2_000;

interface StopSignals {
  readonly first: Promise<void>;
  readonly second: Promise<void>;
}

/** Resolves with SIGTERM and SIGINT, from now until the process ends. */
export const stopSignals = (): StopSignals => {
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  let count = 0;
  const note = (): void => {
    count += 1;
    (count === 1 ? first : second).resolve();
  };
  process.on('SIGTERM', note);
  process.on('SIGINT', note);
  return { first: first.promise, second: second.promise };
};

/**
 * Resolves after `seconds`, or as soon as `skipped` resolves. Load balancers read 503 from `/ready`
 * meanwhile and send new requests to other copies.
 */
export const drainDelay = async (seconds: number, skipped: Promise<void>): Promise<void> => {
  if (seconds === 0) return;
  const over = Promise.withResolvers<void>();
  const timer = setTimeout(over.resolve, seconds * 1000);
  await Promise.race([over.promise, skipped]);
  clearTimeout(timer);
};

/**
 * Closes the port and lets requests end. After `seconds`, streams end with the error `unavailable`,
 * requests that wait for work answer with its state, and all connections are closed, also those that
 * still send a request.
 */
export const drain = async (
  listening: Listening,
  { streams, waits }: { readonly streams: OpenStreams; readonly waits: RequestWaits },
  seconds: number,
): Promise<void> => {
  streams.endStanding();
  let cutting: ReturnType<typeof setTimeout> | undefined;
  const late = setTimeout(() => {
    const wait = streams.size + waits.size === 0 ? 0 : LAST_ANSWERS_MS;
    streams.end();
    waits.end();
    cutting = setTimeout(listening.cut, wait);
  }, seconds * 1000);
  await listening.stop();
  clearTimeout(late);
  clearTimeout(cutting);
};
