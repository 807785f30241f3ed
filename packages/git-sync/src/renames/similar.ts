/**
 * Pairs of files whose texts are alike, best first. Which files are worth comparing is known from
 * parts of the text that few others have, and from names; comparing all with all is quadratic.
 */

import type { Steps } from '../steps.ts';
import type { File, Pair } from './file.ts';
import { closeness, endsOf, nameOf } from './path-closeness.ts';
import { type Fingerprint, similarity } from './similarity.ts';

/** As `git diff -M` has it. */
const MIN_SIMILARITY = 0.5;
/**
 * How much more of a text must be elsewhere than at its own path, before it counts as moved.
 * Quoin's own value.
 */
const MIN_GAIN = 0.25;
/**
 * Text that is in more files than this does not identify one of them. Quoin's own limit, which
 * bounds the work.
 */
const MAX_HOLDERS = 32;
/**
 * Files that are compared with one file by text, and by name. Quoin's own limit, which bounds the
 * work.
 */
const MAX_COMPARED = 8;
/**
 * Of two candidates of about the same similarity, the one with the same name wins. Quoin's own
 * value.
 */
const NAME_BONUS = 0.1;

type Index = Map<string, number[]>;

const put = (index: Index, key: string, at: number): void => {
  const holders = index.get(key);
  if (holders === undefined) index.set(key, [at]);
  else if (holders.length <= MAX_HOLDERS) holders.push(at);
};

const tracesOf = function* ({ clauses, runs }: Fingerprint): Generator<[string, number]> {
  yield* clauses.lengths;
  if (runs !== null) yield* runs.lengths;
};

const namesOf = (path: string): readonly string[] => [...endsOf(path), nameOf(path)];

/** Which of the sources a file may come from. */
class Likely {
  readonly #traces: Index = new Map();
  readonly #names: Index = new Map();
  /** By source, how much of the file that is looked at points to it. */
  readonly #votes: number[];

  constructor(count: number) {
    this.#votes = new Array<number>(count).fill(0);
  }

  add({ path, print }: File, at: number): void {
    for (const name of namesOf(path)) put(this.#names, name, at);
    if (print === null) return;
    for (const [trace] of tracesOf(print)) put(this.#traces, trace, at);
  }

  find(path: string, print: Fingerprint): ReadonlySet<number> {
    const voted: number[] = [];
    for (const [trace, length] of tracesOf(print)) {
      const holders = this.#traces.get(trace) ?? [];
      if (holders.length > MAX_HOLDERS) continue;
      for (const at of holders) {
        if (this.#votes[at] === 0) voted.push(at);
        this.#votes[at] = (this.#votes[at] ?? 0) + length;
      }
    }
    const votesOf = (at: number): number => this.#votes[at] ?? 0;
    voted.sort((one, other) => votesOf(other) - votesOf(one) || one - other);
    const found = new Set(voted.slice(0, MAX_COMPARED));
    for (const at of voted) this.#votes[at] = 0;
    for (const name of namesOf(path)) {
      const holders = this.#names.get(name) ?? [];
      if (holders.length <= MAX_COMPARED) for (const at of holders) found.add(at);
    }
    return found;
  }
}

const isMoved = ({ change }: File, alike: number): boolean =>
  change === null || alike >= change.kept + MIN_GAIN;

/** Whether so much of its old text stays that it may hardly be found elsewhere. */
export const isKept = ({ change }: File): boolean => change !== null && change.kept > 1 - MIN_GAIN;

/** Whether its new text would not pass as its old one at another path. */
export const isRewritten = ({ change }: File): boolean =>
  change !== null && change.kept < MIN_SIMILARITY;

const byPath = (one: File, other: File): number =>
  one.path < other.path ? -1 : Number(one.path > other.path);

interface Rated {
  readonly pair: Pair;
  readonly rate: number;
  readonly close: number;
}

const byRate = (one: Rated, other: Rated): number =>
  other.rate - one.rate ||
  other.close - one.close ||
  byPath(one.pair.from, other.pair.from) ||
  byPath(one.pair.to, other.pair.to);

/** Null where they are not alike. */
const rate = (from: File, to: File): Rated | null => {
  if (from.print === null || to.print === null || from.path === to.path) return null;
  const alike = similarity(from.print, to.print);
  if (alike < MIN_SIMILARITY || !isMoved(from, alike) || !isMoved(to, alike)) return null;
  const bonus = nameOf(from.path) === nameOf(to.path) ? NAME_BONUS : 0;
  const pair = { from, to, similarity: alike };
  return { pair, rate: alike + bonus, close: closeness(from.path, to.path) };
};

/** Pairs that could be, best first; a file may be in several. One step for each file. */
export function* similarPairs(sources: readonly File[], targets: readonly File[]): Steps<Pair[]> {
  const likely = new Likely(sources.length);
  for (const [at, file] of sources.entries()) {
    likely.add(file, at);
    yield;
  }
  const rated: Rated[] = [];
  for (const to of targets) {
    if (to.print === null) continue;
    for (const at of likely.find(to.path, to.print)) {
      const from = sources[at];
      const found = from === undefined ? null : rate(from, to);
      if (found !== null) rated.push(found);
    }
    yield;
  }
  return rated.sort(byRate).map(({ pair }) => pair);
}
