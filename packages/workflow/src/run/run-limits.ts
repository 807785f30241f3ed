/** Limits of a run. All are Quoin's own; the process that runs skills may set others. */
export interface RunLimits {
  /** Milliseconds for one attempt of a step. */
  readonly stepMs: number;
  /** Milliseconds of one go of the whole run; waiting for a later attempt does not count. */
  readonly runMs: number;
  /** Characters of JSON of the result of one step, and of the run. */
  readonly resultLength: number;
  /** Times that one step may be cut off by the end of its process, before it is given up. */
  readonly interruptions: number;
}

export const RUN_LIMITS: RunLimits = {
  // An agent of 25 turns with a slow model takes some minutes.
  stepMs: 10 * 60_000,
  runMs: 30 * 60_000,
  resultLength: 1_000_000,
  // What ends a process each time must not do so for ever.
  interruptions: 20,
};

/** The process sleeps for waits up to this; for a longer one it releases the run. */
export const MAX_SLEEP_MS = 1_000;
/** Delay between two attempts. Quoin's own limit: waiting longer than an hour helps no user. */
export const MAX_RETRY_DELAY_SECONDS = 3_600;
export const DEFAULT_RETRY_DELAY_SECONDS = 1;
