/** The contract of a clock: both clocks of this package pass it, and clocks with one fault do not. */
import { describe, test } from 'bun:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { testContract } from '@quoin/test-kit/port-contract';
import { type Clock, realClock } from '../../src/index.ts';
import { type ClockUnderTest, clockChecks } from '../../src/testing/index.ts';
import { manualClock } from '../support/manual-clock.ts';

const real = (): ClockUnderTest => ({ clock: realClock, pass: (ms) => sleep(ms) });

const manual = (): ClockUnderTest => {
  const clock = manualClock();
  return { clock, pass: clock.pass };
};

describe.each([
  ['the real clock', real],
  ['a clock that a test moves', manual],
] as const)('%s', (_, open) => {
  for (const [name, check] of Object.entries(clockChecks)) test(name, () => check(open()));
});

/** The real clock, with some functions replaced. */
const faulty = (patch: Partial<Clock>) => (): ClockUnderTest => ({
  ...real(),
  clock: { ...realClock, ...patch },
});

const ofOneDate = (): Clock => {
  const date = new Date();
  return {
    ...realClock,
    now: () => {
      date.setTime(Date.now());
      return date;
    },
  };
};

/** Each wait begins when the one before has ended. */
const oneByOne = (): Clock => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    ...realClock,
    wait: (ms, signal) => {
      const wait = last.then(() => realClock.wait(ms, signal));
      last = wait.catch(() => {});
      return wait;
    },
  };
};

/** One signal for all waits: that of the last one. */
const ofLastSignal = (): Clock => {
  const ended = new AbortController();
  return {
    ...realClock,
    wait: (ms, signal) => {
      signal.addEventListener('abort', () => ended.abort(signal.reason));
      return realClock.wait(ms, AbortSignal.any([signal, ended.signal]));
    },
  };
};

const begun = new Date();

testContract('a clock', clockChecks, {
  'stands still': {
    open: faulty({ now: () => new Date(begun) }),
    fails: ['now moves on with the time', 'a wait ends when its time has passed'],
  },
  'returns the same date each time': {
    open: () => ({ ...real(), clock: ofOneDate() }),
    fails: ['a time that now returned does not change'],
  },
  'does not wait': {
    open: faulty({ wait: async (_, signal) => signal.throwIfAborted() }),
    fails: [
      'a wait ends when its time has passed',
      'a long wait does not end early, and other waits do not wait for it',
    ],
  },
  'waits for seconds': {
    open: faulty({ wait: (ms, signal) => realClock.wait(ms * 1_000, signal) }),
    fails: ['a wait ends when its time has passed'],
  },
  'has timers of 32 bits': {
    open: faulty({
      wait: (ms, signal) =>
        new Promise((resolve, reject) => {
          setTimeout(resolve, ms > 2 ** 31 - 1 ? 1 : ms);
          signal.addEventListener('abort', () => reject(signal.reason));
          if (signal.aborted) reject(signal.reason);
        }),
    }),
    fails: ['a long wait does not end early, and other waits do not wait for it'],
  },
  'never ends a wait without time': {
    open: faulty({
      wait: (ms, signal) => realClock.wait(ms > 0 ? ms : Number.POSITIVE_INFINITY, signal),
    }),
    fails: ['a wait without time, or until a time that has passed, ends'],
  },
  'has one wait at a time': {
    open: () => ({ ...real(), clock: oneByOne() }),
    fails: ['a long wait does not end early, and other waits do not wait for it'],
  },
  'rejects with an error of its own': {
    open: faulty({ wait: (ms, signal) => sleep(ms, undefined, { signal }) }),
    fails: [
      'the end of its signal ends a wait, with its reason',
      'a wait whose signal has ended is rejected, also without time',
    ],
  },
  'ignores the signal': {
    open: faulty({ wait: (ms) => realClock.wait(ms, new AbortController().signal) }),
    fails: ['the end of its signal ends a wait, with its reason'],
  },
  'looks at the signal only while it waits': {
    open: faulty({
      wait: (ms, signal) =>
        new Promise((resolve, reject) => {
          setTimeout(resolve, Math.min(ms, 2 ** 31 - 1));
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    }),
    fails: ['a wait whose signal has ended is rejected, also without time'],
  },
  'resolves at the end of the signal': {
    open: faulty({ wait: (ms, signal) => realClock.wait(ms, signal).catch(() => {}) }),
    fails: ['the end of its signal ends a wait, with its reason'],
  },
  'ends all waits at the end of one signal': {
    open: () => ({ ...real(), clock: ofLastSignal() }),
    fails: ['the end of a signal ends no wait with another signal'],
  },
});
