/** Why a repository cannot be reached or synced, and what to do about it. */
import { ApiError } from '@quoin/sdk';
import { problemMessage } from '../../api.ts';
import { Notice } from '../../ui/notice.tsx';

/** By `details.cause` of `connect_failed`, and by `details.reason` of `git_sync_unavailable`. */
const NEXT: Readonly<Record<string, string>> = {
  unauthorized: 'Create a new token at the Git host and enter it here.',
  forbidden: 'Grant the token read and write access to the contents of the repository.',
  not_found: 'Check the owner and the name, and that the token has access to the repository.',
  branch_missing: 'Enter a branch that exists.',
  base_path_missing: 'Enter a folder that exists, or use the pages of the project to create it.',
  protected_branch: 'Choose pull requests, or allow the token to push to the branch.',
  host_refused: 'Ask an operator of this service to allow the host.',
  rate_limited: 'The Git host limits requests. Try again in a minute.',
  unavailable: 'The Git host does not respond. Try again in a minute.',
  too_large: 'Enter a folder that contains only the documentation.',
  corrupt: 'Check the repository at its host (git fsck).',
  overlapping: 'Enter another folder or branch, or disconnect the other project.',
  creation_unsupported: 'Create the repository at its host, then connect it.',
  paused: 'Resume the sync first.',
  error: 'Correct the settings of the connection.',
  plan: 'Ask an operator of this service.',
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
          Request <code>{requestId}</code>
        </p>
      )}
    </Notice>
  );
};
