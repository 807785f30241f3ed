/** The order of entries below one parent, from three lists of their numbers. */

/** Of ascending numbers as many as can be, in their order: O(n log n) (Schensted, 1961). */
const longestAscending = (numbers: readonly number[]): Set<number> => {
  /** By length less one, where the ascending run of that length with the least end ends. */
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  numbers.forEach((value, at) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    before[at] = low === 0 ? undefined : ends[low - 1];
    ends[low] = at;
  });
  const found = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = before[at]) found.add(numbers[at] ?? 0);
  return found;
};

/** Which of `newer` are elsewhere than in `older`, or are not in it: the fewest that explain it. */
export const movedIn = (older: readonly number[], newer: readonly number[]): Set<number> => {
  const places = new Map(older.map((id, place) => [id, place]));
  const known = newer.flatMap((id) => places.get(id) ?? []);
  const still = longestAscending(known);
  return new Set(
    newer.filter((id) => {
      const place = places.get(id);
      return place === undefined || !still.has(place);
    }),
  );
};

export interface Sequence {
  readonly ids: readonly number[];
  /** Those whose place in it is new. */
  readonly moved: ReadonlySet<number>;
}

/**
 * The first list counts; what only the second moved or added follows what it follows
 * there, as far as that has kept its place or is new to both.
 * @param isHere whether the entry belongs below this parent in the end
 */
export const mergeOrder = (
  first: Sequence,
  second: Sequence,
  isHere: (id: number) => boolean,
): number[] => {
  const inFirst = new Set(first.ids);
  const isSecond = (id: number): boolean =>
    !inFirst.has(id) || (second.moved.has(id) && !first.moved.has(id));
  const fromSecond = new Set(second.ids.filter((id) => isHere(id) && isSecond(id)));
  const fromFirst = first.ids.filter((id) => isHere(id) && !fromSecond.has(id));
  const kept = new Set(fromFirst);
  /** By the entry that they follow; null: at the beginning. */
  const behind = new Map<number | null, number[]>();
  let anchor: number | null = null;
  for (const id of second.ids) {
    if (fromSecond.has(id)) {
      const list = behind.get(anchor);
      if (list === undefined) behind.set(anchor, [id]);
      else list.push(id);
    } else if (kept.has(id) && (!first.moved.has(id) || second.moved.has(id))) anchor = id;
  }
  const merged = [...(behind.get(null) ?? [])];
  for (const id of fromFirst) {
    merged.push(id, ...(behind.get(id) ?? []));
  }
  return merged;
};
