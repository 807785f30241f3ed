/** Sends what the repository does not have, to the branch itself or as a pull request. */
import type { GitError, Head } from '@quoin/git-sync';
import { withImages } from '../outbound/image-bytes.ts';
import { type OutboundPlan, planOutbound } from '../outbound/plan-outbound.ts';
import { protectedAdvice, push } from '../outbound/push.ts';
import {
  NOTHING_PUSHED,
  type PushReport,
  pushedFiles,
  skippedFiles,
} from '../outbound/push-report.ts';
import { recordPush } from '../outbound/record-push.ts';
import { retireRequest } from '../proposal/end-request.ts';
import { sendAsProposal } from '../proposal/propose.ts';
import { noteCompared } from '../read/compared.ts';
import { holdLease, type RunningSession } from '../read/session.ts';
import { after, NO_COUNTS, type Report } from '../report/report.ts';

/** Pages and structure were compared, and nothing of them has to go. */
const noteNothingToSend = async (
  session: RunningSession,
  { files, navigationAt, titles, comparedAt, isNoted }: OutboundPlan,
) => {
  const { deps, connection } = session;
  const isKnown = connection.navigationAt?.getTime() === navigationAt.getTime();
  const notes = comparedAt !== null && !isNoted;
  // Pages whose files have their bytes already differ from their old rows only.
  const rows = files.flatMap(({ pageId, row }) => (pageId === null || row === null ? [] : [row]));
  if (titles !== undefined) rows.push(titles);
  if (isKnown && rows.length === 0 && !notes) return;
  await deps.db.write(async (stores) => {
    await holdLease(session, stores);
    if (notes) await noteCompared(stores, connection, comparedAt);
    if (rows.length > 0) await stores.git.files.putMany(rows);
    await stores.git.connections.update(connection.id, { navigationAt });
  });
};

const isProtected = (problem: unknown): problem is GitError =>
  problem instanceof Error && 'kind' in problem && problem.kind === 'protected_branch';

const pushToBranch = async (
  session: RunningSession,
  head: Head | null,
  before: Report,
): Promise<PushReport> => {
  const leftOut = new Set<string>();
  const { branch } = session.connection;
  const parents = head === null ? [] : [head.commit];
  for (;;) {
    const plan = await withImages(session, await planOutbound(session, leftOut));
    if (plan.files.every(({ change }) => change === null)) {
      await noteNothingToSend(session, plan);
      return { ...NOTHING_PUSHED, files: skippedFiles(session, leftOut, plan) };
    }
    try {
      const outcome = await push(session, plan, { branch, parents, treeOf: null });
      if (outcome.kind === 'behind') return { ...NOTHING_PUSHED, kind: 'behind' };
      if (outcome.kind === 'changed') {
        const path = plan.files.find(({ change }) => change?.path === outcome.path)?.path;
        if (path === undefined) throw new Error(`a push was refused for ${outcome.path}`);
        leftOut.add(path);
        continue;
      }
      const files = pushedFiles(session, plan);
      const sent = {
        counts: { ...NO_COUNTS, pushed: files.length, skipped: leftOut.size },
        files: [...files, ...skippedFiles(session, leftOut, plan)],
      };
      await recordPush(session, plan, outcome, after(before, sent));
      return { ...NOTHING_PUSHED, ...sent, commit: outcome.commit };
    } catch (problem) {
      if (!isProtected(problem)) throw problem;
      throw new ProtectedBranch(protectedAdvice(branch, problem), { cause: problem });
    }
  }
};

/** The branch takes no pushes; what was taken in before stays. */
export class ProtectedBranch extends Error {
  override readonly name = 'ProtectedBranch';
}

/** The request of a connection that does not send requests any more ends after the push. */
const pushAndRetire = async (
  session: RunningSession,
  head: Head | null,
  before: Report,
): Promise<PushReport> => {
  const sent = await pushToBranch(session, head, before);
  if (sent.kind === 'behind' || session.connection.pullRequest === null) return sent;
  const retired = await retireRequest(session);
  if (retired === 'merged') return { ...NOTHING_PUSHED, kind: 'behind' };
  return { ...sent, files: [...sent.files, ...retired.notes] };
};

/** @param before what the run did already */
export const runOutbound = (
  session: RunningSession,
  head: Head | null,
  before: Report,
): Promise<PushReport> =>
  // The first commit of a repository has nothing that a pull request could be made on.
  session.connection.outboundMode === 'pr' && head !== null
    ? sendAsProposal(session, head, before)
    : pushAndRetire(session, head, before);
