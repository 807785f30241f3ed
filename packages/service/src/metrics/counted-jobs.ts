/** A job queue that counts what this process did for it. */
import type { JobHandler, Jobs } from '@quoin/core';

export interface JobCounts {
  running: number;
  done: number;
  /** Attempts that failed; most are repeated. */
  failed: number;
}

export interface CountedJobs {
  readonly jobs: Jobs;
  /** By queue. */
  readonly counts: ReadonlyMap<string, Readonly<JobCounts>>;
}

const counting = (counts: JobCounts, handler: JobHandler): JobHandler => {
  return async (...job) => {
    counts.running += 1;
    try {
      await handler(...job);
      counts.done += 1;
    } catch (problem) {
      counts.failed += 1;
      throw problem;
    } finally {
      counts.running -= 1;
    }
  };
};

export const countedJobs = (jobs: Jobs): CountedJobs => {
  const counts = new Map<string, JobCounts>();
  const of = (queue: string): JobCounts => {
    const known = counts.get(queue) ?? { running: 0, done: 0, failed: 0 };
    counts.set(queue, known);
    return known;
  };
  return {
    counts,
    jobs: {
      enqueue: (...job) => jobs.enqueue(...job),
      schedule: (...job) => jobs.schedule(...job),
      start: () => jobs.start(),
      stop: () => jobs.stop(),
      work: (queue, handler) => jobs.work(queue, counting(of(queue), handler)),
    },
  };
};
