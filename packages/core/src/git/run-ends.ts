/** Ends of runs in this process, so that a request that waits for one answers when it ends. */
import type { Deps } from '../context.ts';
import type { Id } from '../id.ts';

export class RunEnds {
  readonly #waiting = new Map<string, Set<() => void>>();

  /** Resolves when {@link ended} is called for the run, or after `ms`: another process may work on it. */
  wait(runId: Id<'gitRun'>, ms: number): Promise<void> {
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(runId) ?? new Set();
      this.#waiting.set(runId, waiting);
      const end = (): void => {
        clearTimeout(timer);
        waiting.delete(end);
        if (waiting.size === 0) this.#waiting.delete(runId);
        resolve();
      };
      const timer = setTimeout(end, ms);
      waiting.add(end);
    });
  }

  /** After the write that ended the run. */
  ended(runId: Id<'gitRun'>): void {
    for (const end of this.#waiting.get(runId) ?? []) end();
  }
}

const known = new WeakMap<Deps['db'], RunEnds>();

export const runEndsOf = ({ db }: Pick<Deps, 'db'>): RunEnds => {
  const ends = known.get(db) ?? new RunEnds();
  known.set(db, ends);
  return ends;
};
