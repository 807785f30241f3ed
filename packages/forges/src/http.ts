/** The one way out: every call of every library goes through it, and fails as `GitError`. */
import { GitError } from '@quoin/git-sync/git-error';
import { AddressRefused, OutgoingError } from '@quoin/outgoing';
import { requestFailed } from './messages.ts';

/** `fetch`, guarded (packages/outgoing): it ends in time. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const failure = (forge: string, cause: unknown): GitError => {
  if (cause instanceof GitError) return cause;
  if (cause instanceof AddressRefused)
    return new GitError('host_refused', cause.message, { cause });
  const reason = cause instanceof OutgoingError ? `: ${cause.message}` : '';
  const kind =
    cause instanceof OutgoingError && cause.kind === 'too_large' ? cause.kind : 'unavailable';
  return new GitError(kind, requestFailed({ forge, reason }), { cause });
};

/**
 * @param forge its name in messages
 * @param signal of the caller; its reason is thrown as it is
 */
export const forgeFetch =
  (fetch: Fetch, forge: string, signal: AbortSignal): Fetch =>
  async (url, init) => {
    try {
      const answer = await fetch(url, { ...init, signal });
      // Read here, so that what breaks on the way breaks here.
      const body = await answer.arrayBuffer();
      const { status, statusText, headers } = answer;
      return new Response(NO_BODY.has(status) ? null : body, { status, statusText, headers });
    } catch (problem) {
      signal.throwIfAborted();
      throw failure(forge, problem);
    }
  };

/** Fetch, "null body status". */
const NO_BODY: ReadonlySet<number> = new Set([101, 103, 204, 205, 304]);
