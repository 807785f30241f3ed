/**
 * isomorphic-git's caches, which hold indexes and packs that it read. A run reads several objects
 * in a row, and reading an index of 10,000 objects again takes longer than all else of a small one.
 */

/** Each holds a whole repository's pack in memory. */
const KEPT = 2;
/** Resident memory of the process from which on packs are large: then one is held, and shortly. */
const HEAVY_BYTES = 256 * 1024 ** 2;
/** Between two steps of one run, which merges texts meanwhile. */
const HEAVY_KEEP_MS = 5_000;
/**
 * The same time for which the process lives without work: a commit often follows another one within
 * a minute.
 */
const KEEP_MS = 60_000;

interface Kept {
  readonly cache: object;
  readonly timer: ReturnType<typeof setTimeout>;
}

const kept = new Map<string, Kept>();

export const dropCache = (gitdir: string): void => {
  clearTimeout(kept.get(gitdir)?.timer);
  kept.delete(gitdir);
};

export const cacheOf = (gitdir: string): object => {
  const cache = kept.get(gitdir)?.cache ?? {};
  dropCache(gitdir);
  const isHeavy = process.memoryUsage.rss() > HEAVY_BYTES;
  const timer = setTimeout(() => dropCache(gitdir), isHeavy ? HEAVY_KEEP_MS : KEEP_MS);
  timer.unref();
  kept.set(gitdir, { cache, timer });
  const [oldest] = kept.keys();
  if (kept.size > (isHeavy ? 1 : KEPT) && oldest !== undefined) dropCache(oldest);
  return cache;
};
