/** Reports on pull and merge requests, beside the sync: they wait for no run, and no run waits for them. */
import { type Jobs, wakeRequests, workOnRequest } from '@quoin/core';
import type { Logger } from 'pino';
import type { Foundation } from './foundation.ts';
import * as lines from './messages/log.ts';

const QUEUE = 'git-requests';
const DUE_QUEUE = 'git-requests-due';
/** The lease of a request, not the attempts of a job, says who works on it. */
const ATTEMPTS = 1_000;
/** Reports that one process makes at a time. Each ends within two minutes. */
const WORKERS = 4;
/** Before the first try after a failed report. */
const RETRY_MS = 5_000;

interface Named {
  readonly connectionId: string;
  readonly number: number;
}

const requestOf = (payload: unknown): Named => {
  const member = (name: string): unknown =>
    typeof payload === 'object' && payload !== null ? Reflect.get(payload, name) : undefined;
  const [connectionId, number] = [member('connectionId'), member('number')];
  if (typeof connectionId !== 'string' || typeof number !== 'number') {
    throw new Error('a job of the reports names no request');
  }
  return { connectionId, number };
};

/** Queues a report; two requests before it begins are one report. */
export const wakeGitRequest = async (
  jobs: Jobs,
  connectionId: string,
  number: number,
  at?: Date,
): Promise<void> => {
  const key = `${connectionId} ${number}`;
  const singletonKey = at === undefined ? key : `${key} later`;
  const when = at === undefined ? {} : { runAt: at };
  await jobs.enqueue(
    QUEUE,
    { connectionId, number },
    { singletonKey, maxAttempts: ATTEMPTS, ...when },
  );
};

export const addGitRequestJobs = async (
  { deps, jobs, config }: Pick<Foundation, 'deps' | 'jobs' | 'config'>,
  log: Pick<Logger, 'error'>,
): Promise<void> => {
  const onError = (err: unknown): void => log.error({ err }, lines.reportFailed);
  for (let worker = 0; worker < WORKERS; worker += 1) {
    await jobs.work(QUEUE, async (payload, { signal }) => {
      const { connectionId, number } = requestOf(payload);
      const options = { retryMs: RETRY_MS, onError };
      const again = await workOnRequest(deps, connectionId, number, signal, options);
      if (again !== null) await wakeGitRequest(jobs, connectionId, number, again);
    });
  }
  await jobs.work(DUE_QUEUE, () => wakeRequests(deps));
  await wakeRequests(deps);
  await jobs.schedule(DUE_QUEUE, config.git.pollSeconds * 1000);
};
