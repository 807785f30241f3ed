/**
 * Pages that the repository does not have, and whose file is that of another page now: Git moved
 * the other one there. They get another file before the branch is taken in
 * (docs/internals/git-sync.md#renames, #same-path). Pure.
 */
import { collisionKey } from '@quoin/file-paths';
import type { ProjectState } from '../../../bundle/state.ts';
import type { PageView } from '../../../ports/page-store.ts';
import type { ProjectPages } from '../read/project-pages.ts';
import type { PlannedPage } from './planned-page.ts';

export interface DisplacedPage {
  readonly view: PageView;
  /** Its file from now on, relative to `basePath`. */
  readonly path: string;
}

const numbered = (path: string, number: number): string => {
  const dot = path.lastIndexOf('.');
  const end = dot > path.lastIndexOf('/') + 1 ? dot : path.length;
  return `${path.slice(0, end)}-${number}${path.slice(end)}`;
};

const assetPaths = (state: ProjectState | null): string[] =>
  (state?.assets ?? []).flatMap(({ path }) => path ?? []);

/** @returns in the order of the project's pages */
export const displacedPages = (
  { byFile, state }: ProjectPages,
  pages: readonly PlannedPage[],
): DisplacedPage[] => {
  const planned = new Set(pages.flatMap(({ view }) => view?.page.id ?? []));
  const arriving = new Set(
    pages.flatMap(({ git, view, path }) =>
      git === null || view === null ? [] : collisionKey(path),
    ),
  );
  const taken = new Set([...byFile.keys(), ...assetPaths(state)].map(collisionKey));
  for (const { path } of pages) taken.add(collisionKey(path));
  const free = (path: string): string => {
    let number = 2;
    while (taken.has(collisionKey(numbered(path, number)))) number += 1;
    const found = numbered(path, number);
    taken.add(collisionKey(found));
    return found;
  };
  return [...byFile].flatMap(([path, view]) =>
    arriving.has(collisionKey(path)) && !planned.has(view.page.id)
      ? { view, path: free(path) }
      : [],
  );
};

/** The project as it is with these files. */
export const withFiles = (
  { state, views, byFile }: ProjectPages,
  displaced: readonly DisplacedPage[],
): ProjectPages => {
  if (displaced.length === 0) return { state, views, byFile };
  const moved = new Map(
    displaced.map(({ view, path }) => [
      view.page.id,
      { ...view, page: { ...view.page, sourcePath: path } },
    ]),
  );
  const now = (view: PageView): PageView => moved.get(view.page.id) ?? view;
  return {
    state: state === null ? null : { ...state, pages: state.pages.map(now) },
    views: new Map([...views].map(([id, view]) => [id, now(view)])),
    byFile: new Map([
      ...[...byFile].filter(([, { page }]) => !moved.has(page.id)),
      ...[...moved.values()].map((view): [string, PageView] => [view.page.sourcePath, view]),
    ]),
  };
};
