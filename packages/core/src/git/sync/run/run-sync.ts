/**
 * One run from end to end: fetch, merge, write, send; again from the beginning where another write
 * was faster, a bounded number of times. Work that a run does not finish is found by the next one
 * by comparing.
 */

import { GitError, type Head } from '@quoin/git-sync';
import { AppError } from '../../../app-error.ts';
import {
  branchGone,
  nothingWasChanged,
  pushedBefore,
  requestMerged,
} from '../../../messages/git.ts';
import type { GitConnectionRecord, GitCounts, GitRunFile } from '../../../records.ts';
import { applyInbound } from '../inbound/apply-inbound.ts';
import { endConflicts } from '../inbound/end-conflicts.ts';
import { prepareInbound } from '../inbound/prepare-inbound.ts';
import type { PushReport } from '../outbound/push-report.ts';
import { hasUploads, withLfsRules } from '../outbound/read-lfs-rules.ts';
import { mayLose, questionOf } from '../outbound/remote-losses.ts';
import { hasRemoteChanges, isFirst, planInbound } from '../plan/plan-inbound.ts';
import { deleteRequestBranch } from '../proposal/end-request.ts';
import { isMerged, readRequest, settleMerge } from '../proposal/follow-request.ts';
import { holdLease, type RunningSession } from '../read/session.ts';
import { type Report, sumOf } from '../report/report.ts';
import type { RunResult } from '../report/run-record.ts';
import { pushWithoutFetch } from './push-without-fetch.ts';
import { rehearse } from './rehearse.ts';
import { runOutbound } from './run-outbound.ts';

/** Pushes of others, and edits while the run was thinking, that one run puts up with. */
const ATTEMPTS = 10;

/** Attempts that users' changes of the structure may overtake, before the run makes them wait for it. */
const OVERTAKEN = 3;

/** The progress of the run, over all its attempts. */
interface Progress {
  readonly session: RunningSession;
  readonly counts: GitCounts;
  readonly files: readonly GitRunFile[];
}

const resultOf = (
  { session, counts, files }: Progress,
  result: Partial<RunResult> & Pick<RunResult, 'status'>,
): RunResult => ({
  commitAfter: session.connection.lastCommit,
  counts,
  files,
  pullRequestUrl: null,
  error: null,
  ...result,
});

const pushedResult = (progress: Progress, sent: PushReport, head: Head | null): RunResult => {
  const counts = sumOf(progress.counts, sent.counts);
  return resultOf(
    { ...progress, counts, files: [...progress.files, ...sent.files] },
    {
      status: counts.conflicts > 0 ? 'Partial' : 'Success',
      commitAfter: sent.commit ?? head?.commit ?? null,
      pullRequestUrl: sent.pullRequestUrl,
    },
  );
};

/** Null for a repository without any commit. @throws {GitError} `branch_missing` */
const fetchHead = async (session: RunningSession): Promise<Head | null> => {
  const { deps, connection, source, signal } = session;
  const { branch, basePath } = connection;
  const head = await deps.git.remote.fetch(source, branch, basePath, signal);
  if (head !== null) return head;
  const { branches } = await deps.git.remote.branches(source, signal);
  if (branches.size === 0 && isFirst(session)) return null;
  throw new GitError('branch_missing', branchGone({ branch }));
};

const MERGED: GitRunFile = {
  path: '',
  action: 'pull_request',
  message: requestMerged,
};

/**
 * The head, with the pull request settled if it was merged. The state of the request is read after
 * the head: where it is open then, the head does not have it. Where it is merged, the head is
 * fetched again, as the merge may be newer.
 */
const fetchMerged = async (
  session: RunningSession,
): Promise<{ head: Head | null; session: RunningSession }> => {
  const head = await fetchHead(session);
  if (head === null || session.connection.pullRequest === null) return { head, session };
  const request = await readRequest(session);
  if (request === null || !(await isMerged(session, head, request))) return { head, session };
  const merged = await fetchHead(session);
  // A host that names the merge before its branch has it: a later run settles it.
  if (merged === null || merged.commit === session.connection.lastCommit) return { head, session };
  const settled = await settleMerge(session, request);
  await deleteRequestBranch(settled, request);
  return { head: merged, session: settled };
};

