/** Calls into isomorphic-git, whose errors become ours. */
import fs from 'node:fs';
import { GitError, type GitErrorKind } from '@quoin/git-sync/git-error';

/** What isomorphic-git reads and writes with. */
export { fs };

/**
 * Whatever it throws at data from outside is a fault of that data; of the file system it is ours.
 * @param kind what it means here that the library cannot go on
 */
export const fromLibrary = async <Result>(
  kind: GitErrorKind,
  message: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work();
  } catch (problem) {
    const isOurs =
      problem instanceof GitError ||
      (problem instanceof Error && (problem.name === 'AbortError' || 'syscall' in problem));
    throw isOurs ? problem : new GitError(kind, message, { cause: problem });
  }
};

/** Whether no object has the id (isomorphic-git, `NotFoundError`). */
export const isNotFound = (problem: unknown): boolean =>
  problem instanceof Error && 'code' in problem && problem.code === 'NotFoundError';
