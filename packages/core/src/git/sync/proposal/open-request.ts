/** The open pull request of a connection with its branch as the host has it now. */
import type { CommitInfo, Head } from '@quoin/git-sync';
import type { GitPullRequest } from '../../../records.ts';
import { quoinCommitter } from '../outbound/plan-commits.ts';
import type { RunningSession } from '../read/session.ts';

/** An open request that has a branch, as fetched now. */
export interface OpenRequest {
  readonly request: GitPullRequest;
  readonly tip: Head;
}

/** Commits of a request that are looked at. */
const MAX_COMMITS = 1_000;

/**
 * Whether Quoin made all commits of the branch, for example after a process that ended before it noted
 * a push. Commits of a committer that the settings name may be of a person, who has the same address.
 */
const isOwn = async (
  session: RunningSession,
  { commit }: GitPullRequest,
  tip: Head,
  head: Head,
): Promise<boolean> => {
  const { deps, source, signal } = session;
  const { remote } = deps.git;
  const since = await remote.history(source, tip.commit, commit, 1, signal);
  if (!since.isLinear) return false;
  const { commits } = await remote.history(source, tip.commit, head.commit, MAX_COMMITS, signal);
  const { name, email } = quoinCommitter(session);
  const isQuoin = ({ committer }: CommitInfo): boolean =>
    committer.name === name && committer.email === email;
  return commits.length < MAX_COMMITS && commits.every(isQuoin);
};

/** Null: no request is open, or its branch was deleted, and a new branch is pushed. */
export const openRequest = async (
  session: RunningSession,
  request: GitPullRequest | null,
  head: Head,
): Promise<OpenRequest | null> => {
  if (request?.state !== 'open') return null;
  const { deps, source, signal, connection } = session;
  const { branch } = request;
  const tip = await deps.git.remote.fetch(source, branch, connection.basePath, signal);
  if (tip === null) return null;
  const hasOthers =
    request.hasOthers === true ||
    (tip.commit !== request.commit && !(await isOwn(session, request, tip, head)));
  return { request: { ...request, commit: tip.commit, hasOthers }, tip };
};
