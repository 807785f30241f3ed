/**
 * Loaded first in the tests of `soak:delays` and in each program of Bun that they start: adds random
 * delays where a slow machine or network adds them. What the platform guarantees to be in order stays
 * in order.
 *
 * - The process stops now and then, so timers, file events and output of programs are late.
 * - Timers of a process are late by the same time, so that their order stays.
 * - `read`, `write` and `snapshot` of the database begin late, and their results arrive late.
 * - Servers of Bun receive requests late and respond late.
 * - A server notices late that a client aborted a request or gave up an event stream. The client does
 *   not wait for it.
 */
import { ENGINE_FILE, installDelayedEngine, withDelayedEngine } from './delayed-engine.ts';
import { lateFetch } from './late-fetch.ts';
import { delaysOf, SEED_VARIABLE } from './random.ts';

/** Milliseconds. */
const LATEST_TIMER = 30;
const LATE_END = 1_000;
const LONGEST_STOP = 100;
const BETWEEN_STOPS = { least: 20, more: 150 };

const delays = delaysOf([process.env[SEED_VARIABLE], ...process.argv.slice(1)].join(' '));
const { setTimeout, setInterval, fetch } = globalThis;
const { serve } = Bun;
const wait = async (): Promise<void> => {
  const milliseconds = delays.next();
  if (milliseconds > 0) await Bun.sleep(milliseconds);
};

/** Longer than what a client does next: only a network decides when the end of a connection arrives. */
const waitForEnd = (): Promise<void> =>
  Bun.sleep(delays.below(4) === 0 ? 0 : LATE_END + delays.below(LATE_END));

const stop = (): void => {
  Bun.sleepSync(Math.min(delays.next(), LONGEST_STOP));
  setTimeout(stop, BETWEEN_STOPS.least + delays.below(BETWEEN_STOPS.more)).unref();
};
stop();

const lateness = delays.below(LATEST_TIMER + 1);
type Timer = typeof setTimeout;
/** Without a time, a timer is a way to let input and output be processed. */
const late =
  (timer: Timer | typeof setInterval) =>
  (...[run, milliseconds = 0, ...args]: Parameters<Timer>) =>
    timer(run, milliseconds > 0 ? milliseconds + lateness : milliseconds, ...args);

type Handler = (this: unknown, request: Request, server: unknown) => Promise<Response | undefined>;
const lateHandler = (handler: Handler): Handler =>
  async function (request, server) {
    await wait();
    const response = await handler.call(this, request, server);
    await wait();
    return response;
  };
const lateServe = (options: { readonly fetch?: Handler }) =>
  Reflect.apply(serve, Bun, [
    options.fetch === undefined ? options : { ...options, fetch: lateHandler(options.fetch) },
  ]);

Object.assign(globalThis, {
  setTimeout: late(setTimeout),
  setInterval: late(setInterval),
  fetch: Object.assign(lateFetch(fetch, wait, waitForEnd), fetch),
});
Object.assign(Bun, { serve: lateServe });
installDelayedEngine(wait);
Bun.plugin({
  name: 'delays',
  setup: ({ onLoad }) => {
    onLoad({ filter: ENGINE_FILE }, async ({ path }) => ({
      contents: withDelayedEngine(await Bun.file(path).text()),
      loader: 'ts',
    }));
  },
});
