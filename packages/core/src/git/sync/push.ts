/**
 * Sends a plan: one commit, without force, to the tracked branch or to that of a pull request
 * (git-sync.md 9, 24, 25). What goes out is kept as a proposal first.
 */
import {
  commitMessage,
  type GitError,
  type NewCommit,
  type Person,
  type PushOutcome,
  type PushTarget,
} from '@quoin/git-sync';
import type { GitProposalRecord } from '../../records.ts';
import { uploadObjects } from './image-bytes.ts';
import type { OutboundPlan } from './plan-outbound.ts';
import { holdLease, type RunningSession } from './session.ts';

/** Who writes the commit, where the author is whoever edited. */
export const committerOf = ({ deps }: RunningSession): Person => ({
  name: 'Quoin',
  email: `quoin@${new URL(deps.config.publicUrl).hostname}`,
});

export const commitOf = (session: RunningSession, { files, authors }: OutboundPlan): NewCommit => {
  const committer = committerOf(session);
  const [author, ...others] = authors;
  const pages = files.flatMap(({ page }) => page ?? []);
  return {
    message: commitMessage(pages, others),
    author: author ?? committer,
    committer,
    at: session.deps.clock.now(),
    changes: files.flatMap(({ change }) => change ?? []),
  };
};

/** The texts of a plan as they are recorded before the tracked branch has them. */
export const proposalsOf = (
  { deps, connection }: RunningSession,
  { files }: OutboundPlan,
): GitProposalRecord[] => {
  const now = deps.clock.now();
  return files.flatMap(({ change, path, pageId, row }): GitProposalRecord[] =>
    change === null
      ? []
      : [
          {
            connectionId: connection.id,
            path,
            oid: row?.oid ?? '',
            pageId,
            version: row?.version ?? null,
            createdAt: now,
          },
        ],
  );
};

/** Before the push: if this process ends, the next one still knows which texts Quoin pushed. */
const propose = async (session: RunningSession, plan: OutboundPlan): Promise<void> => {
  const { deps } = session;
  const proposals = proposalsOf(session, plan);
  await deps.db.write(async (stores) => {
    await holdLease(session, stores);
    await stores.git.proposals.putMany(proposals);
  });
};

/** Of a push that was refused nothing may be taken for ours: the branch never had it. */
const withdraw = async (
  session: RunningSession,
  { files }: OutboundPlan,
  before: readonly GitProposalRecord[],
): Promise<void> => {
  const { deps, connection } = session;
  const paths = new Set(files.flatMap(({ change, path }) => (change === null ? [] : [path])));
  await deps.db.write(async (stores) => {
    await holdLease(session, stores);
    await stores.git.proposals.remove(connection.id, [...paths]);
    await stores.git.proposals.putMany(before.filter(({ path }) => paths.has(path)));
  });
};

/** @throws {GitError} {LeaseLost} */
export const push = async (
  session: RunningSession,
  plan: OutboundPlan,
  target: Omit<PushTarget, 'basePath'>,
): Promise<PushOutcome> => {
  const { deps, source, signal, connection } = session;
  await uploadObjects(session, plan, target.branch);
  const before = await deps.db.read((stores) => stores.git.proposals.list(connection.id));
  await propose(session, plan);
  const { basePath } = connection;
  const commit = commitOf(session, plan);
  const outcome = await deps.git.remote.push(source, { ...target, basePath }, commit, signal);
  if (outcome.kind !== 'pushed') await withdraw(session, plan, before);
  return outcome;
};

/** What a person can do about a branch that takes no pushes. */
export const protectedAdvice = (branch: string, { message }: GitError): string =>
  `The branch ${branch} is protected and takes no pushes: switch the connection to pull requests (outboundMode "pr"), or allow this credential to push. ${message}`;
