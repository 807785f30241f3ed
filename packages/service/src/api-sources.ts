/** Pages of API references, made wherever a description or the navigation changed. */
import {
  type Deps,
  dueApiProjects,
  forgetOldApiPages,
  indexApiSources,
  type Jobs,
} from '@quoin/core';
import type { Logger } from 'pino';
import * as lines from './messages/log.ts';

const QUEUE = 'api-sources';
/** Milliseconds between two looks for changes: one statement over the projects with a reference. */
const POLL_MS = 2_000;
/** The longest time between two looks that find nothing: an idle copy sends few statements. */
const IDLE_POLL_MS = 10_000;
/** By which each look that finds nothing makes the time until the next one longer. */
const BACKOFF = 1.25;
/** Projects that one look finds. */
const PROJECTS = 50;
/** A description that cannot be read is no failure of its job; a storage that is away is. */
const ATTEMPTS = 10;

const projectOf = (payload: unknown): string => {
  const id: unknown =
    typeof payload === 'object' && payload !== null ? Reflect.get(payload, 'projectId') : null;
  if (typeof id !== 'string') throw new Error('a job of the API references names no project');
  return id;
};

export interface ApiSourceJobs {
  readonly deps: Deps;
  readonly jobs: Jobs;
}

/** Returns the milliseconds before the next look. @param pause those before the last look, which found `found` projects */
export const nextPause = (pause: number, found: number): number =>
  found > 0 ? POLL_MS : Math.min(pause * BACKOFF, IDLE_POLL_MS);

/** Looks for changes until it is closed. */
export class ApiSourceWatch {
  #timer: ReturnType<typeof setTimeout> | null = null;
  #look: Promise<void> = Promise.resolve();
  #isClosed = false;
  #pause = POLL_MS;

  constructor(
    private readonly given: ApiSourceJobs,
    private readonly log: Pick<Logger, 'error'>,
  ) {}

  /** Begins to look. */
  start(): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.#look = this.#enqueue().finally(() => this.start());
    }, this.#pause);
    this.#timer.unref();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#look;
  }

  async #enqueue(): Promise<void> {
    const { deps, jobs } = this.given;
    try {
      const due = await dueApiProjects(deps, PROJECTS);
      this.#pause = nextPause(this.#pause, due.length);
      for (const projectId of due) {
        if (this.#isClosed) return;
        await wakeApiSources(jobs, projectId);
      }
    } catch (err) {
      this.log.error({ err }, lines.apiCheckFailed);
    }
  }
}

/** Has the descriptions of a project read; asked twice before it begins, it is one job. */
export const wakeApiSources = async (jobs: Jobs, projectId: string): Promise<void> => {
  await jobs.enqueue(QUEUE, { projectId }, { singletonKey: projectId, maxAttempts: ATTEMPTS });
};

export const addApiSourceJobs = async ({ deps, jobs }: ApiSourceJobs): Promise<void> => {
  await jobs.work(QUEUE, async (payload, { signal }) => {
    await indexApiSources(deps, projectOf(payload), signal);
  });
  await forgetOldApiPages(deps);
};
