/** Pairs files with the same bytes. Of several with the same, those whose paths are alike. */

import type { Steps } from '../steps.ts';
import type { File, Pair } from './file.ts';
import { endsOf } from './path-closeness.ts';

const groupBy = (files: Iterable<File>, keyOf: (file: File) => string): Map<string, File[]> => {
  const groups = new Map<string, File[]>();
  for (const file of files) {
    const key = keyOf(file);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [file]);
    else group.push(file);
  }
  return groups;
};

const folders = (path: string, count: number): string => path.split('/').slice(0, count).join('/');

const isAnyIn = (
  files: Iterable<File>,
  others: Iterable<File>,
  keyOf: (path: string) => string,
): boolean => {
  const keys = new Set(Array.from(others, ({ path }) => keyOf(path)));
  return Array.from(files).some(({ path }) => keys.has(keyOf(path)));
};

/** Files of one blob, by keys that grow weaker; what has a key alike is taken in order. */
function* pairGroup(sources: readonly File[], targets: readonly File[]): Steps<Pair[]> {
  const from = new Set(sources);
  const to = new Set(targets);
  const pairs: Pair[] = [];
  const take = (keyOf: (file: File) => string): void => {
    const waiting = groupBy(to, keyOf);
    for (const queue of waiting.values()) queue.reverse();
    for (const source of from) {
      const target = waiting.get(keyOf(source))?.pop();
      if (target === undefined) continue;
      from.delete(source);
      to.delete(target);
      pairs.push({ from: source, to: target, similarity: 1 });
    }
  };
  const longest = (files: readonly File[]): number =>
    files.reduce((most, { path }) => Math.max(most, endsOf(path).length), 0);
  const most = Math.min(longest(sources), longest(targets));
  // Empty files are alike without being the same page: their names have to say it.
  const least = sources[0]?.text?.trim() === '' ? 1 : 0;
  for (let ends = most; ends >= least; ends -= 1) {
    const end = (path: string): string => (ends === 0 ? '' : (endsOf(path).at(-ends) ?? path));
    if (!isAnyIn(from, to, end)) continue;
    for (let begins = most; begins >= 0 && from.size > 0 && to.size > 0; begins -= 1) {
      take(({ path }) => JSON.stringify([end(path), folders(path, begins)]));
      yield;
    }
  }
  return pairs;
}

/** No file is among both. */
export function* pairSameBlobs(sources: readonly File[], targets: readonly File[]): Steps<Pair[]> {
  const byOid = groupBy(targets, ({ oid }) => oid);
  const pairs: Pair[] = [];
  for (const [oid, files] of groupBy(sources, ({ oid: blob }) => blob)) {
    const found = yield* pairGroup(files, byOid.get(oid) ?? []);
    for (const pair of found) pairs.push(pair);
  }
  return pairs;
}
