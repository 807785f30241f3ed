/**
 * Writes changed paths of a subtree. Links follow; every page keeps its old path as a redirect, and a
 * path that a page has taken is no redirect any more.
 */
import type { Context } from '../context.ts';
import type { Id } from '../id.ts';
import { followPaths } from '../links/follow-paths.ts';
import type { Stores } from '../ports/db.ts';
import type { PathChange } from './paths.ts';

const isPage = (change: PathChange): boolean => change.pageId !== null;

export const setPaths = async (
  context: Context,
  stores: Stores,
  projectId: Id<'project'>,
  changes: readonly PathChange[],
): Promise<void> => {
  if (changes.length === 0) return;
  await followPaths(context, stores, projectId, changes);
  await stores.nav.setPlaces(changes.map(({ id, slug, path }) => ({ id, slug, path })));
  const occupied = new Set(changes.filter(isPage).map((change) => change.path));
  const now = context.deps.clock.now();
  await stores.redirects.putMany(
    changes
      .filter((change) => isPage(change) && !occupied.has(change.from))
      .map((change) => ({
        id: context.deps.ids.next(),
        projectId,
        fromPath: change.from,
        pageId: change.pageId,
        toPath: null,
        createdAt: now,
      })),
  );
  await stores.redirects.remove(projectId, [...occupied]);
};
