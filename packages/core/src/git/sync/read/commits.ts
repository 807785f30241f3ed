/** Messages and authors of the commits of a run, for revisions and for display. */
import type { CommitInfo } from '@quoin/git-sync';
import type { SyncSession } from './session.ts';

/** As many as a preview shows. */
export const MAX_COMMITS = 100;

/** As the wire takes a revision's message. */
const MAX_MESSAGE = 200;

const short = (commit: string): string => commit.slice(0, 7);

const describe = ({ subject, author, id }: CommitInfo, others: number): string => {
  const newest = `${subject.slice(0, MAX_MESSAGE)} (${author.name.slice(0, MAX_MESSAGE)}, ${short(id)})`;
  return others === 0
    ? newest
    : `${newest} and ${others} ${others === 1 ? 'commit' : 'commits'} before`;
};

export const messageOf = async (
  { deps, source, connection, signal }: SyncSession,
  commit: string,
): Promise<{ readonly message: string; readonly isRewritten: boolean }> => {
  const { lastCommit } = connection;
  const { commits, isLinear } = await deps.git.remote.history(
    source,
    commit,
    lastCommit,
    lastCommit === null ? 1 : MAX_COMMITS,
    signal,
  );
  const [newest, ...others] = commits;
  const message =
    newest === undefined
      ? `Commit ${short(commit)}`
      : describe(newest, isLinear ? others.length : 0);
  return { message, isRewritten: lastCommit !== null && !isLinear };
};
