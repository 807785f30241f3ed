/** Calls into isomorphic-git, whose errors become errors of Quoin. */
import fs from 'node:fs';
import { GitError, type GitErrorKind } from '@quoin/git-sync/git-error';

/** The file system for isomorphic-git. */
export { fs };

/**
 * An error that it throws for data from outside is a fault of that data; an error of the file
 * system is internal.
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