const moveCursor = async (
  session: RunningSession,
  { commit, tree }: Head,
): Promise<GitConnectionRecord> => {
  const { deps, connection } = session;
  return deps.db.write(async (stores) => {
    await holdLease(session, stores);
    const patch = { lastCommit: commit, lastTree: tree };
    const updated = await stores.git.connections.update(connection.id, patch);
    if (updated === null) throw new Error('the connection went away during its run');
    return updated;
  });
};

type Step = { readonly next: Progress } | { readonly end: RunResult };

/** A person has to say yes to this very commit first. */
const waiting = (
  session: RunningSession,
  { commit }: Head,
  error: string,
  { counts, files }: Report,
): Step => ({
  end: resultOf({ session, counts, files }, { status: 'Waiting', commitAfter: commit, error }),
});

const takeIn = async (progress: Progress, head: Head, isContended: boolean): Promise<Step> => {
  const { session } = progress;
  const { connection, run } = session;
  const { lastCommit } = connection;
  if (head.commit === lastCommit && head.tree === connection.lastTree) return { next: progress };
  if (!hasRemoteChanges(session, head)) {
    const moved = await moveCursor(session, head);
    return { next: { ...progress, session: { ...session, connection: moved } } };
  }
  const plan = await planInbound(session, head);
  const isConfirmed = run.confirmedCommit === head.commit;
  const prepared = await prepareInbound(session, plan, true);
  if (!isConfirmed && (plan.confirm !== null || mayLose(session, plan))) {
    const { inbound, outbound, losses } = await rehearse(session, head, prepared);
    const asked = questionOf(session, plan, losses);
    if (asked !== null) {
      const counts = sumOf(inbound.counts, outbound.counts);
      const files = [...inbound.files, ...outbound.files];
      return waiting(session, head, nothingWasChanged({ asked }), { counts, files });
    }
  }
  const before = { counts: progress.counts, files: progress.files };
  const { report, connection: updated } = await applyInbound(
    session,
    prepared,
    before,
    isContended,
  );
  return { next: { session: { ...session, connection: updated }, ...report } };
};

/** A page was edited after the plan was made. */
export const isOvertaken = (problem: unknown): boolean =>
  problem instanceof AppError && problem.code === 'conflict';

/**
 * @throws {GitError} {LeaseLost} {AppError}, after which the run is failed, or tried again: what was
 * written before stays, and is whole
 */
export const runSync = async (begun: RunningSession): Promise<RunResult> => {
  const { counts: counted, files: known } = begun.run;
  let progress: Progress = { session: begun, counts: counted, files: known };
  const pushed = await pushWithoutFetch(begun, progress);
  if (pushed !== null) return pushedResult(progress, pushed, null);
  for (let attempt = 1; ; attempt += 1) {
    const isLast = attempt === ATTEMPTS;
    const [fetched, uploads] = await Promise.all([
      fetchMerged(progress.session),
      hasUploads(progress.session),
    ]);
    const { head } = fetched;
    const session = await withLfsRules(fetched.session, head, uploads);
    const isMergedNow = fetched.session !== progress.session;
    const files = isMergedNow ? [...progress.files, MERGED] : progress.files;
    progress = { ...progress, session, files };
    if (head !== null) {
      try {
        const step = await takeIn(progress, head, attempt > OVERTAKEN);
        if ('end' in step) return step.end;
        progress = step.next;
      } catch (problem) {
        if (isLast || !isOvertaken(problem)) throw problem;
        continue;
      }
    }
    await endConflicts(progress.session);
    const sent = await runOutbound(progress.session, head, progress);
    if (sent.kind === 'behind' && !isLast) continue;
    if (sent.kind === 'behind') {
      const error = pushedBefore({ attempts: ATTEMPTS });
      throw new GitError('unavailable', error);
    }
    return pushedResult(progress, sent, head);
  }
};
