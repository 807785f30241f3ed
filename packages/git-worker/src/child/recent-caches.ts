/**
 * isomorphic-git's caches, which hold indexes and packs that it read. A run asks for several things in
 * a row, and reading an index of 10,000 objects again takes longer than all else of a small one.
 */

/** Each holds a whole repository's pack in memory. */
const KEPT = 2;
/** Between two steps of one run, which merges texts meanwhile. */
const KEEP_MS = 5_000;

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
  const timer = setTimeout(() => dropCache(gitdir), KEEP_MS);
  timer.unref();
  kept.set(gitdir, { cache, timer });
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) dropCache(oldest);
  return cache;
};
