/** Files that were renamed, under their new names in navigations that still have the old ones. */
import type { Navigation, NavNode } from '../navigation.ts';

const filesOf = (navigation: Navigation): Set<string> => {
  const files = new Set<string>();
  const stack: NavNode[] = navigation.flatMap(({ items }) => [...items]);
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.type === 'page') files.add(node.file);
    if ('items' in node) stack.push(...node.items);
  }
  return files;
};

/**
 * What the names in Git's own navigation mean: it may not have been changed with the files. A name
 * that no file has any more is an old one; so is the name that its file has now, if that was another
 * file's and the navigation does not say where that one went.
 */
export const renamesInGit = (
  git: Navigation,
  renamed: ReadonlyMap<string, string>,
  present: ReadonlySet<string>,
): ReadonlyMap<string, string> => {
  if (renamed.size === 0) return renamed;
  const named = filesOf(git);
  const stale = new Map<string, string>();
  const waiting = [...renamed.keys()].filter((file) => named.has(file) && !present.has(file));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const now = renamed.get(file);
    if (now === undefined || stale.has(file)) continue;
    stale.set(file, now);
    if (named.has(now) && renamed.has(now)) waiting.push(now);
  }
  return stale;
};
