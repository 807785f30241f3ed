/** Writes what Git changed: pages, base map, conflicts and cursor, all in one write (docs/internals/git-sync.md). */
import { readState } from '../../bundle/state.ts';
import { newEvent } from '../../events/record.ts';
import type { Stores } from '../../ports/db.ts';
import type { GitConnectionRecord, GitRunFile } from '../../records.ts';
import { writeWithFreeName } from '../../retry.ts';
import { yieldNow } from '../../yield-now.ts';
import { type AppliedPages, applyPlannedPages } from './apply-pages.ts';
import { type BaseMapChanges, baseMapChanges } from './base-map.ts';
import { conflictsOf } from './conflicts.ts';
import type { InboundAsset } from './inbound-assets.ts';
import { withNewFiles } from './new-files.ts';
import { inRepository } from './paths.ts';
import type { StructurePlan } from './plan-structure.ts';
import type { PreparedInbound } from './prepare-inbound.ts';
import { hashOf, projectFiles } from './project-navigation.ts';
import { type Report, sumOf } from './report.ts';
import { storeReport } from './run-record.ts';
import { holdLease, type RunningSession } from './session.ts';

export interface InboundResult {
  /** As it is now. */
  readonly connection: GitConnectionRecord;
  /** Of the whole run so far. */
  readonly report: Report;
}

const writeAssets = async (
  { deps, project }: RunningSession,
  stores: Stores,
  assets: readonly InboundAsset[],
  removed: readonly string[],
): Promise<void> => {
  const paths = [...removed, ...assets.map(({ file }) => file.path)];
  if (paths.length === 0) return;
  const before = await stores.assets.byPath(project.id, paths);
  await stores.assets.removeMany(before.map(({ id }) => id));
  await stores.assets.insertMany(
    assets.map(({ file, content }) => ({
      ...content,
      id: deps.ids.next(),
      projectId: project.id,
      path: file.path,
      createdAt: deps.clock.now(),
      createdBy: null,
    })),
  );
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

/**
 * In a transaction that is open.
 *
 * @param before what the run did already: it is written with the pages, so that a process that takes
 * the run up knows it
 * @throws {AppError} `conflict` where a page was edited meanwhile: plan anew
 * @throws {LeaseLost}
 */
export const writeInbound = async (
  session: RunningSession,
  stores: Stores,
  { plan, files, assets, report }: PreparedInbound,
  before: Report,
): Promise<InboundResult> => {
  const { deps, connection } = session;
  await holdLease(session, stores);
  const applied = await applyPlannedPages(session, stores, plan, files);
  await writeAssets(
    session,
    stores,
    assets,
    plan.assets.removed.map(({ path }) => path),
  );
  await yieldNow();
  const map = { files, assets, hash: deps.secrets.hash };
  const changes = baseMapChanges(connection.id, plan, applied, map);
  await yieldNow();
  await writeBaseMap(session, stores, changes);
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
  const updated = await stores.git.connections.update(connection.id, {
    ...(plan.structure !== null && {
      navigationHash: await navigationHash(session, stores, plan.structure),
    }),
    lastCommit: plan.head.commit,
    lastTree: plan.head.tree,
    firstCommit: connection.firstCommit ?? plan.head.commit,
    direction: null,
    updatedAt: deps.clock.now(),
  });
  if (updated === null) throw new Error('the connection went away during its run');
  await yieldNow();
  if (applied.isChanged) await noteRun(session, stores, report, plan.head.commit);
  const told = [
    ...withPages(connection.basePath, report.files, applied),
    ...warningsOf(connection.basePath, applied),
  ];
  const done: Report = {
    counts: sumOf(before.counts, report.counts),
    files: [...before.files, ...told],
  };
  await storeReport(session, stores, done);
  // A large import takes longer than a lease, and its signs of life wait for this very write.
  await holdLease(session, stores);
  return { connection: updated, report: done };
};

/** {@link writeInbound} as one write. */
export const applyInbound = (
  session: RunningSession,
  prepared: PreparedInbound,
  before: Report,
): Promise<InboundResult> =>
  writeWithFreeName(
    { db: session.deps.db, deps: session.deps },
    (stores) => writeInbound(session, stores, prepared, before),
    { unhurried: true },
  );

/** Of the project's navigation where it is Git's now; null where the project has changes of its own. */
const navigationHash = async (
  session: RunningSession,
  stores: Stores,
  { isGits }: StructurePlan,
): Promise<string | null> => {
  if (!isGits) return null;
  const state = await withNewFiles(await readState(stores, session.project));
  return hashOf(session, (await projectFiles(state)).navigation);
};
