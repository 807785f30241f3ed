/** The rest of a pull request that ended: its branch, and the request itself in push mode. */

import { GitError } from '@quoin/git-sync';
import { closeRequestOf, requestStaysOpen, requestWasClosed } from '../../../messages/git.ts';
import type { GitPullRequest, GitRunFile } from '../../../records.ts';
import { holdLease, type RunningSession } from '../read/session.ts';
import { readRequest } from './follow-request.ts';
import { openRequest } from './open-request.ts';

const note = (message: string): GitRunFile => ({ path: '', action: 'pull_request', message });

/**
 * Deletes the branch of a request that is merged or closed, if Quoin made its last commit. A branch
 * that the server does not delete stays: nothing depends on it.
 */
export const deleteRequestBranch = async (
  { deps, source, signal }: RunningSession,
  { branch, commit, hasOthers }: GitPullRequest,
): Promise<void> => {
  if (hasOthers === true) return;
  try {
    await deps.git.remote.deleteBranch(source, branch, commit, signal);
  } catch (problem) {
    if (!(problem instanceof GitError)) throw problem;
  }
};

const forgetRequest = async (session: RunningSession): Promise<void> => {
  const { deps, connection } = session;
  await deps.db.write(async (stores) => {
    await holdLease(session, stores);
    const known = await stores.git.proposals.list(connection.id);
    await stores.git.proposals.remove(connection.id, [...new Set(known.map(({ path }) => path))]);
    await stores.git.connections.update(connection.id, { pullRequest: null });
  });
};

export type Retired =
  | { readonly kind: 'retired'; readonly notes: readonly GitRunFile[] }
  | 'merged';

/**
 * Ends the request that a connection has from the time when it sent requests: the branch has its
 * changes now. A request with commits of other authors stays open.
 *
 * @returns `merged`: the host merged the request meanwhile, and the branch must be taken in first
 */
export const retireRequest = async (session: RunningSession): Promise<Retired> => {
  const { forge, signal, connection } = session;
  const request = await readRequest(session);
  if (request === null) return { kind: 'retired', notes: [] };
  if (request.state === 'merged') return 'merged';
  const { branch } = connection;
  const head = { commit: connection.lastCommit ?? '', tree: connection.lastTree };
  const open = await openRequest(session, request, head);
  if (open?.request.hasOthers === true) {
    await forgetRequest(session);
    const message = requestStaysOpen({ branch });
    return { kind: 'retired', notes: [note(message)] };
  }
  if (open !== null && forge !== null) {
    const closed = await forge.close(request.number, signal);
    if (closed?.state === 'merged') return 'merged';
  }
  await forgetRequest(session);
  await deleteRequestBranch(session, open?.request ?? request);
  const message =
    forge === null
      ? closeRequestOf({ branch, branch2: request.branch })
      : requestWasClosed({ branch });
  return { kind: 'retired', notes: [note(message)] };
};
