/** Why a repository cannot be reached or synced, and what to do about it. */

import { ApiError } from '@quoin/sdk';
import { problemMessage } from '../../api.ts';
import * as messages from '../../messages/git.ts';
import { Notice } from '../../ui/notice.tsx';

/** By `details.cause` of `connect_failed`, and by `details.reason` of `git_sync_unavailable`. */
const NEXT: Readonly<Record<string, string>> = {
  unauthorized: messages.unauthorizedHint,
  forbidden: messages.forbiddenHint,
  not_found: messages.checkTheOwner,
  branch_missing: messages.enterABranchThatExists,
  base_path_missing: messages.folderMissingHint,
  protected_branch: messages.protectedBranchHint,
  host_refused: messages.hostRefusedHint,
  rate_limited: messages.rateLimitedHint,
  unavailable: messages.unavailableHint,
  too_large: messages.tooLargeHint,
  corrupt: messages.checkTheRepository,
  overlapping: messages.overlappingHint,
  creation_unsupported: messages.createTheRepository,
  paused: messages.resumeTheSyncFirst,
  error: messages.correctTheSettings,
  plan: messages.askOperator,
  not_connected: messages.connectARepositoryText,
};

/** The word that says why; null where the API says none. */
export const causeOf = (problem: unknown): string | null => {
  if (!(problem instanceof ApiError)) return null;
  const { cause, reason } = problem.details ?? {};
  if (typeof cause === 'string') return cause;
  return typeof reason === 'string' ? reason : null;
};

export const GitProblem = ({ title, problem }: { title: string; problem: unknown }) => {
  const { message, next, requestId } = problemMessage(problem);
  const cause = causeOf(problem);
  const todo = (cause === null ? undefined : NEXT[cause]) ?? next;
  return (
    <Notice tone="problem" title={title}>
      <p>
        {message}
        {todo !== null && ` ${todo}`}
      </p>
      {requestId !== undefined && (
        <p className="request-id">
          {messages.request} <code>{requestId}</code>
        </p>
      )}
    </Notice>
  );
};
