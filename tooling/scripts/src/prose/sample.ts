/** Chooses files for a reader. */
import { createHash } from 'node:crypto';

const rankOf = (path: string, seed: string): string =>
  createHash('sha256').update(`${seed} ${path}`).digest('hex');

/** @returns `count` of the paths, by chance, and the same ones for each seed */
export const sampleOf = (paths: readonly string[], count: number, seed: string): string[] =>
  paths
    .toSorted((a, b) => (rankOf(a, seed) < rankOf(b, seed) ? -1 : 1))
    .slice(0, count)
    .toSorted();
