/**
 * What a run will do, on both sides: the changes of its write are planned, and what would be sent is
 * planned over the project with them. A preview and the question before a run that removes files come
 * from here, so that both say what the run does. Nothing is written, and no lock is held (ADR 30).
 */
import { utf8Bytes } from '@quoin/contract';
import type { Head } from '@quoin/git-sync';
import { AppError } from '../../app-error.ts';
import { type Stores, within } from '../../ports/db.ts';
import type { GitConnectionRecord } from '../../records.ts';
import { reportAfter } from './apply-inbound.ts';
import { requireRoomForPages } from './apply-pages.ts';
import { changedStores } from './changed-stores.ts';
import { type InboundChanges, planInboundChanges, stateSeen } from './inbound-changes.ts';
import { requireUnchanged } from './plan-changes.ts';
import { planOutbound } from './plan-outbound.ts';
import type { PreparedInbound } from './prepare-inbound.ts';
import { pushedFiles, skippedFiles } from './push-report.ts';
import { NO_LOSSES, type RemoteLosses, remoteLosses } from './remote-losses.ts';
import { NO_COUNTS, type Report } from './report.ts';
import type { RunningSession } from './session.ts';

export interface Rehearsal {
  /** What is pulled. */
  readonly inbound: Report;
  /** What is pushed after it. */
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

/** Limits that the write of the changes would meet. @throws {AppError} */
const requireRoom = async (
  session: RunningSession,
  stores: Stores,
  { pages, assets }: InboundChanges,
): Promise<void> => {
  const texts = pages.pages.flatMap((plan) => plan.texts);
  const sizes = [
    ...texts.map(({ markdown }) => utf8Bytes(markdown)),
    ...assets.map(({ size }) => size),
  ];
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  if (bytes > 0) await stores.storage.requireRoom(bytes);
  if (pages.structure !== null) await requireRoomForPages(session, stores, pages.structure);
};

interface Taken {
  readonly stores: Stores;
  readonly connection: GitConnectionRecord;
  readonly report: Report;
}

/** The project as the write of the inbound plan leaves it. */
const takenIn = async (
  session: RunningSession,
  stores: Stores,
  prepared: PreparedInbound,
): Promise<Taken> => {
  const { plan, report } = prepared;
  await requireUnchanged(stores, plan);
  const state = await stateSeen(prepared);
  const now = state === null ? null : await stores.projects.get(session.project.id);
  if (state !== null && now?.updatedAt.getTime() !== state.project.updatedAt.getTime()) {
    throw new AppError('conflict', 'The structure of the project changed during the preview');
  }
  const changes = await planInboundChanges(session, prepared, state);
  await requireRoom(session, stores, changes);
  return {
    stores: changedStores(session, stores, changes),
    connection: { ...session.connection, ...changes.connection },
    report: reportAfter(session, report, changes.applied, NOTHING),
  };
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
      inbound: taken?.report ?? NOTHING,
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
