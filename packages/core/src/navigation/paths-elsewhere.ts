/** Paths of pages that the new path of an item, or one below it, could meet. */
import { MAX_SLUG_LENGTH } from '@quoin/markdown';
import type { Id } from '../id.ts';
import type { Stores } from '../ports/db.ts';
import { joinPath, type PathTarget } from './paths.ts';
import type { TreeItem } from './tree.ts';

/** A number behind a slug of this length or more takes the place of its last characters. */
const WHOLE_SLUG = MAX_SLUG_LENGTH - 10;
/** Comes after `-` and `/` in the order of bytes. */
const AFTER_SLASH = '0';
/** Nothing comes after it in the order of bytes. */
const LAST_CHARACTER = '\u{10ffff}';

/**
 * Reads the paths that begin with the new one, and those of the items that have its name with a number,
 * and not the rest of the project.
 */
export const pathsTaken = (
  stores: Stores,
  projectId: Id<'project'>,
  { parentPath, slug, customPath = null }: PathTarget,
): Promise<string[]> => {
  const path = customPath ?? joinPath(parentPath, slug);
  const isWhole = customPath !== null || slug.length < WHOLE_SLUG;
  const shortened = joinPath(parentPath, slug.slice(0, WHOLE_SLUG));
  return stores.nav.pathsBetween(
    projectId,
    isWhole
      ? { from: path, before: path + AFTER_SLASH }
      : { from: shortened, before: shortened + LAST_CHARACTER },
  );
};

/** @param branch the item whose path changes, and all items below it */
export const withoutOwn = (paths: readonly string[], branch: readonly TreeItem[]): string[] => {
  const own = new Set(branch.flatMap(({ type, path }) => (type === 'page' ? [path] : [])));
  return paths.filter((path) => !own.has(path));
};

/** {@link pathsTaken} of an item whose branch is known. */
export const pathsElsewhere = async (
  stores: Stores,
  projectId: Id<'project'>,
  branch: readonly TreeItem[],
  target: PathTarget,
): Promise<string[]> => withoutOwn(await pathsTaken(stores, projectId, target), branch);
