/**
 * What a run will do, on both sides: its write is made and rolled back, and what would be sent is
 * planned in between. A preview and the question before a run that takes files away come from here,
 * so that both say what the run does.
 */

import type { Head } from '@quoin/git-sync';
import { type Stores, within } from '../../ports/db.ts';
import { writeInbound } from './apply-inbound.ts';
import { type ForeignLosses, foreignLosses, NO_LOSSES } from './foreign-losses.ts';
import { planOutbound } from './plan-outbound.ts';
import type { PreparedInbound } from './prepare-inbound.ts';
import { NO_COUNTS, type Report } from './report.ts';
import { leftAlone, sentFiles } from './sent.ts';
import type { RunningSession } from './session.ts';

export interface Rehearsal {
  /** What comes in. */
  readonly inbound: Report;
  /** What goes out after it. */
  readonly outbound: Report;
  readonly losses: ForeignLosses;
}

/** Thrown to roll the write back. */
class RolledBack extends Error {
  override readonly name = 'RolledBack';
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

const NOTHING: Report = { counts: NO_COUNTS, files: [] };

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
 * @param begin makes the connection and the run that a preview has not, in the same transaction
 * @throws {AppError} as the run would, `conflict` where a page was edited meanwhile
 */
export const rehearse = async (
  session: RunningSession,
  head: Head | null,
  prepared: PreparedInbound | null,
  begin: (stores: Stores) => Promise<void> = async () => undefined,
): Promise<Rehearsal> => {
  const { deps } = session;
  const blobs = await blobsOf(session, head);
  let seen: Rehearsal | null = null;
  const write = async (stores: Stores): Promise<void> => {
    const inside: RunningSession = { ...session, deps: { ...deps, db: within(stores) } };
    await begin(stores);
    const taken = prepared === null ? null : await writeInbound(inside, stores, prepared, NOTHING);
    const after = taken === null ? inside : { ...inside, connection: taken.connection };
    const { plan, leftOut } = await planned(after, blobs);
    const losses = prepared === null ? NO_LOSSES : foreignLosses(session, prepared.plan, plan);
    const sent = sentFiles(session, plan, losses);
    seen = {
      inbound: taken?.report ?? NOTHING,
      outbound: {
        counts: {
          ...NO_COUNTS,
          pushed: sent.length,
          skipped: sent.length === 0 ? 0 : leftOut.size,
        },
        files: [...sent, ...leftAlone(session, leftOut, plan)],
      },
      losses,
    };
    throw new RolledBack();
  };
  try {
    await deps.db.write(write, { unhurried: true });
  } catch (problem) {
    if (!(problem instanceof RolledBack)) throw problem;
  }
  if (seen === null) throw new Error('a rehearsal ended without a plan');
  return seen;
};
