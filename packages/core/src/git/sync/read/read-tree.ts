/**
 * What Git changed since both sides agreed (docs/internals/git-sync.md#design): the head's tree
 * beside the base map.
 */

import { collisionKey } from '@quoin/file-paths';
import {
  classifyAsync,
  compareTrees,
  type Head,
  type SkippedFile,
  type SnapshotFile,
  type TreeChanges,
} from '@quoin/git-sync';
import type { GitFileRecord } from '../../../records.ts';
import { createYielder } from '../../../yield-now.ts';
import type { SyncSession } from './session.ts';

/** The row of the base map that keeps the navigation as Git had it, from any of its files. */
export const NAVIGATION_ROW = '';

export interface TreeReading {
  readonly changes: TreeChanges<GitFileRecord, SnapshotFile>;
  /** Rows by path: all of them where {@link hasAllRows}, else those that the changes are about. */
  readonly base: ReadonlyMap<string, GitFileRecord>;
  readonly hasAllRows: boolean;
  readonly skipped: readonly SkippedFile[];
}

const byPath = (rows: readonly GitFileRecord[]): Map<string, GitFileRecord> =>
  new Map(rows.filter(({ path }) => path !== NAVIGATION_ROW).map((row) => [row.path, row]));

/** Files that some systems could not hold beside one that both sides have already. */
const withoutCollisions = (
  added: readonly SnapshotFile[],
  base: ReadonlyMap<string, GitFileRecord>,
  gone: ReadonlySet<string>,
): { added: SnapshotFile[]; skipped: SkippedFile[] } => {
  const taken = new Map(
    [...base.keys()].filter((path) => !gone.has(path)).map((path) => [collisionKey(path), path]),
  );
  const skipped: SkippedFile[] = [];
  const kept = added.filter(({ path }) => {
    const other = taken.get(collisionKey(path));
    if (other === undefined) return true;
    skipped.push({ path, reason: `differs from ${JSON.stringify(other)} in case only` });
    return false;
  });
  return { added: kept, skipped };
};

/** @param known the tree that the base map was made from, if it counts still */
export const readTree = async (
  { deps, connection, source, signal }: SyncSession,
  { tree }: Pick<Head, 'tree'>,
  known: string | null,
): Promise<TreeReading> => {
  const { remote } = deps.git;
  const all = async () =>
    byPath(await deps.db.read((stores) => stores.git.files.list(connection.id)));
  if (tree === null) {
    const base = await all();
    const changes = { added: [], modified: [], removed: [...base.values()] };
    return { changes, base, hasAllRows: true, skipped: [] };
  }
  const news = await remote.files(source, tree, known, signal);
  // What goes may make room for a file that was left out beside it, which is no news by itself.
  const isEnough = news.isWhole || news.removed.length === 0;
  const listing = isEnough ? news : await remote.files(source, tree, null, signal);
  const isNews = new Set(news.files.map(({ path }) => path));
  const at = async (paths: readonly string[]) =>
    byPath(await deps.db.read((stores) => stores.git.files.at(connection.id, [...paths])));
  const listed = listing.files.map(({ path }) => path);
  const base = listing.isWhole ? await all() : await at([...listed, ...listing.removed]);
  // Of two files that some systems take for one, the one that both sides have already stays.
  const isKnown = (path: string): boolean => base.has(path);
  const snapshot = await classifyAsync(listing.files, isKnown, createYielder());
  const present = new Set([...snapshot.files, ...snapshot.skipped].map(({ path }) => path));
  const gone = new Set(
    listing.isWhole ? [...base.keys()].filter((path) => !present.has(path)) : listing.removed,
  );
  const changes = compareTrees(base, snapshot.files, gone);
  if (changes.added.length === 0 || listing.isWhole) {
    const newlySkipped = snapshot.skipped.filter(({ path }) => isNews.has(path));
    return { changes, base, hasAllRows: listing.isWhole, skipped: newlySkipped };
  }
  const rows = await all();
  const { added, skipped } = withoutCollisions(changes.added, rows, gone);
  return {
    changes: { ...changes, added },
    base: rows,
    hasAllRows: true,
    skipped: [...snapshot.skipped, ...skipped],
  };
};

/** The navigation is read over every file, and not over those that changed. */
export const withAllRows = async (
  { deps, connection }: SyncSession,
  reading: TreeReading,
): Promise<TreeReading> => {
  if (reading.hasAllRows) return reading;
  const rows = await deps.db.read((stores) => stores.git.files.list(connection.id));
  return { ...reading, base: byPath(rows), hasAllRows: true };
};
