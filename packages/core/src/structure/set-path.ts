/** `set_path`: the address of a page that its author sets, or again the one that the navigation gives. */
import { customPathProblem, normalizedPath, pathKey } from '@quoin/markdown';
import { AppError, invalid } from '../app-error.ts';
import { newEvent } from '../events/record.ts';
import { customPathInvalid, pathNeedsPage, pathTaken } from '../messages/pages.ts';
import { pathOfParent } from '../navigation/parent.ts';
import { computePaths } from '../navigation/paths.ts';
import { pathsElsewhere } from '../navigation/paths-elsewhere.ts';
import { setPaths } from '../navigation/set-paths.ts';
import type { Stores } from '../ports/db.ts';
import type { NavItemRecord } from '../records.ts';
import { createYielder } from '../yield-now.ts';
import type { Operation } from './operation.ts';
import { requireItem, requireSpace } from './targets.ts';

/** @throws {AppError} `conflict` if another page has the path, in any case of letters */
const requireFreePath = async (
  stores: Stores,
  { projectId, id }: NavItemRecord,
  path: string,
): Promise<void> => {
  const pageId = await stores.nav.pageIdOf(id);
  const places = await stores.pages.places(projectId);
  const key = pathKey(path);
  const other = places.find((place) => place.id !== pageId && pathKey(place.path) === key);
  if (other === undefined) return;
  const which = other.status === 'archived' ? `the archived page` : 'the page';
  throw new AppError('conflict', pathTaken({ path: other.path, which, title: other.title }), {
    path,
    pageId: other.id,
  });
};

export const setPath: Operation<'set_path'> = async (context, stores, targets, { path }) => {
  const { projectId } = targets;
  const item = requireItem(targets);
  if (item.type !== 'page') throw invalid(pathNeedsPage);
  const customPath = path === null ? null : normalizedPath(path);
  const problem = customPath === null ? null : customPathProblem(customPath);
  if (problem !== null) throw invalid(customPathInvalid({ path: customPath, problem }), { path });
  if (customPath === item.customPath) return {};
  if (customPath !== null) await requireFreePath(stores, item, customPath);

  const space = requireSpace(targets, item.spaceId);
  const parent = item.parentId === null ? null : await stores.nav.get(item.parentId);
  const turn = createYielder();
  const branch = await stores.nav.branch(item.id);
  const [root] = branch;
  if (root === undefined) return {};
  const target = { parentPath: pathOfParent(space, parent), slug: root.slug, customPath };
  const elsewhere = await pathsElsewhere(stores, projectId, branch, target);
  const changes = computePaths(branch, root, target, elsewhere);
  await turn();
  await stores.nav.update(item.id, { customPath });
  await setPaths(context, stores, projectId, changes);
  const to = changes.find(({ id }) => id === item.id)?.path ?? item.path;
  await stores.events.insert(
    newEvent(context, {
      projectId,
      type: 'nav_item.path_set',
      subject: { type: 'nav_item', id: item.id, title: item.title },
      data: { from: item.path, to, custom: customPath !== null },
    }),
  );
  return { itemId: item.id };
};
