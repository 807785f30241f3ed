/** Whether an address is the repository that a connection synced, wherever it is now. Over the network. */

import type { RemoteSource } from '@quoin/git-sync';
import type { Context } from '../../context.ts';
import { otherRepository } from '../../messages/git-connection.ts';
import type { GitConnectionRecord } from '../../records.ts';
import { connectFailure } from '../connect-failure.ts';
import { openRepository } from '../open-repository.ts';
import type { ConnectionInput } from './draft-connection.ts';

type Synced = Pick<GitConnectionRecord, 'firstCommit' | 'lastCommit'>;

const commitsOf = ({ firstCommit, lastCommit }: Synced): string[] =>
  [lastCommit, firstCommit].filter((commit) => commit !== null);

/**
 * A commit's id is a digest of its whole history: a repository that has one of them is the same one.
 * @throws {AppError} `connect_failed`
 */
export const requireSameRepository = async (
  { deps }: Pick<Context, 'deps'>,
  source: RemoteSource,
  synced: Synced & Pick<GitConnectionRecord, 'repoFullName'>,
  signal: AbortSignal,
): Promise<void> => {
  const commits = commitsOf(synced);
  const [commit] = commits;
  if (commit === undefined || (await deps.git.remote.hasAnyCommit(source, commits, signal))) return;
  throw connectFailure(
    'other_repository',
    otherRepository({ commit: commit.slice(0, 7), repoFullName: synced.repoFullName }),
  );
};

/**
 * Returns what the last connection of the project left, if `draft` is to the same repository; null if
 * nothing is kept, or the request says whose pages count.
 * @throws {GitError}
 */
export const keptFor = async (
  { deps }: Pick<Context, 'deps'>,
  draft: GitConnectionRecord,
  { createRepo, direction }: Pick<ConnectionInput, 'createRepo' | 'direction'>,
  signal: AbortSignal,
): Promise<GitConnectionRecord | null> => {
  if (createRepo === true || direction === 'git' || direction === 'editor') return null;
  const kept = await deps.db.read((stores) => stores.git.connections.kept(draft.projectId));
  const commits = kept === null ? [] : commitsOf(kept);
  if (commits.length === 0) return null;
  const { source } = await openRepository(deps, draft, signal);
  return (await deps.git.remote.hasAnyCommit(source, commits, signal)) ? kept : null;
};

const isSameTree = (one: GitConnectionRecord, other: GitConnectionRecord): boolean =>
  one.branch === other.branch && one.basePath === other.basePath;

const isSameAddress = (one: GitConnectionRecord, other: GitConnectionRecord): boolean =>
  one.provider === other.provider &&
  one.host === other.host &&
  one.repoFullName === other.repoFullName;

/**
 * Returns the connection of `draft` that continues from what is kept. Another branch or folder meets
 * the kept texts as after a change of the connection.
 */
export const continued = (
  draft: GitConnectionRecord,
  kept: GitConnectionRecord,
): GitConnectionRecord => ({
  ...draft,
  id: kept.id,
  direction: null,
  firstCommit: kept.firstCommit,
  ...(isSameTree(draft, kept) && {
    lastCommit: kept.lastCommit,
    lastTree: kept.lastTree,
    navigationHash: kept.navigationHash,
    // The structure is looked at again: settings may be others.
    navigationAt: null,
    lastSyncedAt: kept.lastSyncedAt,
    pullRequest: isSameAddress(draft, kept) ? kept.pullRequest : null,
  }),
});
