/** Why a repository cannot be reached or synced, and what to do about it. */
import { ApiError } from '@quoin/sdk';
import { wordsFor } from '../../api.ts';
import { Notice } from '../../ui/notice.tsx';

/** By `details.cause` of `connect_failed`, and by `details.reason` of `git_sync_unavailable`. */
const NEXT: Readonly<Record<string, string>> = {
  unauthorized: 'Make a new token at the Git host, and give it here.',
  forbidden: 'Give the token the right to read and write the contents of the repository.',
  not_found: 'Check owner and name, and that the token sees the repository.',
  branch_missing: 'Name a branch that is there.',
  base_path_missing: 'Name a folder that is there, or let the project’s pages make it.',
  protected_branch: 'Choose pull requests, or let the token push to the branch.',
  host_refused: 'Ask whoever runs this service to allow the host.',
  rate_limited: 'The Git host wants you to wait a moment.',
  unavailable: 'The Git host does not answer now. Try again in a minute.',
  too_large: 'Name the folder that holds the documentation only.',
  corrupt: 'Check the repository at its host (git fsck).',
  overlapping: 'Name another folder or branch, or disconnect the other project.',
  creation_unsupported: 'Make the repository at its host, then connect it.',
  paused: 'Resume the sync first.',
  error: 'Correct what stopped it in the connection’s settings.',
  plan: 'Ask whoever runs this service.',
  not_connected: 'Connect a repository.',
};

/** The word that says why; null where the API says none. */
export const causeOf = (problem: unknown): string | null => {
  if (!(problem instanceof ApiError)) return null;
  const { cause, reason } = problem.details ?? {};
  if (typeof cause === 'string') return cause;
  return typeof reason === 'string' ? reason : null;
};

export const GitProblem = ({ title, problem }: { title: string; problem: unknown }) => {
  const { message, next, requestId } = wordsFor(problem);
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
          Request <code>{requestId}</code>
        </p>
      )}
    </Notice>
  );
};
