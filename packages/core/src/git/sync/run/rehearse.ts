/**
 * What a run will do, on both sides: the changes of its write are planned, and what would be sent is
 * planned over the project with them. A preview and the question before a run that removes files come
 * from here, so that both say what the run does. Nothing is written, and no lock is held (ADR 30).
 */
import type { Head } from '@quoin/git-sync';
import { type Stores, within } from '../../../ports/db.ts';
import type { PreparedInbound } from '../inbound/prepare-inbound.ts';
import { takenIn } from '../inbound/taken-in.ts';
import { planOutbound } from '../outbound/plan-outbound.ts';
import { pushedFiles, skippedFiles } from '../outbound/push-report.ts';
import { NO_LOSSES, type RemoteLosses, remoteLosses } from '../outbound/remote-losses.ts';
import type { RunningSession } from '../read/session.ts';
import { NO_COUNTS, NO_REPORT, type Report } from '../report/report.ts';

export interface Rehearsal {
  /** The pulled changes. */
  readonly inbound: Report;
  /** The changes that are pushed after it. */
  readonly outbound: Report;
  readonly losses: RemoteLosses;
}

/** Blobs of the head by path, relative to `basePath`. */
const blobsOf = async (
  { deps, source, signal }: RunningSession,
  head: Head | null,
): Promise<ReadonlyMap<string, string>> => {
  if (head === null || head.tree === null) return new Map();
  const { files } = await deps.git.remote.files(source, head.tree, null, signal);
  return new Map(files.map(({ path, oid }) => [path, oid]));
};

/** As a push finds it: files of the branch that are not what the plan expects are left alone. */
const planned = async (session: RunningSession, blobs: ReadonlyMap<string, string>) => {
  const leftOut = new Set<string>();
  for (;;) {
    const plan = await planOutbound(session, leftOut);
    const before = leftOut.size;
    for (const { change, path } of plan.files) {
      if (change !== null && change.expected !== (blobs.get(path) ?? null)) leftOut.add(path);
    }
    if (leftOut.size === before) return { plan, leftOut };
  }
};

/**
 * @param prepared null where Git has no news
 * @throws {AppError} as the run would, `conflict` where a user changed a page or the structure meanwhile
 */
export const rehearse = async (
  session: RunningSession,
  head: Head | null,
  prepared: PreparedInbound | null,
): Promise<Rehearsal> => {
  const { deps } = session;
  const blobs = await blobsOf(session, head);
  const at = (stores: Stores): RunningSession => ({
    ...session,
    deps: { ...deps, db: within(stores) },
  });
  return deps.db.snapshot(async (stores) => {
    const taken = prepared === null ? null : await takenIn(at(stores), stores, prepared);
    const after =
      taken === null ? at(stores) : { ...at(taken.stores), connection: taken.connection };
    const { plan, leftOut } = await planned(after, blobs);
    const losses = prepared === null ? NO_LOSSES : remoteLosses(session, prepared.plan, plan);
    const sent = pushedFiles(session, plan, losses);
    return {
      inbound: taken?.report ?? NO_REPORT,
      outbound: {
        counts: {
          ...NO_COUNTS,
          pushed: sent.length,
          skipped: sent.length === 0 ? 0 : leftOut.size,
        },
        files: [...sent, ...skippedFiles(session, leftOut, plan)],
      },
      losses,
    };
  });
};
