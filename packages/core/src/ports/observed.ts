/** The ends of background work, for metrics. Calls must not throw. */
import type { GitRunStatus } from '../git/records.ts';

export interface Observed {
  /** @param seconds from the request that started the execution to its end */
  executionEnded(status: 'succeeded' | 'failed', seconds: number): void;
  /** @param seconds from the start of the run to its end, or to its question */
  gitRunEnded(status: GitRunStatus, seconds: number): void;
}
