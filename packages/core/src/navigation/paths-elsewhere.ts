/** Paths of pages in other spaces: a page whose author set its path may be anywhere. */
import { MAX_SLUG_LENGTH } from '@quoin/markdown';
import type { Stores } from '../ports/db.ts';
import { joinPath, type PathTarget } from './paths.ts';
import type { TreeItem } from './tree.ts';

/** Ours: more pages than a project can have. */
const MOST = 1_000_000;
/** A number behind a long slug takes the place of its last characters. */
const PREFIX = MAX_SLUG_LENGTH - 10;

/** @param items all items of the space */
export const pathsElsewhere = async (
  stores: Stores,
  projectId: string,
  items: readonly TreeItem[],
  { parentPath, slug, customPath = null }: PathTarget,
): Promise<string[]> => {
  const own = new Set(items.flatMap(({ type, path }) => (type === 'page' ? [path] : [])));
  const prefix = customPath ?? joinPath(parentPath, slug.slice(0, PREFIX));
  const paths = await stores.nav.pathsFrom(projectId, prefix, MOST);
  return paths.filter((path) => !own.has(path));
};
