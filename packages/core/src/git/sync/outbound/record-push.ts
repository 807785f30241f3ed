/** After a push: the base map follows the branch, and new pages know the file that they are. */
import type { Head } from '@quoin/git-sync';
import { baseNameOf } from '@quoin/markdown';
import type { Id } from '../../../id.ts';
import type { Stores } from '../../../ports/db.ts';
import type { GitFileRecord, PageRecord } from '../../../records.ts';
import { unrecordedPushes } from '../plan/recovered-push.ts';
import { noteCompared } from '../read/compared.ts';
import { pushedTextAfter } from '../read/pushed-texts.ts';
import { holdLease, type RunningSession } from '../read/session.ts';
import { baseKeys, RevisionTexts } from '../read/texts.ts';
import type { Report } from '../report/report.ts';
import { storeReport } from '../report/run-record.ts';
import type { OutboundFile } from './outbound-file.ts';
import type { OutboundPlan } from './plan-outbound.ts';

const pinPath = async (stores: Stores, pageId: Id<'page'>, path: string): Promise<void> => {
  await stores.pages.lock(pageId);
  const view = await stores.pages.get(pageId);
  if (view === null || view.page.sourcePath === path) return;
  const { status, version, updatedAt }: PageRecord = view.page;
  await stores.pages.update(pageId, { status, version, updatedAt }, { sourcePath: path });
};

/** From now on each page is written to its file, also after a change of its title. */
export const pinPaths = async (
  stores: Stores,
  rows: readonly Pick<GitFileRecord, 'pageId' | 'path'>[],
): Promise<void> => {
  const paths = new Map(
    rows.flatMap(({ pageId, path }): [string, string][] =>
      pageId === null ? [] : [[pageId, path]],
    ),
  );
  const views = await stores.pages.some([...paths.keys()]);
  for (const { page } of views) {
    const path = paths.get(page.id);
    // Only a page that was pushed for the first time, or to another file.
    if (path !== undefined && page.sourcePath !== path) await pinPath(stores, page.id, path);
  }
};

/** The rows of a push; those of pages remember what it changed. */
const rowsOf = async (
  { connection }: RunningSession,
  stores: Stores,
  files: readonly OutboundFile[],
): Promise<GitFileRecord[]> => {
  const paths = files.flatMap(({ row, path, from }) => (row?.pageId == null ? [] : [from ?? path]));
  const old = await stores.git.files.at(connection.id, paths);
  const texts = new RevisionTexts();
  await texts.read(stores, baseKeys(old));
  const byPath = new Map(old.map((row) => [row.path, row]));
  return files.flatMap(({ row, change, from }) => {
    if (row?.pageId == null) return row ?? [];
    const before = byPath.get(from ?? row.path) ?? null;
    // Another path with the text of before.
    if (from !== undefined && before?.contentHash === row.contentHash) return row;
    const sent =
      change === null ? null : pushedTextAfter(row, before, before && texts.baseOf(before));
    return { ...row, sentVersion: sent?.version ?? null, sentOver: sent?.over ?? null };
  });
};

/** Images that the repository has now are found by their paths, too, and change with their files. */
const placeImages = async (
  { deps, project }: RunningSession,
  stores: Stores,
  files: readonly OutboundFile[],
): Promise<void> => {
  const images = files.flatMap(({ image }) => image ?? []);
  if (images.length === 0) return;
  const there = await stores.assets.byPath(
    project.id,
    images.map(({ path }) => path),
  );
  const taken = new Set(there.map(({ path }) => path));
  const createdAt = deps.clock.now();
  await stores.assets.insertMany(
    images.flatMap(({ asset, path }) => {
      const name = baseNameOf(path);
      const at = { id: deps.ids.next(), path, name, createdAt, createdBy: null };
      return taken.has(path) ? [] : [{ ...asset, ...at }];
    }),
  );
};

/**
 * @param head of the tracked branch now
 * @param report of the run so far, with the push: it is written with the base map, so that a process
 * that continues the run knows it
 * @throws {LeaseLost}
 */
export const recordPush = async (
  session: RunningSession,
  { files, navigationAt, navigationHash, comparedAt }: OutboundPlan,
  head: Head,
  report: Report,
): Promise<void> => {
  const { deps, connection } = session;
  await deps.db.write(
    async (stores) => {
      const { git } = stores;
      // Sent together, as below: PostgreSQL answers them in one trip.
      const [, rows, proposals] = await Promise.all([
        holdLease(session, stores),
        rowsOf(session, stores, files),
        git.proposals.list(connection.id),
      ]);
      const paths = files.map(({ path }) => path);
      // No earlier push can reach the branch any more: it was made on another commit.
      const unrecorded = unrecordedPushes(session, proposals).map(({ path }) => path);
      const synced = { ...connection, lastCommit: head.commit };
      const kept = new Set(rows.map(({ path }) => path));
      const gone = paths.filter((path) => !kept.has(path));
      await Promise.all([
        git.files.remove(connection.id, gone),
        git.files.putMany(rows),
        git.proposals.remove(connection.id, [...new Set([...paths, ...unrecorded])]),
        placeImages(session, stores, files),
        // New pages get their files, which changes the site once more.
        comparedAt === null ? null : noteCompared(stores, synced, comparedAt),
        pinPaths(stores, rows),
        git.connections.update(connection.id, {
          lastCommit: head.commit,
          lastTree: head.tree,
          firstCommit: connection.firstCommit ?? head.commit,
          navigationAt,
          ...(navigationHash !== undefined && { navigationHash }),
        }),
        storeReport(session, stores, report),
      ]);
    },
    { unhurried: true },
  );
};
