/** What servers say when they do not take a push, by their words: the protocol has no codes for it. */
import { GitError } from '@quoin/git-sync/git-error';

/** Somebody else's push came in between. */
const BEHIND =
  /non-fast-forward|fetch first|failed to (?:update|lock) ref|cannot lock ref|stale info|incorrect old value|remote ref updated/i;
/** GitHub, GitLab, Bitbucket and Gitea, in this order. */
const PROTECTED =
  /GH006|GH013|protected branch|not allowed to (?:force )?push|branch is protected|pull request required|branch permission/i;

/** Of a server's words, for people. */
const MAX_WORDS = 500;

const forPeople = (said: string): string =>
  said
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_WORDS);

/**
 * @param reason of the report's `ng` line; empty: there was no report
 * @param said what the server's hooks told people
 * @returns null where the push only came late
 */
export const refusedPush = (reason: string, said: string): GitError | null => {
  if (PROTECTED.test(reason) || PROTECTED.test(said)) {
    return new GitError(
      'protected_branch',
      `The branch takes no pushes: ${forPeople(said || reason)}`,
    );
  }
  if (BEHIND.test(reason)) return null;
  if (reason === '')
    return new GitError('unavailable', 'The server did not say what became of the push');
  const isHook = /declined|denied|prohibited|refus/i.test(reason);
  return isHook
    ? new GitError('protected_branch', `The server declined the push: ${forPeople(said || reason)}`)
    : new GitError('unavailable', `The server failed at the push: ${forPeople(reason)}`);
};
