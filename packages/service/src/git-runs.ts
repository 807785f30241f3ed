/**
 * Runs of the Git sync in this process. A run that waits for its turn holds no worker of the jobs, so
 * that connections to a slow host never delay those of another host.
 */
import { HostScheduler, type SchedulerLimits, type SchedulerUser } from '@quoin/git-worker';

/**
 * Four runs merge and write at a time. A run that takes longer than 5 s mostly waits for its host, and
 * leaves its place to others.
 */
const RUNS: SchedulerLimits = { quick: 4, slow: 28, perProject: 2, patienceMs: 5_000 };

interface Known {
  /** Work was asked for again after this work began. */
  isAskedAgain: boolean;
}

export type WorkOnRun = (connectionId: string, signal: AbortSignal) => Promise<void>;

/** Reads what a connection needs, and adds its work. */
export type BeginRun = (connectionId: string) => Promise<void>;

export class GitRuns {
  readonly #lanes: HostScheduler;
  readonly #stopping = new AbortController();
  readonly #known = new Map<string, Known>();
  readonly #pending = new Set<Promise<void>>();
  #begin: BeginRun | null = null;

  constructor(
    private readonly onError: (error: unknown) => void,
    limits: Partial<SchedulerLimits> = {},
  ) {
    this.#lanes = new HostScheduler({ ...RUNS, ...limits });
  }

  /** From now on, this process works on runs. */
  start(begin: BeginRun): void {
    this.#begin = begin;
  }

  /**
   * Begins the work on a connection without a job.
   *
   * @returns false if this process does not work on runs, or has no free place: a job is needed
   */
  async begin(connectionId: string): Promise<boolean> {
    if (this.#begin === null || this.#stopping.signal.aborted) return false;
    const known = this.#known.get(connectionId);
    if (known !== undefined) {
      known.isAskedAgain = true;
      return true;
    }
    if (!this.#lanes.isFree) return false;
    await this.#begin(connectionId);
    return true;
  }

  /** Calls `work` when the host and the project have their turn. Work on a connection that waits already is done once. */
  add(connectionId: string, user: SchedulerUser, work: WorkOnRun): void {
    const known = this.#known.get(connectionId);
    if (known !== undefined) {
      known.isAskedAgain = true;
      return;
    }
    this.#known.set(connectionId, { isAskedAgain: false });
    const pending = this.#run(connectionId, user, work)
      .catch((problem: unknown) => {
        if (!this.#stopping.signal.aborted) this.onError(problem);
      })
      .finally(() => this.#pending.delete(pending));
    this.#pending.add(pending);
  }

  /** Stops what runs, which another process or the next start continues, and waits for it. */
  async close(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#pending);
  }

  async #run(connectionId: string, user: SchedulerUser, work: WorkOnRun): Promise<void> {
    const { signal } = this.#stopping;
    try {
      for (;;) {
        const known: Known = { isAskedAgain: false };
        await this.#lanes.use(user, signal, async () => {
          this.#known.set(connectionId, known);
          await work(connectionId, signal);
        });
        if (!known.isAskedAgain) return;
      }
    } finally {
      this.#known.delete(connectionId);
    }
  }
}
