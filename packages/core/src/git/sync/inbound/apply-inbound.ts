/** Writes what Git changed: pages, base map, conflicts and cursor, all in one write (docs/internals/git-sync.md). */

import { AppError } from '../../../app-error.ts';
import { type PageRows, pageRows } from '../../../bundle/apply-pages.ts';
import { readState } from '../../../bundle/state.ts';
import { type NewEvent, newEvent } from '../../../events/record.ts';
import type { Id } from '../../../id.ts';
import { nameTakenDuringSync } from '../../../messages/git.ts';
import { lockProject } from '../../../policies/lock.ts';
import { type Stores, UniqueViolation, within } from '../../../ports/db.ts';
import type { GitConnectionRecord, GitRunFile } from '../../../records.ts';
import { writeWithFreeName } from '../../../retry.ts';
import { yieldNow } from '../../../yield-now.ts';
import { type InboundPlan, isFirst } from '../plan/plan-inbound.ts';
import { unrecordedPushes } from '../plan/recovered-push.ts';
import { forgetCompared, isCompared, noteCompared } from '../read/compared.ts';
import { withNewFiles } from '../read/new-files.ts';
import { inRepository } from '../read/paths.ts';
import { holdLease, LEASE_MS, type RunningSession } from '../read/session.ts';
import { type Report, sumOf } from '../report/report.ts';
import { storeReport } from '../report/run-record.ts';
import { type AppliedPages, applyPageChanges } from './apply-pages.ts';
import type { BaseMapChanges } from './base-map.ts';
import { conflictsOf } from './conflicts.ts';
import {
  type InboundChanges,
  leavesNoDifference,
  planInboundChanges,
  stateSeen,
} from './inbound-changes.ts';
import { moveDisplaced } from './plan-changes.ts';
import type { PreparedInbound } from './prepare-inbound.ts';

/** A write that takes longer extends the lease at its end. */
const RENEWAL_MS = LEASE_MS / 3;

export interface InboundResult {
  /** The current state. */
  readonly connection: GitConnectionRecord;
  /** Of the whole run so far. */
  readonly report: Report;
}

const writeAssets = async (
  { project }: RunningSession,
  stores: Stores,
  { assets, removedAssets }: InboundChanges,
): Promise<void> => {
  const paths = [...removedAssets, ...assets.flatMap(({ path }) => path ?? [])];
  if (paths.length === 0) return;
  const before = await stores.assets.byPath(project.id, paths);
  await stores.assets.removeMany(before.map(({ id }) => id));
  await stores.assets.insertMany(assets);
};

const writeBaseMap = async (
  { connection }: RunningSession,
  stores: Stores,
  { put, removed }: BaseMapChanges,
): Promise<void> => {
  await Promise.all([
    stores.git.files.remove(connection.id, removed),
    stores.git.files.putMany(put),
  ]);
};

/** Whether the map has another text than the branch of the open request was made with. */
const isRequestBehind = (sent: InboundPlan['sent'], { put, removed }: BaseMapChanges): boolean => {
  const changed = new Set([...put.map(({ path }) => path), ...removed]);
  return sent.some(({ path }) => changed.has(path));
};

/**
 * Proposals that the branch has are settled, and so are those of pushes to the branch itself: it has
 * another commit now, and a push that was made on the old one cannot reach it any more. Others of a
 * request stay: they are what its branch has, and the base of its merge.
 */
const settleProposals = async (
  session: RunningSession,
  stores: Stores,
  { sent }: InboundPlan,
  { put, removed }: BaseMapChanges,
): Promise<void> => {
  if (sent.length === 0) return;
  const { connection } = session;
  const pushes = new Set(unrecordedPushes(session, sent));
  const oids = new Map(put.map(({ path, oid }) => [path, oid]));
  const gone = new Set(removed);
  const settled = sent.flatMap((proposal) => {
    const { path, oid } = proposal;
    if (pushes.has(proposal)) return path;
    const isSettled =
      connection.pullRequest === null ? oids.has(path) || gone.has(path) : oids.get(path) === oid;
    return isSettled ? path : [];
  });
  if (settled.length > 0) await stores.git.proposals.remove(connection.id, settled);
};

const writeConflicts = async (
  session: RunningSession,
  stores: Stores,
  plan: InboundPlan,
  applied: AppliedPages,
): Promise<void> => {
  const { connection, project } = session;
  const note = (subject: NewEvent['subject'], data: Record<string, unknown>) =>
    stores.events.insert(
      newEvent(session, { projectId: project.id, type: 'git.conflict', subject, data }),
    );
  const titleOf = (pageId: Id<'page'>, path: string) => applied.byId.get(pageId)?.title ?? path;
  for (const conflict of conflictsOf(session, plan, applied)) {
    const { pageId, path, kind, applied: kept } = conflict;
    await stores.git.conflicts.insert(conflict);
    await note({ type: 'page', id: pageId, title: titleOf(pageId, path) }, { kind, applied: kept });
  }
  for (const { path, pageId, applied: kept } of plan.structure?.conflicts ?? []) {
    const subject: NewEvent['subject'] =
      pageId === null
        ? { type: 'git', id: connection.id, title: connection.repoFullName }
        : { type: 'page', id: pageId, title: titleOf(pageId, path) };
    await note(subject, { kind: 'title', applied: kept });
  }
};

const noteRun = async (
  session: RunningSession,
  stores: Stores,
  { counts }: Report,
  commit: string,
): Promise<void> => {
  const { project, connection } = session;
  await stores.events.insert(
    newEvent(session, {
      projectId: project.id,
      type: 'git.synced',
      subject: { type: 'git', id: connection.id, title: connection.repoFullName },
      data: { ...counts, commit },
    }),
  );
};

