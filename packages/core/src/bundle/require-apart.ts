/** Keeps the files that a bundle brings apart from those of the project that it leaves alone. Pure. */
import { collisionKey } from '@quoin/file-paths';
import { invalid } from '../app-error.ts';
import { pathCaseInProject, pathInProject, pathInvalid } from '../messages/imports.ts';
import type { PageView } from '../ports/page-store.ts';
import type { Bundle } from './bundle.ts';
import { stayingAssets } from './plan-assets.ts';
import type { ProjectState } from './state.ts';

/** Paths that stay, by what a file system may take for the same. */
const stayingPaths = (
  state: ProjectState,
  bundle: Bundle,
  pages: Iterable<readonly [path: string, view: PageView]>,
  claimed: ReadonlySet<string>,
): Map<string, string> => {
  const staying = new Map<string, string>();
  for (const { path } of stayingAssets(state, bundle)) {
    if (path !== null) staying.set(collisionKey(path), path);
  }
  if (!bundle.partial) return staying;
  for (const [path, { page }] of pages) {
    const goes = page.status === 'archived' || bundle.archived.has(page.id);
    if (!goes && !claimed.has(page.id)) staying.set(collisionKey(path), path);
  }
  return staying;
};

/**
 * @param pages of the project, by file
 * @param claimed ids of the pages that the bundle is about
 * @throws {AppError} `invalid_payload` naming the path
 */
export const requireApart = (
  state: ProjectState,
  bundle: Bundle,
  pages: Iterable<readonly [path: string, view: PageView]>,
  claimed: ReadonlySet<string>,
): void => {
  const staying = stayingPaths(state, bundle, pages, claimed);
  for (const path of [...bundle.files.keys(), ...(bundle.media?.keys() ?? [])]) {
    const other = staying.get(collisionKey(path));
    if (other === undefined) continue;
    const problem = other === path ? pathInProject : pathCaseInProject({ other });
    throw invalid(pathInvalid({ path, problem }), { path });
  }
};
