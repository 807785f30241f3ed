/** Removes generations that are older than every backup that is kept, and files that none names. */
import type { CatalogEntry } from '../backup/catalog.ts';
import { type BackupDestination, readText } from '../destination/destination.ts';
import {
  fileListName,
  folderOf,
  type Generation,
  listGenerations,
  listStoredFiles,
  manifestName,
  storedFileName,
} from './generation.ts';

/** A generation begins with each start of the service: a service that starts in a loop fills no disk. */
const GENERATIONS_PER_BACKUP = 4;

/**
 * @param generations oldest first
 * @param keep number of backups that are kept
 */
export const expiredGenerations = (
  generations: readonly Generation[],
  backups: readonly CatalogEntry[],
  keep: number,
): Generation[] => {
  const oldestBackup = backups.filter(({ isVerified }) => isVerified).at(-1)?.createdAt;
  const last = generations.findLastIndex(({ isVerified }) => isVerified);
  const most = keep * GENERATIONS_PER_BACKUP;
  return generations.filter(({ isVerified }, index) => {
    if (index >= last) return false;
    if (!isVerified || generations.length - index > most) return true;
    const end = generations[index + 1]?.startedAt;
    return end !== undefined && oldestBackup !== undefined && end < oldestBackup;
  });
};

/** The manifest goes first: what is cut off leaves a generation that does not count. */
const removeGeneration = async (place: BackupDestination, id: string): Promise<void> => {
  await place.remove(manifestName(id));
  for (const { name } of await place.list(folderOf(id))) await place.remove(name);
};

const namedFiles = async (place: BackupDestination, kept: readonly Generation[]) => {
  const named = new Set<string>();
  for (const { id } of kept) {
    const list: unknown = JSON.parse((await readText(place, fileListName(id))) ?? '[]');
    if (Array.isArray(list)) for (const hash of list) named.add(String(hash));
  }
  return named;
};

/** @returns whether files were removed */
export const pruneShipped = async (
  place: BackupDestination,
  backups: readonly CatalogEntry[],
  keep: number,
): Promise<boolean> => {
  const generations = await listGenerations(place);
  const expired = expiredGenerations(generations, backups, keep);
  if (expired.length === 0) return false;
  for (const { id } of expired) await removeGeneration(place, id);
  const kept = generations.filter((generation) => !expired.includes(generation));
  const named = await namedFiles(place, kept);
  const since = kept[0]?.startedAt ?? new Date(0);
  let removed = false;
  for (const [hash, storedAt] of await listStoredFiles(place)) {
    // What was stored since then can be named by changes after a base.
    if (named.has(hash) || storedAt >= since) continue;
    await place.remove(storedFileName(hash));
    removed = true;
  }
  return removed;
};
