/**
 * Which files are the same page at another path (docs/internals/git-sync.md#renames): by their
 * bytes, then by their text.
 */
import { collisionKey } from '@quoin/file-paths';
import { allSteps, eachStep, runStepsAsync, type Steps } from '../steps.ts';
import type { Candidate, Modified, Rename } from './candidate.ts';
import { changeOf, type File, fileOf, type Pair } from './file.ts';
import { Pairing } from './pairing.ts';
import { pairSameBlobs } from './same-blob.ts';
import { isKept, similarPairs } from './similar.ts';
import { similarity } from './similarity.ts';

/** A path that only changed its case is the same file, independent of its text. */
const caseOnly = (sources: readonly File[], targets: readonly File[]): Pair[] => {
  const waiting = new Map(targets.map((file) => [collisionKey(file.path), file]));
  return sources.flatMap((from) => {
    const to = waiting.get(collisionKey(from.path));
    if (to === undefined) return [];
    const alike = from.print === null || to.print === null ? 0 : similarity(from.print, to.print);
    return [{ from, to, similarity: alike }];
  });
};

const byPath = (one: { path: string }, other: { path: string }): number =>
  one.path < other.path ? -1 : Number(one.path > other.path);

function* pairingSteps(
  removed: readonly Candidate[],
  added: readonly Candidate[],
  modified: readonly Modified[],
): Steps<Rename[]> {
  // A first import has no file that a page could come from.
  if (modified.length === 0 && (removed.length === 0 || added.length === 0)) return [];
  const changes = yield* eachStep(modified.toSorted(byPath), changeOf);
  const gone = yield* eachStep(removed.toSorted(byPath), fileOf);
  const come = yield* eachStep(added.toSorted(byPath), fileOf);
  const sources = [...gone, ...changes.map(({ before }) => before)];
  const targets = [...come, ...changes.map(({ after }) => after)];
  const pairing = new Pairing(sources, targets);
  const isFree = (file: File): boolean => pairing.isFree(file);

  const went = new Set(sources.map(({ oid }) => oid));
  const came = new Set(targets.map(({ oid }) => oid));
  // Bytes that are known from elsewhere on both ways: sure even where the two pages are alike.
  const moved = changes.filter(({ before, after }) => came.has(before.oid) && went.has(after.oid));
  const same = yield* pairSameBlobs(
    [...gone, ...moved.map(({ before }) => before)],
    [...come, ...moved.map(({ after }) => after)],
  );
  pairing.addFree(same);
  pairing.settle();

  const worth = (file: File): boolean => isFree(file) && !isKept(file);
  const similar = yield* similarPairs(sources.filter(worth), targets.filter(worth));
  pairing.addFree(similar);
  pairing.settle();
  pairing.addFree(similar.filter(({ from, to }) => from.change === null && to.change === null));
  pairing.addFree(caseOnly(gone.filter(isFree), come.filter(isFree)));

  return pairing.pairs
    .map(({ from, to, similarity: alike }) => ({ from: from.path, to: to.path, similarity: alike }))
    .sort((one, other) => (one.from < other.from ? -1 : 1));
}

/**
 * Each file is paired at most once, independent of the order of the arguments.
 *
 * @param modified files whose path is on both sides with other bytes: texts of theirs may have been
 *   swapped, or moved on in a chain. A path of theirs that is `from` and never `to` has a new page now.
 * @returns in the order of `from`
 */
export const pairRenames = (
  removed: readonly Candidate[],
  added: readonly Candidate[],
  modified: readonly Modified[] = [],
): Rename[] => allSteps(pairingSteps(removed, added, modified));

/**
 * {@link pairRenames} beside other work: thousands of files take a second.
 *
 * @param turn awaited after each file
 */
export const pairRenamesAsync = (
  removed: readonly Candidate[],
  added: readonly Candidate[],
  modified: readonly Modified[],
  turn: () => Promise<void>,
): Promise<Rename[]> => runStepsAsync(pairingSteps(removed, added, modified), turn);
