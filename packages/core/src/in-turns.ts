/** Long lists are sorted and mapped in turns with other requests. */

/** A turn that is awaited after some steps, to let others run; see `createYielder`. */
export type Turn = () => Promise<void>;

/** Items sorted, merged or mapped without a turn: some 0.5 ms. */
const STEP = 1_000;

type Compare<Item> = (a: Item, b: Item) => number;

/** Of two sorted lists; for equal items the first list comes first. */
const merged = async <Item>(
  a: readonly Item[],
  b: readonly Item[],
  compare: Compare<Item>,
  turn: Turn,
): Promise<Item[]> => {
  const result: Item[] = [];
  let [atA, atB] = [0, 0];
  for (;;) {
    const [itemA, itemB] = [a[atA], b[atB]];
    if (itemA === undefined && itemB === undefined) return result;
    if (itemB === undefined || (itemA !== undefined && compare(itemA, itemB) <= 0)) {
      if (itemA !== undefined) result.push(itemA);
      atA += 1;
    } else {
      result.push(itemB);
      atB += 1;
    }
    if (result.length % STEP === 0) await turn();
  }
};

/** As `toSorted`, stable. @param items without undefined */
export const sortInTurns = async <Item extends {}>(
  items: readonly Item[],
  compare: Compare<Item>,
  turn: Turn,
): Promise<Item[]> => {
  let runs: Item[][] = [];
  for (let at = 0; at < items.length; at += STEP) {
    runs.push(items.slice(at, at + STEP).sort(compare));
    await turn();
  }
  while (runs.length > 1) {
    const next: Item[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      next.push(await merged(runs[at] ?? [], runs[at + 1] ?? [], compare, turn));
    }
    runs = next;
  }
  return runs[0] ?? [];
};

/** As `map`. */
export const mapInTurns = async <Item, Result>(
  items: readonly Item[],
  of: (item: Item) => Result,
  turn: Turn,
): Promise<Result[]> => {
  const results: Result[] = [];
  for (const item of items) {
    results.push(of(item));
    if (results.length % STEP === 0) await turn();
  }
  return results;
};
