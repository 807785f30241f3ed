/** The contract of {@link Clock}: checks that an implementation passes, for any test runner. */
import { AssertionError, doesNotReject, equal, ok, rejects } from 'node:assert/strict';
import type { Clock } from '../clock.ts';

export interface ClockUnderTest {
  readonly clock: Clock;
  /**
   * Lets that many milliseconds pass for the clock, and ends the waits that are over. A clock that
   * passes by itself is waited for.
   */
  pass(ms: number): void | Promise<void>;
}

/** Milliseconds. */
const SHORT = 20;
const HOUR = 3_600_000;
/** Longer than the delay that timers of browsers, Node and Bun can have. */
const LONG = [2 ** 31, Number.MAX_SAFE_INTEGER, Number.POSITIVE_INFINITY] as const;

class Stopped extends Error {}

const never = (): AbortSignal => new AbortController().signal;

/**
 * That {@link SHORT} passed. Half of it is enough: the system corrects its clock, and timers round
 * their delays.
 */
const passedShort = (before: number, after: number): void =>
  ok(after - before >= SHORT / 2, `${after - before} ms passed, and not ${SHORT} ms`);

/** @returns whether the wait has ended, now */
const watched = (wait: Promise<void>): { readonly isOver: boolean } => {
  const state = { isOver: false };
  const end = (): void => {
    state.isOver = true;
  };
  wait.then(end, end);
  return state;
};

/** Lets the time of the wait pass, and a little more. @throws also if the wait goes on then */
const ends = async ({ pass }: ClockUnderTest, wait: Promise<void>): Promise<void> => {
  const state = watched(wait);
  await pass(2 * SHORT);
  // A clock that a test moves passes within one turn.
  await new Promise((resolve) => setTimeout(resolve, 0));
  ok(state.isOver, 'the wait is not over');
  await wait;
};

const resolves = (subject: ClockUnderTest, wait: Promise<void>): Promise<void> =>
  doesNotReject(ends(subject, wait));

const rejectsWith = (subject: ClockUnderTest, wait: Promise<void>, reason: Error): Promise<void> =>
  rejects(ends(subject, wait), (error) => {
    if (error instanceof AssertionError) throw error;
    return error === reason;
  });

/** Each check needs a clock of its own. */
export const clockChecks = {
  'now moves on with the time': async (subject) => {
    const before = subject.clock.now().getTime();
    ok(Number.isFinite(before));
    await subject.pass(SHORT);
    passedShort(before, subject.clock.now().getTime());
  },
  'a time that now returned does not change': async ({ clock, pass }) => {
    const kept = clock.now();
    const before = kept.getTime();
    await pass(SHORT);
    clock.now();
    equal(kept.getTime(), before);
  },
  'a wait ends when its time has passed': async (subject) => {
    const before = subject.clock.now().getTime();
    let after = before;
    const wait = subject.clock.wait(SHORT, never()).then(() => {
      after = subject.clock.now().getTime();
    });
    await resolves(subject, wait);
    passedShort(before, after);
  },
  'a wait without time, or until a time that has passed, ends': async (subject) => {
    for (const ms of [0, -1, -HOUR]) await resolves(subject, subject.clock.wait(ms, never()));
  },
  'a long wait does not end early, and other waits do not wait for it': async (subject) => {
    for (const ms of [HOUR, ...LONG]) {
      const caller = new AbortController();
      const reason = new Stopped();
      const long = subject.clock.wait(ms, caller.signal);
      const state = watched(long);
      await resolves(subject, subject.clock.wait(SHORT, never()));
      equal(state.isOver, false, `a wait of ${ms} ms is over`);
      caller.abort(reason);
      await rejectsWith(subject, long, reason);
    }
  },
  'the end of its signal ends a wait, with its reason': async (subject) => {
    const reason = new Stopped();
    const caller = new AbortController();
    const wait = subject.clock.wait(HOUR, caller.signal);
    caller.abort(reason);
    await rejectsWith(subject, wait, reason);
  },
  'the end of a signal ends no wait with another signal': async (subject) => {
    const [caller, other] = [new AbortController(), new AbortController()];
    const [reason, otherReason] = [new Stopped(), new Stopped()];
    const wait = subject.clock.wait(HOUR, caller.signal);
    const otherWait = subject.clock.wait(HOUR, other.signal);
    const state = watched(otherWait);
    caller.abort(reason);
    await rejectsWith(subject, wait, reason);
    equal(state.isOver, false, 'the other wait is over');
    other.abort(otherReason);
    await rejectsWith(subject, otherWait, otherReason);
  },
  'a wait whose signal has ended is rejected, also without time': async (subject) => {
    const reason = new Stopped();
    for (const ms of [HOUR, 0])
      await rejectsWith(subject, subject.clock.wait(ms, AbortSignal.abort(reason)), reason);
  },
} satisfies Readonly<Record<string, (subject: ClockUnderTest) => Promise<void>>>;
