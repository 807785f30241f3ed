/**
 * Sends what the repository does not have as one pull request, which further texts update
 * (docs/internals/git-sync.md#pull-requests). Until it is merged the base map stays what the
 * tracked branch has.
 */

import type { Head, PushOutcome, PushTarget } from '@quoin/git-sync';
import {
  branchMerged,
  closedWithoutMerge,
  openRequestByHand,
  requestEmpty,
  requestEmptyByHand,
  requestMergedPulling,
  requestWithoutChanges,
} from '../../../messages/git.ts';
import type { GitProposalRecord, GitPullRequest, GitRunFile } from '../../../records.ts';
import { withImages } from '../outbound/image-bytes.ts';
import { type OutboundPlan, planOutbound } from '../outbound/plan-outbound.ts';
import { proposalsOf, push } from '../outbound/push.ts';
import {
  NOTHING_PUSHED,
  type PushReport,
  pushedFiles,
  skippedFiles,
} from '../outbound/push-report.ts';
import { holdLease, type RunningSession } from '../read/session.ts';
import { after, NO_COUNTS, type Report } from '../report/report.ts';
import { storeReport } from '../report/run-record.ts';
import { deleteRequestBranch } from './end-request.ts';
import { isCertain, latestProposals, readRequest } from './follow-request.ts';
import { type OpenRequest, openRequest } from './open-request.ts';
import { presentRequest } from './present-request.ts';
import { onRequestBranch } from './request-branch.ts';

const wanted = (proposals: readonly GitProposalRecord[]): Map<string, string> =>
  new Map(proposals.map(({ path, oid }) => [path, oid]));

const isSame = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean =>
  a.size === b.size && [...a].every(([path, oid]) => b.get(path) === oid);

/**
 * @param proposals all that the request has from now on
 * @param report of the run so far, where this made it another one
 */
const remember = async (
  session: RunningSession,
  pullRequest: GitPullRequest | null,
  proposals: readonly GitProposalRecord[],
  report: Report | null = null,
): Promise<void> => {
  const { deps, connection } = session;
  await deps.db.write(async (stores) => {
    await holdLease(session, stores);
    const known = await stores.git.proposals.list(connection.id);
    await stores.git.proposals.remove(connection.id, [...new Set(known.map(({ path }) => path))]);
    await stores.git.proposals.putMany(proposals);
    const times = proposals.map(({ createdAt }) => createdAt.getTime());
    const sentAt = new Date(Math.max(0, ...times)).toISOString();
    const request = pullRequest === null ? null : { ...pullRequest, sentAt };
    await stores.git.connections.update(connection.id, { pullRequest: request });
    if (report !== null) await storeReport(session, stores, report);
  });
};

/** Titles of the project are those of this run, independent of the result of the request. */
const storeTitles = async (session: RunningSession, { titles }: OutboundPlan): Promise<void> => {
  if (titles === undefined) return;
  await session.deps.db.write(async (stores) => {
    await holdLease(session, stores);
    await stores.git.files.putMany([titles]);
  });
};

const note = (message: string): GitRunFile => ({ path: '', action: 'pull_request', message });

const proposedResult = (url: string | null, files: readonly GitRunFile[] = []): PushReport => ({
  ...NOTHING_PUSHED,
  files,
  pullRequestUrl: url,
});

const CLOSED_BY_OTHERS = closedWithoutMerge;
const LEFT_TO_OTHERS = requestWithoutChanges;
const NOTHING_LEFT = requestEmpty;

/** Nothing is left to propose, and only Quoin committed to the branch of the request. */
const withdrawRequest = async (
  session: RunningSession,
  { request }: OpenRequest,
  plan: OutboundPlan,
  head: Head,
  left: readonly GitRunFile[],
): Promise<PushReport> => {
  const { forge, signal, connection } = session;
  if (forge !== null) {
    const closed = await forge.close(request.number, signal);
    // Merged meanwhile: the next attempt takes the branch in.
    if (closed?.state === 'merged') return { ...NOTHING_PUSHED, kind: 'behind' };
    await remember(session, null, []);
    await deleteRequestBranch(session, request);
    return proposedResult(request.url, [note(NOTHING_LEFT), ...left]);
  }
  const { branch } = request;
  const parents = [request.commit, ...(request.commit === head.commit ? [] : [head.commit])];
  const outcome = await push(session, plan, { branch, parents, treeOf: head.commit });
  if (outcome.kind !== 'pushed') return { ...NOTHING_PUSHED, kind: 'behind' };
  await remember(session, null, []);
  const message = requestEmptyByHand({ branch: connection.branch, branch2: branch });
  return proposedResult(null, [note(message), ...left]);
};

interface Sending {
  readonly plan: OutboundPlan;
  readonly target: Omit<PushTarget, 'basePath' | 'signWith'>;
  readonly notes: readonly GitRunFile[];
}

