/** Writes what Git changed: pages, base map, conflicts and cursor, all in one write (docs/internals/git-sync.md). */
import { AppError } from '../../../app-error.ts';
import { readState } from '../../../bundle/state.ts';
import { newEvent } from '../../../events/record.ts';
import { lockProject } from '../../../policies/lock.ts';
import { type Stores, UniqueViolation, within } from '../../../ports/db.ts';
import type { GitConnectionRecord, GitRunFile } from '../../../records.ts';
import { writeWithFreeName } from '../../../retry.ts';
import { yieldNow } from '../../../yield-now.ts';
import { isFirst } from '../plan/plan-inbound.ts';
import { forgetCompared, isCompared, leavesNoDifference, noteCompared } from '../read/compared.ts';
import { withNewFiles } from '../read/new-files.ts';
import { inRepository } from '../read/paths.ts';
import { holdLease, type RunningSession } from '../read/session.ts';
import { type Report, sumOf } from '../report/report.ts';
import { storeReport } from '../report/run-record.ts';
import { type AppliedPages, applyPageChanges } from './apply-pages.ts';
import type { BaseMapChanges } from './base-map.ts';
import { conflictsOf } from './conflicts.ts';
import { type InboundChanges, planInboundChanges, stateSeen } from './inbound-changes.ts';
import { moveDisplaced } from './plan-changes.ts';
import type { PreparedInbound } from './prepare-inbound.ts';

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
  await stores.git.files.remove(connection.id, removed);
  await stores.git.files.putMany(put);
  const paths = [...put.map(({ path }) => path), ...removed];
  if (connection.pullRequest === null) {
    await stores.git.proposals.remove(connection.id, paths);
    return;
  }
  // A proposal that the branch has is settled. Others stay: they are what the branch of the request
  // has, and the base of its merge.
  const oids = new Map(put.map(({ path, oid }) => [path, oid]));
  const proposals = await stores.git.proposals.list(connection.id);
  const settled = proposals.flatMap(({ path, oid }) => (oids.get(path) === oid ? path : []));
  await stores.git.proposals.remove(connection.id, settled);
  const changed = new Set(paths);
  if (proposals.some(({ path }) => changed.has(path))) {
    await stores.git.connections.update(connection.id, {
      pullRequest: { ...connection.pullRequest, onto: '' },
    });
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

/**
 * In a transaction that is open.
 *
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
  before: Report,
): Promise<InboundResult> => {
  const { connection, project } = session;
  const { applied } = changes;
  await holdLease(session, stores);
  const isSame =
    leavesNoDifference(changes) && isCompared(connection, await stores.site.hold(project.id));
  await applyPageChanges(session, stores, plan, changes.pages);
  await writeAssets(session, stores, changes);
  await yieldNow();
  await writeBaseMap(session, stores, changes.map);
  await yieldNow();
  for (const conflict of conflictsOf(session, plan, applied)) {
    await stores.git.conflicts.insert(conflict);
    await stores.events.insert(
      newEvent(session, {
        projectId: session.project.id,
        type: 'git.conflict',
        subject: {
          type: 'page',
          id: conflict.pageId,
          title: applied.byId.get(conflict.pageId)?.title ?? conflict.path,
        },
        data: { kind: conflict.kind, applied: conflict.applied },
      }),
    );
  }
  for (const { path, pageId, applied: kept } of plan.structure?.conflicts ?? []) {
    const subject =
      pageId === null
        ? { type: 'git' as const, id: connection.id, title: connection.repoFullName }
        : { type: 'page' as const, id: pageId, title: applied.byId.get(pageId)?.title ?? path };
    const data = { kind: 'title', applied: kept };
    const event = { projectId: session.project.id, type: 'git.conflict' as const, subject, data };
    await stores.events.insert(newEvent(session, event));
  }
  const updated = await stores.git.connections.update(connection.id, changes.connection);
  if (updated === null) throw new Error('the connection went away during its run');
  if (isSame) await noteCompared(stores, updated, null);
  else if (isFirst(session)) await forgetCompared(stores, updated);
  await yieldNow();
  if (applied.isChanged) await noteRun(session, stores, report, plan.head.commit);
  const done = reportAfter(session, report, applied, before);
  await storeReport(session, stores, done);
  // A large import takes longer than a lease, and the renewals of the lease wait for this write.
  await holdLease(session, stores);
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
      return writeInbound(session, stores, prepared, changes, before);
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
  try {
    return await db.write((stores) => writeInbound(session, stores, prepared, changes, before), {
      unhurried: true,
    });
  } catch (problem) {
    if (!(problem instanceof UniqueViolation)) throw problem;
    throw new AppError('conflict', 'A name was taken while the project was synced');
  }
};
