/**
 * Sends a plan: its commits, without force, to the tracked branch or to that of a pull request
 * (docs/internals/git-sync.md#push-race, #pull-requests, #protected-branch). What is pushed is stored
 * as a proposal first.
 */

import type { GitError, PushOutcome, PushTarget } from '@quoin/git-sync';
import { branchProtected } from '../../../messages/git.ts';
import type { GitProposalRecord } from '../../../records.ts';
import { SEALED_FOR } from '../../sealed-for.ts';
import { holdLease, type RunningSession } from '../read/session.ts';
import { uploadObjects } from './image-bytes.ts';
import { commitsOf } from './plan-commits.ts';
import type { OutboundPlan } from './plan-outbound.ts';

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

/**
 * Before the push: if this process ends, the next one still knows which texts Quoin pushed.
 * @returns the proposals of before
 */
const propose = async (
  session: RunningSession,
  plan: OutboundPlan,
): Promise<readonly GitProposalRecord[]> => {
  const { deps, connection } = session;
  const proposals = proposalsOf(session, plan);
  return deps.db.write(async (stores) => {
    const [before] = await Promise.all([
      stores.git.proposals.list(connection.id),
      holdLease(session, stores),
    ]);
    await stores.git.proposals.putMany(proposals);
    return before;
  });
};

/** No commit of a refused push may count as pushed by Quoin: the branch never had it. */
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
  target: Omit<PushTarget, 'basePath' | 'signWith'>,
): Promise<PushOutcome> => {
  const { deps, source, signal, connection } = session;
  await uploadObjects(session, plan, target.branch);
  const { basePath, signingKey } = connection;
  const signWith =
    signingKey === null ? null : deps.secrets.open(SEALED_FOR.signingKey, signingKey);
  const { parents, treeOf } = target;
  const isFresh = treeOf === null || parents[0] === treeOf;
  const [before, commits] = await Promise.all([
    propose(session, plan),
    commitsOf(session, plan, isFresh),
  ]);
  const outcome = await deps.git.remote.push(
    source,
    { ...target, basePath, signWith },
    commits,
    signal,
  );
  if (outcome.kind !== 'pushed') await withdraw(session, plan, before);
  return outcome;
};

/** Returns the next step for a branch that rejects pushes. */
export const protectedAdvice = (branch: string, { message }: GitError): string =>
  branchProtected({ branch, message });
