/**
 * Which parts of one text another text contains, in order. What is once on both sides is matched
 * first, as in patience diff, so that blank lines and brackets never pull unlike text together; what
 * is between is searched for the longest common sequence within a budget. Linear but for sorting.
 */
import { diffArrays } from 'diff';
import { NONE } from './none.ts';
import { slideDown } from './slide.ts';

/**
 * Steps of a search, about 50 ms. What would take more counts as replaced: texts that long and that
 * unlike have no parts that a reader would recognise.
 */
const MAX_STEPS = 2_000_000;

interface Range {
  readonly start: number;
  readonly end: number;
}

type Match = (a: number, b: number) => void;

/** For each part that is once its index, and `NONE` for others. */
const onceIn = (ids: readonly number[]): ReadonlyMap<number, number> => {
  const once = new Map<number, number>();
  for (const [at, id] of ids.entries()) once.set(id, once.has(id) ? NONE : at);
  return once;
};

/** Indexes in `a` and `b` of what is once in both, as long an ascending run as there is. */
const anchors = (
  a: readonly number[],
  b: readonly number[],
  inA: Range,
  inB: Range,
  isTelling: (at: number) => boolean,
): readonly (readonly [number, number])[] => {
  const [first, once] = [onceIn(a), onceIn(b)];
  const pairs: { readonly a: number; readonly b: number; before: number }[] = [];
  // The last pairs of the best runs of each length (Fredman's patience sorting).
  const tails: number[] = [];
  for (const [id, at] of first) {
    const other = once.get(id) ?? NONE;
    const isInside = inA.start <= at && at < inA.end && inB.start <= other && other < inB.end;
    if (!isInside || !isTelling(at)) continue;
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[tails[middle] ?? 0]?.b ?? 0) < other) low = middle + 1;
      else high = middle;
    }
    pairs.push({ a: at, b: other, before: low === 0 ? NONE : (tails[low - 1] ?? NONE) });
    tails[low] = pairs.length - 1;
  }
  const run: (readonly [number, number])[] = [];
  for (let at = tails.at(-1) ?? NONE; at !== NONE; ) {
    const pair = pairs[at];
    if (pair === undefined) break;
    run.push([pair.a, pair.b]);
    at = pair.before;
  }
  return run.reverse();
};

const keptOf = (ids: readonly number[], { start, end }: Range, other: ReadonlySet<number>) => {
  const kept: number[] = [];
  for (let at = start; at < end; at += 1) if (other.has(ids[at] ?? NONE)) kept.push(at);
  return kept;
};

/** The longest common sequence of two ranges; nothing where it costs more than `maxEdits` allow. */
const search = (
  a: readonly number[],
  b: readonly number[],
  inA: Range,
  inB: Range,
  maxEdits: number,
  match: Match,
): void => {
  const keptA = keptOf(a, inA, new Set(b.slice(inB.start, inB.end)));
  const keptB = keptOf(b, inB, new Set(a.slice(inA.start, inA.end)));
  const parts = diffArrays(
    keptA.map((at) => a[at]),
    keptB.map((at) => b[at]),
    { maxEditLength: maxEdits },
  );
  let atA = 0;
  let atB = 0;
  for (const { added, removed, count } of parts ?? []) {
    if (!added && !removed) {
      for (let step = 0; step < count; step += 1) {
        match(keptA[atA + step] ?? NONE, keptB[atB + step] ?? NONE);
      }
    }
    if (!added) atA += count;
    if (!removed) atB += count;
  }
};

/** Matches the common beginning and end of two ranges; returns the rest. */
const trim = (
  a: readonly number[],
  b: readonly number[],
  inA: Range,
  inB: Range,
  match: Match,
): readonly [Range, Range] => {
  let [{ start: startA, end: endA }, { start: startB, end: endB }] = [inA, inB];
  while (startA < endA && startB < endB && a[startA] === b[startB]) {
    match(startA, startB);
    startA += 1;
    startB += 1;
  }
  while (startA < endA && startB < endB && a[endA - 1] === b[endB - 1]) {
    endA -= 1;
    endB -= 1;
    match(endA, endB);
  }
  return [
    { start: startA, end: endA },
    { start: startB, end: endB },
  ];
};

/**
 * For each of `a` the index of its counterpart in `b`, ascending, or `NONE`.
 *
 * @param isSelective whether a part of `a` is known again by itself, as white space is not
 */
export const align = (
  a: readonly number[],
  b: readonly number[],
  isTelling: (at: number) => boolean,
): readonly number[] => {
  const matches = new Array<number>(a.length).fill(NONE);
  const match: Match = (x, y) => {
    matches[x] = y;
  };
  const [inA, inB] = trim(a, b, { start: 0, end: a.length }, { start: 0, end: b.length }, match);
  const left = inA.end - inA.start + inB.end - inB.start;
  const maxEdits = Math.floor(MAX_STEPS / Math.max(left, 1));
  let [fromA, fromB] = [inA.start, inB.start];
  for (const [x, y] of [...anchors(a, b, inA, inB, isTelling), [inA.end, inB.end] as const]) {
    const gap = trim(a, b, { start: fromA, end: x }, { start: fromB, end: y }, match);
    const isSearched = gap.every(({ start, end }) => start < end);
    if (isSearched) search(a, b, ...gap, maxEdits, match);
    if (x < inA.end) match(x, y);
    fromA = x + 1;
    fromB = y + 1;
  }
  slideDown(a, b, matches);
  return matches;
};
