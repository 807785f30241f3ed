/**
 * The message of a failed run, and the time of its retry
 * (docs/internals/git-sync.md#remote-faults).
 */

import { GitError, type GitErrorKind, passes } from '@quoin/git-sync';
import { AppError } from '../../../app-error.ts';
import {
  allowCredential,
  checkRepository,
  replaceCredential,
  runStopped,
} from '../../../messages/git.ts';
import type { GitConnectionPatch } from '../../../ports/git-store.ts';
import type { RunningSession } from '../read/session.ts';
import { ProtectedBranch } from './run-outbound.ts';

export interface WorkOptions {
  /** Milliseconds before a failed run is tried again; doubled at each further failure. */
  readonly retryMs: number;
  /** Receives unexpected errors, before the run is called failed. */
  readonly onError: (error: unknown) => void;
}

const LONGEST_RETRY_MS = 600_000;

export interface Failure {
  readonly message: string;
  /** The next step for the user; null if a retry can succeed. */
  readonly next: string | null;
  /** Until a user does something, nothing works. */
  readonly isFinal: boolean;
  /** The host may have done what it gave no answer to. */
  readonly isUnanswered: boolean;
  readonly retryAfterMs: number | null;
}

/** By kind; of the others the message says it, or a later try may work. */
const NEXT: Partial<Record<GitErrorKind, string>> = {
  unauthorized: replaceCredential,
  forbidden: allowCredential,
  not_found: checkRepository,
  host_refused: 'The operator can allow the host with QUOIN_ALLOW_PRIVATE_HOSTS',
};

export const failureOf = (problem: unknown, { onError }: WorkOptions): Failure => {
  if (problem instanceof GitError) {
    const { kind, message, retryAfterSeconds } = problem;
    return {
      message,
      next: NEXT[kind] ?? null,
      isFinal: kind === 'unauthorized',
      isUnanswered: kind === 'unavailable',
      retryAfterMs: passes(problem) && retryAfterSeconds !== null ? retryAfterSeconds * 1000 : null,
    };
  }
  const failure = { next: null, isFinal: false, isUnanswered: false, retryAfterMs: null };
  if (problem instanceof ProtectedBranch || problem instanceof AppError) {
    return { ...failure, message: problem.message };
  }
  onError(problem);
  return {
    ...failure,
    message: runStopped,
  };
};

/** Returns the milliseconds before a failed run is tried again. */
export const retryWait = (
  { connection }: Pick<RunningSession, 'connection'>,
  { retryAfterMs }: Failure,
  { retryMs }: WorkOptions,
): number => {
  const backoff = Math.min(retryMs * 2 ** connection.failures, LONGEST_RETRY_MS);
  return Math.max(retryAfterMs ?? 0, backoff);
};

/** Returns the data of this failure that the next run needs. */
export const afterFailure = (
  held: Pick<RunningSession, 'deps' | 'connection'>,
  failure: Failure,
  options: WorkOptions,
): GitConnectionPatch => {
  const { deps, connection } = held;
  const { message, isFinal } = failure;
  const failures = connection.failures + 1;
  const wait = retryWait(held, failure, options);
  const retryAt = isFinal ? null : new Date(deps.clock.now().getTime() + wait);
  return { error: message, failures, retryAt, ...(isFinal && { status: 'error' as const }) };
};
