/** Options of both job queues. */

export interface JobsOptions {
  /**
   * Seconds between two polls of a queue: by default 1 on SQLite and 30 on PostgreSQL, where each poll
   * is a message to the server. Jobs that this process enqueues are not polled for.
   */
  readonly pollSeconds?: number;
  /** Seconds without a sign of life after which a job goes to another worker, 60 by default. */
  readonly leaseSeconds?: number;
  /** Seconds before the first retry, 1 by default; doubled at each further one, up to an hour. */
  readonly retrySeconds?: number;
  /** Receives every failed attempt, and the queue's own failures (`queue` is null then). */
  readonly onError?: (error: unknown, queue: string | null) => void;
}

export const DEFAULT_MAX_ATTEMPTS = 5;
export const LONGEST_RETRY_SECONDS = 3_600;

export const withDefaults = (options: JobsOptions, pollSeconds: number): Required<JobsOptions> => ({
  pollSeconds: options.pollSeconds ?? pollSeconds,
  leaseSeconds: options.leaseSeconds ?? 60,
  retrySeconds: options.retrySeconds ?? 1,
  onError: options.onError ?? (() => {}),
});
