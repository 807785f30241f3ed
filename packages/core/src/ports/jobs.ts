/** Work that outlives the request that asked for it, shared by all processes on one database. */

export interface JobOptions {
  /** Not before this time; immediately by default. */
  runAt?: Date;
  /** While a job of the queue with this key waits for its first run, another is not added. */
  singletonKey?: string;
  /** Runs before the job counts as dead, 5 by default. */
  maxAttempts?: number;
}

export interface JobRun {
  readonly id: string;
  /** 1 at the first run. */
  readonly attempt: number;
  /** Fires when the process stops or another one took the job over: end without finishing. */
  readonly signal: AbortSignal;
}

/**
 * Runs at least once: a process that dies leaves the job to another, so a handler must bear being
 * run again. A throw is a failed attempt, tried again after a growing wait.
 */
export type JobHandler = (payload: unknown, run: JobRun) => Promise<void>;

export interface Jobs {
  /**
   * @param payload JSON
   * @returns false when a job with the same `singletonKey` waits already
   */
  enqueue(queue: string, payload: unknown, options?: JobOptions): Promise<boolean>;
  /**
   * One job of the queue at a time in this process; call it again to run more jobs concurrently.
   */
  work(queue: string, handler: JobHandler): Promise<void>;
  /** One job with the payload null every so many milliseconds (whole seconds), over all processes. */
  schedule(queue: string, everyMs: number): Promise<void>;
  start(): Promise<void>;
  /** Takes no more jobs, tells running ones by their signal, and waits for their ends. */
  stop(): Promise<void>;
}
