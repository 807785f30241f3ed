/**
 * Times that rows wait for, when the clock of a machine was set back (ADR 31). A time that is further
 * off than the service ever waits was set by a clock that ran ahead, and counts as over. Pure.
 */

/** A lease lasts 15 to 150 seconds. The clocks of copies may differ by less than this. */
export const LONGEST_LEASE_MS = 5 * 60_000;

/** A retry waits an hour at most, or a day if a Git host requests it. */
export const LONGEST_WAIT_MS = 24 * 3_600_000;

/** @param longestMs the longest wait that the service sets, milliseconds */
export const isDue = (time: Date, now: Date, longestMs = LONGEST_WAIT_MS): boolean =>
  time <= now || time.getTime() > now.getTime() + longestMs;
