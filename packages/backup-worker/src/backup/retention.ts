/** Which backups are removed. The newest verified one is never removed, with any settings. */
import type { CatalogEntry } from './catalog.ts';

/** A file without a manifest that is older was left by a process that was killed. */
const UNFINISHED_MS = 24 * 60 * 60 * 1000;

/**
 * @param backups newest first
 * @param keep number of verified backups that remain, at least 1
 */
export const expiredBackups = (
  backups: readonly CatalogEntry[],
  keep: number,
  now: Date,
): CatalogEntry[] => {
  const verified = backups.filter(({ isVerified }) => isVerified);
  const unfinishedBefore = now.getTime() - UNFINISHED_MS;
  return [
    ...verified.slice(Math.max(1, keep)),
    ...backups.filter(
      ({ isVerified, createdAt }) => !isVerified && createdAt.getTime() < unfinishedBefore,
    ),
  ];
};
