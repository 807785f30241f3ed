/**
 * Indexes of packs that were read. A run reads several objects in a row, and reading an index of 10,000
 * objects again takes longer than all else of a small run.
 */
import { Packs } from './packs.ts';

/** Clones whose indexes are in memory. */
const KEPT = 2;
/**
 * The same time for which the process lives without work: a commit often follows another one within
 * a minute.
 */
const KEEP_MS = 60_000;

interface Kept {
  readonly packs: Packs;
  readonly timer: ReturnType<typeof setTimeout>;
}

const kept = new Map<string, Kept>();

export const dropPacks = (gitdir: string): void => {
  clearTimeout(kept.get(gitdir)?.timer);
  kept.delete(gitdir);
};

export const packsOf = (gitdir: string): Packs => {
  const packs = kept.get(gitdir)?.packs ?? new Packs(gitdir);
  dropPacks(gitdir);
  const timer = setTimeout(() => dropPacks(gitdir), KEEP_MS);
  timer.unref();
  kept.set(gitdir, { packs, timer });
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) dropPacks(oldest);
  return packs;
};
