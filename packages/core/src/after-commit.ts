/**
 * What follows a request's transaction, such as waking a worker. A use case may run inside of a
 * transaction that another user commits, so it cannot do this itself.
 */

/** Schedules work after the commit of the request's writes. */
export type AfterCommit = (work: () => Promise<void>) => void;

export interface AfterCommitWork {
  readonly afterCommit: AfterCommit;
  /** To be called once nothing is open any more. Does all of it, then throws the first error. */
  run(): Promise<void>;
}

export const collectAfterCommit = (): AfterCommitWork => {
  const works: (() => Promise<void>)[] = [];
  return {
    afterCommit: (work) => void works.push(work),
    run: async () => {
      if (works.length === 0) return;
      const results = await Promise.allSettled(works.splice(0).map((work) => work()));
      for (const result of results) if (result.status === 'rejected') throw result.reason;
    },
  };
};
