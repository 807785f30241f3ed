/** What must fail, and fail as Git's own error. */
import { GitError } from '@quoin/git-sync/git-error';

export const refused = async (work: Promise<unknown>): Promise<GitError> => {
  try {
    await work;
  } catch (problem) {
    if (problem instanceof GitError) return problem;
    throw problem;
  }
  throw new Error('it was not refused');
};
