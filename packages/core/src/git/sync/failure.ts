/** What a failed run says, and when it is tried again (git-sync.md 26). */
import { GitError, passes } from '@quoin/git-sync';
import { AppError } from '../../app-error.ts';
import type { GitConnectionPatch } from '../../ports/git-store.ts';
import { NO_COUNTS } from './report.ts';
import type { RunResult } from './run-sync.ts';
import { ProtectedBranch } from './send-out.ts';
import type { RunningSession } from './session.ts';

export interface WorkOptions {
  /** Milliseconds before a failed run is tried again; doubled at each further failure. */
  readonly retryMs: number;
  /** Told of what nobody foresaw, before the run is called failed. */
  readonly onError: (error: unknown) => void;
}

const LONGEST_RETRY_MS = 600_000;

export interface Failure {
  readonly message: string;
  /** Until somebody does something, nothing works. */
  readonly isFinal: boolean;
  readonly retryAfterMs: number | null;
}

export const failureOf = (problem: unknown, { onError }: WorkOptions): Failure => {
  if (problem instanceof GitError) {
    const { retryAfterSeconds } = problem;
    return {
      message: problem.message,
      isFinal: problem.kind === 'unauthorized',
      retryAfterMs: passes(problem) && retryAfterSeconds !== null ? retryAfterSeconds * 1000 : null,
    };
  }
  if (problem instanceof ProtectedBranch || problem instanceof AppError) {
    return { message: problem.message, isFinal: false, retryAfterMs: null };
  }
  onError(problem);
  const message = 'An unexpected error stopped the run; the log of the service has it';
  return { message, isFinal: false, retryAfterMs: null };
};

export const failed = (message: string): RunResult => ({
  status: 'Failed',
  commitAfter: null,
  counts: NO_COUNTS,
  files: [],
  pullRequestUrl: null,
  error: message,
});

/** What the next run is to know of this one's failure. */
export const afterFailure = (
  { deps, connection }: Pick<RunningSession, 'deps' | 'connection'>,
  { message, isFinal, retryAfterMs }: Failure,
  { retryMs }: WorkOptions,
): GitConnectionPatch => {
  const failures = connection.failures + 1;
  const backoff = Math.min(retryMs * 2 ** (failures - 1), LONGEST_RETRY_MS);
  const wait = Math.max(retryAfterMs ?? 0, backoff);
  const retryAt = isFinal ? null : new Date(deps.clock.now().getTime() + wait);
  return { error: message, failures, retryAt, ...(isFinal && { status: 'error' as const }) };
};
