/** Why a repository cannot be connected, or an account at a Git host: a stable word, and what to do about it. */

import { GitError, type GitErrorKind } from '@quoin/git-sync';
import { AppError } from '../app-error.ts';
import { hostTimeout } from '../messages/git.ts';

/** `details.cause` of `connect_failed`. */
export type ConnectCause =
  | GitErrorKind
  /** Another connection has the folder, one inside or one around it. */
  | 'overlapping'
  /** Both sides have pages, and no user said whose count. */
  | 'direction_required'
  /** The new address of a connection is not the repository that it synced. */
  | 'other_repository'
  /** The host has no API that could make a repository. */
  | 'creation_unsupported';

/** A caller waits for the answer. */
const PATIENCE_MS = 60_000;

export const connectFailure = (
  cause: ConnectCause,
  message: string,
  details: Readonly<Record<string, unknown>> = {},
): AppError => new AppError('connect_failed', message, { ...details, cause });

const failureOf = (problem: unknown): unknown => {
  if (problem instanceof GitError) {
    const { kind, message, retryAfterSeconds } = problem;
    return connectFailure(kind, message, retryAfterSeconds === null ? {} : { retryAfterSeconds });
  }
  if (problem instanceof DOMException && problem.name === 'TimeoutError') {
    const seconds = PATIENCE_MS / 1000;
    return connectFailure('unavailable', hostTimeout({ seconds }));
  }
  return problem;
};

/**
 * Returns the result of `work`, within the time that a caller waits.
 * @throws {AppError} `connect_failed`, with the kind of a `GitError` in `details.cause`
 */
export const connecting = async <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  try {
    return await work(AbortSignal.timeout(PATIENCE_MS));
  } catch (problem) {
    throw failureOf(problem);
  }
};
