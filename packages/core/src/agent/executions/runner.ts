/**
 * Runs executions in this process: a requested execution begins immediately, and one without a
 * process is found by a poll.
 */

import type { Context, Deps } from '../../context.ts';
import type { Agent } from '../../ports/agent.ts';
import { UnavailableError } from '../../ports/db.ts';
import { nextInTurn, type Waiting } from './next-in-turn.ts';
import { workOnExecution } from './work-on-execution.ts';

export interface RunnerOptions {
  readonly onError: (problem: unknown) => void;
  /** Executions that run concurrently in this process. */
  readonly concurrency?: number;
  /** Milliseconds; how long an execution of a process that died waits for another. */
  readonly leaseMs?: number;
  /** Milliseconds between looks for executions that no process works on. */
  readonly sweepMs?: number;
}

/** Executions wait for databases, models and other services, hardly ever for the processor. */
const CONCURRENCY = 32;
/**
 * Share of the places that one project may use. Quoin's own limit: the rest is free for other
 * projects, even if the steps of one are slow.
 */
const SHARE = 0.5;
const SWEEP_MS = 10_000;
/** Executions of one poll; the next poll reads more. */
const SWEPT = 100;
/** After a fault that is not the skill's, before another try. */
const AGAIN_MS = 5_000;

/** An execution may be another process's: its row tells. Most are short. */
const FIRST_LOOK_MS = 10;
const LONGEST_LOOK_MS = 250;

interface Running extends Waiting {
  readonly done: Promise<void>;
}

export interface Runner extends Pick<Agent<Context>, 'start' | 'ended'> {
  /** Begins to look for executions that no process works on. */
  sweep(): void;
  /** Executions of this process: those that run, and those that wait for a place. */
  counts(): { readonly running: number; readonly waiting: number };
  /** Accepts no more executions, and releases the running ones. */
  close(): Promise<void>;
}

/** Until the work ends, the time is over, or no caller waits any more. */
const patiently = async (
  work: Promise<void> | undefined,
  ms: number,
  signal: AbortSignal,
): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  signal.addEventListener('abort', () => resolve(), { once: true });
  await Promise.race(work === undefined ? [promise] : [work, promise]);
  clearTimeout(timer);
};

/** @param depsOf asked when work begins, since the runner is one of its parts */
export const createRunner = (
  depsOf: () => Deps,
  { onError, concurrency = CONCURRENCY, leaseMs, sweepMs = SWEEP_MS }: RunnerOptions,
): Runner => {
  const stopped = new AbortController();
  const waiting = new Map<string, Waiting>();
  const running = new Map<string, Running>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const most = Math.ceil(concurrency * SHARE);

  const later = (execution: Waiting, ms: number): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      start(execution);
    }, ms);
    timers.add(timer);
  };

  const work = async (execution: Waiting): Promise<void> => {
    const deps = depsOf();
    try {
      const again = await workOnExecution(deps, execution.id, {
        signal: stopped.signal,
        onError,
        ...(leaseMs !== undefined && { leaseMs }),
      });
      // What waits longer is found by a sweep, the user who is there by then.
      const ms = again === null ? null : Math.max(0, again.getTime() - deps.clock.now().getTime());
      if (ms !== null && ms <= sweepMs) later(execution, ms);
    } catch (problem) {
      if (!(problem instanceof UnavailableError)) onError(problem);
      later(execution, AGAIN_MS);
    }
  };

  const chosen = (): Waiting | null => {
    const busy = new Map<string, number>();
    for (const { projectId } of running.values()) {
      busy.set(projectId, (busy.get(projectId) ?? 0) + 1);
    }
    const free = waiting.values().filter(({ id }) => !running.has(id));
    return nextInTurn(free, busy, most);
  };

  const next = (): void => {
    while (running.size < concurrency && !stopped.signal.aborted) {
      const execution = chosen();
      if (execution === null) return;
      const { id } = execution;
      waiting.delete(id);
      const done = work(execution).finally(() => {
        running.delete(id);
        next();
      });
      running.set(id, { ...execution, done });
    }
  };

  const start = ({ id, projectId }: Waiting): void => {
    waiting.set(id, { id, projectId });
    next();
  };

  const look = async (): Promise<void> => {
    const { db, clock } = depsOf();
    const due = await db.read((stores) => stores.agent.executions.due(clock.now(), SWEPT));
    for (const execution of due) if (!running.has(execution.id)) start(execution);
  };

  const ended = async (id: string, ms: number, signal: AbortSignal): Promise<void> => {
    const until = performance.now() + ms;
    const { db } = depsOf();
    for (let wait = FIRST_LOOK_MS; ; wait = Math.min(wait * 2, LONGEST_LOOK_MS)) {
      const left = until - performance.now();
      if (left <= 0 || signal.aborted) return;
      // One that waits here for its turn may get it in another process.
      const here = running.get(id)?.done;
      await patiently(here, here === undefined ? Math.min(wait, left) : left, signal);
      const result = await db.read((stores) => stores.agent.executions.result(id));
      if (result === null || result.finishedAt !== null) return;
    }
  };

  return {
    start,
    ended,
    sweep: () => {
      const timer = setInterval(() => {
        look().catch(onError);
      }, sweepMs);
      timers.add(timer);
    },
    counts: () => ({ running: running.size, waiting: waiting.size }),
    close: async () => {
      stopped.abort(new Error('the service stops'));
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      waiting.clear();
      await Promise.all(running.values().map(({ done }) => done));
    },
  };
};
