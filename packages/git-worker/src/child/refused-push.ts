/** Recognizes refused pushes by the messages of servers: the protocol has no codes for them. */

import { GitError } from '@quoin/git-sync/git-error';
import {
  protectedBranch,
  pushFailed,
  pushUnknown,
  refusedWithRemedy,
  signatureRequired,
  signOffRequired,
} from '../messages.ts';

/** Another process pushed in between. */
const BEHIND =
  /non-fast-forward|fetch first|failed to (?:update|lock) ref|cannot lock ref|stale info|incorrect old value|remote ref updated/i;
/** GitHub, GitLab, Bitbucket and Gitea, in this order. */
const PROTECTED =
  /GH006|GH013|protected branch|not allowed to (?:force )?push|branch is protected|pull request required|branch permission/i;

/** Checks of the Developer Certificate of Origin: GitHub's web sign-off, GitLab's push rules, and hooks. */
const SIGN_OFF = /\bDCO\b|sign(?:ed)?[- ]?off\b|developer certificate of origin/i;
/** GitHub's rules, GitLab's push rules, and hooks. */
const SIGNATURE =
  /must have (?:a )?(?:verified|valid) signature|commits? must be (?:cryptographically )?signed\b|unsigned commit|commit(?:s)? (?:is|are) not signed|not signed with a GPG signature|signature (?:is )?required/i;

const REMEDIES: readonly (readonly [RegExp, string])[] = [
  [SIGN_OFF, signOffRequired],
  [SIGNATURE, signatureRequired],
];

/** Characters of a server's message that are shown. */
const MAX_WORDS = 500;

const forPeople = (said: string): string =>
  said
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_WORDS);

/**
 * @param reason of the report's `ng` line; empty: there was no report
 * @param said messages of the server's hooks
 * @returns null where the push only came late
 */
export const refusedPush = (reason: string, said: string): GitError | null => {
  const output = `${said} ${reason}`;
  const [, remedy] = REMEDIES.find(([form]) => form.test(output)) ?? [];
  if (remedy !== undefined) {
    return new GitError(
      'push_refused',
      refusedWithRemedy({ remedy, forPeople: forPeople(said || reason) }),
    );
  }
  if (PROTECTED.test(reason) || PROTECTED.test(said)) {
    return new GitError(
      'protected_branch',
      protectedBranch({ forPeople: forPeople(said || reason) }),
    );
  }
  if (BEHIND.test(reason)) return null;
  if (reason === '') return new GitError('unavailable', pushUnknown);
  const isHook = /declined|denied|prohibited|refus/i.test(reason);
  return isHook
    ? new GitError(
        'push_refused',
        `A hook of the repository declined the push. Change what it names, for example the message or the author of commits in the settings of the connection, or switch the connection to pull requests (outboundMode "pr"). The server said: ${forPeople(said || reason)}`,
      )
    : new GitError('unavailable', pushFailed({ forPeople: forPeople(reason) }));
};
