/** The part of something long that has most of what is looked for. */

export interface Unit {
  readonly size: number;
  /** The searched terms that it contains. */
  readonly terms: ReadonlySet<string>;
}

/** Places of units: from `first` to `last`, both included. */
export interface Window {
  readonly first: number;
  readonly last: number;
}

/**
 * The first of the runs of at most `max` in size that has most, each term counted once; at least one
 * unit. Takes time in proportion to the terms of all units.
 *
 * @param weights of terms
 */
export const bestWindow = (
  units: readonly Unit[],
  max: number,
  weights: ReadonlyMap<string, number>,
): Window => {
  const counts = new Map<string, number>();
  let best: Window = { first: 0, last: 0 };
  let most = -1;
  let weight = 0;
  let size = 0;
  let first = 0;
  for (const [last, unit] of units.entries()) {
    size += unit.size;
    for (const term of unit.terms) {
      const count = counts.get(term) ?? 0;
      if (count === 0) weight += weights.get(term) ?? 0;
      counts.set(term, count + 1);
    }
    for (let out = units[first]; size > max && first < last; out = units[first]) {
      if (out === undefined) break;
      size -= out.size;
      for (const term of out.terms) {
        const count = (counts.get(term) ?? 0) - 1;
        if (count === 0) weight -= weights.get(term) ?? 0;
        counts.set(term, count);
      }
      first += 1;
    }
    const isSameStart = best.first === first && weight >= most;
    if (weight > most + 1e-9 || isSameStart) {
      best = { first, last };
      most = weight;
    }
  }
  return best;
};