const sending = async (
  session: RunningSession,
  plan: OutboundPlan,
  open: OpenRequest | null,
  head: Head,
): Promise<Sending> => {
  const { deps, connection, project, run, source, signal } = session;
  if (open === null) {
    const branch = `quoin/${project.slug}-${run.id.slice(-8)}`;
    // A process that ended between push and record left the branch of this very run.
    const left = await deps.git.remote.fetch(source, branch, connection.basePath, signal);
    const parents = [...(left === null ? [] : [left.commit]), head.commit];
    const target = { branch, parents, creates: left === null, treeOf: head.commit };
    return { plan, target, notes: [] };
  }
  const { request, tip } = open;
  const { branch, commit, hasOthers, onto } = request;
  if (hasOthers !== true) {
    const parents = [commit, ...(onto === head.commit ? [] : [head.commit])];
    return { plan, target: { branch, parents, treeOf: head.commit }, notes: [] };
  }
  const proposals = await deps.db.read((stores) => stores.git.proposals.list(connection.id));
  const certain = proposals.filter((proposal) => isCertain(request, proposal));
  const changes = await onRequestBranch(session, plan, certain, { tip, head });
  return { ...changes, target: { branch, parents: [commit], treeOf: null } };
};

/** @param done what the run did already */
export const sendAsProposal = async (
  session: RunningSession,
  head: Head,
  done: Report,
): Promise<PushReport> => {
  const { deps, connection, forge } = session;
  const leftOut = new Set<string>();
  const before = await readRequest(session);
  // The host says so before its branch does, or between the fetch and now.
  if (before?.state === 'merged') {
    return proposedResult(before.url, [note(requestMergedPulling)]);
  }
  // Once: the state is stored with the request.
  if (before?.state === 'closed' && connection.pullRequest?.state === 'open') {
    await deleteRequestBranch(session, before);
  }
  const open = await openRequest(session, before, head);
  for (;;) {
    const plan = await withImages(session, await planOutbound(session, leftOut));
    await storeTitles(session, plan);
    const known = await deps.db.read((stores) => stores.git.proposals.list(connection.id));
    const sent = wanted([...latestProposals(known).values()]);
    const proposals = proposalsOf(session, plan);
    const now = wanted(proposals);
    const isEmpty = now.size === 0;
    if (isEmpty && open?.request.hasOthers !== true) {
      if (open !== null && (forge !== null || sent.size > 0)) {
        return withdrawRequest(session, open, plan, head, skippedFiles(session, leftOut, plan));
      }
      if (before !== null || sent.size > 0) await remember(session, null, []);
      const merged = before === null || forge !== null ? [] : [note(branchMerged)];
      return proposedResult(before?.url ?? null, [
        ...merged,
        ...skippedFiles(session, leftOut, plan),
      ]);
    }
    const isSent =
      before !== null &&
      known.every((proposal) => isCertain(before, proposal)) &&
      isSame(sent, now);
    if (isSent && before.state === 'closed') {
      await remember(session, before, proposals);
      return proposedResult(before.url, [
        note(CLOSED_BY_OTHERS),
        ...skippedFiles(session, leftOut, plan),
      ]);
    }
    if (isSent && open !== null && open.request.onto !== '') {
      await remember(session, open.request, proposals);
      const files = skippedFiles(session, leftOut, plan);
      return {
        ...proposedResult(open.request.url, files),
        counts: { ...NO_COUNTS, skipped: leftOut.size },
      };
    }
    const { plan: changes, target, notes } = await sending(session, plan, open, head);
    const hasChanges = changes.files.some(({ change }) => change !== null);
    const isUpToDate = open !== null && open.request.hasOthers === true && !hasChanges;
    const outcome: PushOutcome = isUpToDate
      ? { kind: 'pushed', ...open.tip }
      : await push(session, changes, target);
    // Another commit was pushed to the branch in between.
    if (outcome.kind === 'behind') return { ...NOTHING_PUSHED, kind: 'behind' };
    if (outcome.kind === 'changed') {
      const path = changes.files.find(({ change }) => change?.path === outcome.path)?.path;
      if (path === undefined) throw new Error(`a push was refused for ${outcome.path}`);
      leftOut.add(path);
      continue;
    }
    const { branch } = target;
    // A request whose remaining changes are of other authors keeps its title.
    const made = isEmpty ? null : await presentRequest(session, plan, branch);
    const request: GitPullRequest = {
      number: made?.number ?? open?.request.number ?? 0,
      url: made?.url ?? open?.request.url ?? '',
      branch,
      commit: outcome.commit,
      onto: head.commit,
      state: 'open',
      ...(open?.request.hasOthers === true && { hasOthers: true }),
    };
    const files = pushedFiles(session, changes);
    const advice = forge === null ? [note(openRequestByHand({ branch }))] : [];
    const left = isEmpty ? [note(LEFT_TO_OTHERS)] : [];
    const report = {
      counts: { ...NO_COUNTS, pushed: files.length, skipped: leftOut.size },
      files: [...files, ...advice, ...left, ...notes, ...skippedFiles(session, leftOut, plan)],
    };
    await remember(session, request, proposals, after(done, report));
    return {
      ...NOTHING_PUSHED,
      ...report,
      pullRequestUrl: request.url === '' ? null : request.url,
    };
  }
};
