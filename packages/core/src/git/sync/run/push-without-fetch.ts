/**
 * Pushes a publication onto the branch as the last run left it. The server accepts a push only if the
 * branch still has that commit, so that a fetch before would tell nothing else.
 */
import { GitError, type Head } from '@quoin/git-sync';
import { endConflicts } from '../inbound/end-conflicts.ts';
import type { PushReport } from '../outbound/push-report.ts';
import { hasUploads, withLfsRules } from '../outbound/read-lfs-rules.ts';
import type { RunningSession } from '../read/session.ts';
import type { Report } from '../report/report.ts';
import { runOutbound } from './run-outbound.ts';

/** Null: the run fetches first. */
const knownHead = ({ connection, run }: RunningSession): Head | null => {
  const { lastCommit, lastTree, outboundMode, pullRequest } = connection;
  if (run.trigger !== 'publish' || lastCommit === null) return null;
  if (outboundMode === 'pr' || pullRequest !== null) return null;
  return { commit: lastCommit, tree: lastTree };
};

/** The copy of the repository was removed since the last run, or is damaged: a fetch brings it again. */
const lacksCopy = (problem: unknown): boolean =>
  problem instanceof GitError && problem.kind === 'corrupt';

/**
 * @param before what the run did already
 * @returns null if nothing was pushed, for example because the branch has another commit
 */
export const pushWithoutFetch = async (
  session: RunningSession,
  before: Report,
): Promise<PushReport | null> => {
  const head = knownHead(session);
  if (head === null) return null;
  try {
    const [uploads] = await Promise.all([hasUploads(session), endConflicts(session)]);
    const sent = await runOutbound(await withLfsRules(session, head, uploads), head, before);
    return sent.commit === null ? null : sent;
  } catch (problem) {
    if (!lacksCopy(problem)) throw problem;
    return null;
  }
};
