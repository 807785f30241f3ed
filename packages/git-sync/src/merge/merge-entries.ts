/** Merges front matter by keys: what different keys say cannot contradict, however close they are. */
import { agreed } from './agreed.ts';
import type { Entry } from './front-matter-entries.ts';
import { mergeLines } from './merge-lines.ts';
import { isClean, type Piece } from './piece.ts';

type Entries = readonly Entry[];

const byKey = (entries: Entries): ReadonlyMap<string, Entry> =>
  new Map(entries.map((entry) => [entry.key, entry]));

/** Keys of the base in the order that `side` has them; those that it has no more come last. */
const orderOf = (base: readonly string[], side: Entries): readonly string[] => {
  const known = new Set(base);
  return [...new Set([...side.map(({ key }) => key).filter((key) => known.has(key)), ...base])];
};

/** Null where both sides put the base's keys in another order. */
const mergedOrder = (
  keys: readonly string[],
  editor: Entries,
  git: Entries,
): readonly string[] | null => {
  const isBase = (side: Entries): boolean => {
    const places = new Map(keys.map((key, at) => [key, at]));
    const order = side.flatMap(({ key }) => places.get(key) ?? []);
    return order.every((place, at) => at === 0 || place > (order[at - 1] ?? 0));
  };
  if (isBase(git)) return isBase(editor) ? keys : orderOf(keys, editor);
  return isBase(editor) ? orderOf(keys, git) : null;
};

/** Keys that the base has not, by the preceding key of the base, if there is one. */
const additions = (
  base: ReadonlySet<string>,
  side: Entries,
): ReadonlyMap<string | null, readonly string[]> => {
  const added = new Map<string | null, string[]>();
  let behind: string | null = null;
  for (const { key } of side) {
    const keys = added.get(behind);
    if (base.has(key)) behind = key;
    else if (keys === undefined) added.set(behind, [key]);
    else keys.push(key);
  }
  return added;
};

/**
 * All keys, in an order that does not depend on which side is which.
 *
 * @param order of the base's keys
 */
const mergedKeys = (order: readonly string[], editor: Entries, git: Entries): string[] => {
  const known = new Set(order);
  const [mine, theirs] = [additions(known, editor), additions(known, git)];
  const keys = new Set<string>();
  for (const key of [null, ...order]) {
    if (key !== null) keys.add(key);
    const lists = [mine.get(key) ?? [], theirs.get(key) ?? []].sort(([one = ''], [other = '']) =>
      one < other ? -1 : Number(one > other),
    );
    for (const added of lists.flat()) keys.add(added);
  }
  return [...keys];
};

const mergeEntry = (
  base: Entry | undefined,
  editor: Entry | undefined,
  git: Entry | undefined,
): readonly Piece[] => {
  const [before, mine, theirs] = [base?.text ?? '', editor?.text ?? '', git?.text ?? ''];
  const sure = agreed(before, mine, theirs);
  if (sure !== null) return [sure];
  if (base?.nested && editor?.nested && git?.nested) {
    const [old, own, other] = [base.nested, editor.nested, git.nested];
    const header = mergeLines(old.header, own.header, other.header, (_, e, g) => [
      { editor: e, git: g },
    ]);
    const entries = isClean(header) ? mergeEntries(old.entries, own.entries, other.entries) : null;
    if (entries !== null) return [...header, ...entries];
  }
  const conflict = { editor: mine, git: theirs };
  if (base === undefined || editor === undefined || git === undefined) return [conflict];
  // A comment above a key and its value do not contradict.
  const lines = mergeLines(before, mine, theirs, (_, e, g) => [{ editor: e, git: g }]);
  return isClean(lines) ? lines : [conflict];
};

/** Null where both put keys in another order: then lines say more than keys. */
export const mergeEntries = (
  base: Entries,
  editor: Entries,
  git: Entries,
): readonly Piece[] | null => {
  const keys = base.map(({ key }) => key);
  const [before, mine, theirs] = [byKey(base), byKey(editor), byKey(git)];
  const order = mergedOrder(keys, editor, git);
  if (order === null) return null;
  return mergedKeys(order, editor, git).flatMap((key) =>
    mergeEntry(before.get(key), mine.get(key), theirs.get(key)),
  );
};