/** New pages have their ids now. */
const withPages = (
  basePath: string,
  files: readonly GitRunFile[],
  { byFile }: AppliedPages,
): GitRunFile[] => {
  const ids = new Map([...byFile].map(([path, { id }]) => [inRepository(basePath, path), id]));
  return files.map((file) => {
    const pageId = file.action === 'created' ? ids.get(file.path) : undefined;
    return pageId === undefined ? file : { ...file, pageId };
  });
};

const warningsOf = (basePath: string, { warnings }: AppliedPages): GitRunFile[] =>
  warnings.map(({ path, message }) => ({
    path: inRepository(basePath, path ?? ''),
    action: 'warning',
    message,
  }));

/** Counts of the whole run after the changes are written. */
export const reportAfter = (
  { connection: { basePath } }: Pick<RunningSession, 'connection'>,
  { counts, files }: Report,
  applied: AppliedPages,
  before: Report,
): Report => ({
  counts: sumOf(before.counts, counts),
  files: [
    ...before.files,
    ...withPages(basePath, files, applied),
    ...warningsOf(basePath, applied),
  ],
});

const rowsOf = (session: RunningSession, { pages }: InboundChanges): Promise<PageRows> =>
  pageRows(session, pages.pages, 'git');

/**
 * In a transaction that is open.
 *
 * @param rows of the changed pages, made before the transaction
 * @param before what the run did already: it is written with the pages, so that a process that takes
 * the run up knows it
 * @throws {AppError} `conflict` where a user changed a page or the structure meanwhile: plan anew
 * @throws {LeaseLost}
 */
export const writeInbound = async (
  session: RunningSession,
  stores: Stores,
  { plan, report }: PreparedInbound,
  changes: InboundChanges,
  rows: PageRows,
  before: Report,
): Promise<InboundResult> => {
  const { deps, connection, project } = session;
  const { applied, map, leavesNothing } = changes;
  const began = deps.clock.now();
  const mayBeSame = leavesNoDifference(changes);
  let isSame = false;
  await applyPageChanges(session, stores, plan, changes.pages, rows, async () => {
    const [, site] = await Promise.all([
      holdLease(session, stores),
      mayBeSame || leavesNothing ? stores.site.hold(project.id) : null,
    ]);
    isSame = leavesNothing || (site !== null && isCompared(connection, site));
  });
  await yieldNow();
  const now = leavesNothing ? await stores.projects.get(project.id) : null;
  const patch = {
    ...changes.connection,
    ...(now !== null && { navigationAt: now.updatedAt }),
    ...(connection.pullRequest !== null &&
      isRequestBehind(plan.sent, map) && { pullRequest: { ...connection.pullRequest, onto: '' } }),
  };
  const done = reportAfter(session, report, applied, before);
  const synced = { ...connection, lastCommit: plan.head.commit };
  const writeImages = async (): Promise<void> => {
    await writeAssets(session, stores, changes);
    if (isSame) await noteCompared(stores, synced, null);
    else if (isFirst(session)) await forgetCompared(stores, synced);
  };
  const writeEvents = async (): Promise<void> => {
    await writeConflicts(session, stores, plan, applied);
    if (applied.isChanged) await noteRun(session, stores, report, plan.head.commit);
  };
  // Sent together: PostgreSQL answers them in one trip.
  const [updated] = await Promise.all([
    stores.git.connections.update(connection.id, patch),
    storeReport(session, stores, done),
    writeImages(),
    writeBaseMap(session, stores, map),
    settleProposals(session, stores, plan, map),
    writeEvents(),
  ]);
  if (updated === null) throw new Error('the connection went away during its run');
  // The renewals of the lease wait for this write: a large import takes longer than a lease.
  if (deps.clock.now().getTime() - began.getTime() > RENEWAL_MS) await holdLease(session, stores);
  return { connection: updated, report: done };
};

/** Everything is planned in the write, so that no other write can be in between. */
const applyPlannedInside = (
  session: RunningSession,
  prepared: PreparedInbound,
  before: Report,
): Promise<InboundResult> =>
  writeWithFreeName(
    { db: session.deps.db, deps: session.deps },
    async (stores) => {
      const project = await lockProject(session, stores, session.project.id);
      await moveDisplaced(stores, prepared.plan);
      const state = await withNewFiles(await readState(stores, project));
      const inside = { ...session, deps: { ...session.deps, db: within(stores) } };
      const changes = await planInboundChanges(inside, prepared, state);
      const rows = await rowsOf(session, changes);
      return writeInbound(session, stores, prepared, changes, rows, before);
    },
    { unhurried: true },
  );

/**
 * {@link writeInbound} as one write. Its changes are planned before, and hold no lock meanwhile.
 *
 * @param isContended users changed the project again and again while changes were planned
 */
export const applyInbound = async (
  session: RunningSession,
  prepared: PreparedInbound,
  before: Report,
  isContended: boolean,
): Promise<InboundResult> => {
  const isStructural = prepared.plan.structure !== null;
  if (isContended && isStructural) return applyPlannedInside(session, prepared, before);
  const { db } = session.deps;
  const changes = await planInboundChanges(session, prepared, await stateSeen(prepared));
  const rows = await rowsOf(session, changes);
  try {
    return await db.write(
      (stores) => writeInbound(session, stores, prepared, changes, rows, before),
      { unhurried: true },
    );
  } catch (problem) {
    if (!(problem instanceof UniqueViolation)) throw problem;
    throw new AppError('conflict', nameTakenDuringSync);
  }
};
