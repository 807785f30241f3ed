/** The content of a project before a bundle, read in one transaction. */
import { allAssets } from '../assets/all-assets.ts';
import type { Id } from '../id.ts';
import type { Stores } from '../ports/db.ts';
import type { NavNode } from '../ports/nav-store.ts';
import type { PageView } from '../ports/page-store.ts';
import type { AssetRecord, ProjectRecord, SpaceRecord } from '../records.ts';
import { createYielder } from '../yield-now.ts';

export interface ProjectState {
  readonly project: ProjectRecord;
  /** By position. */
  readonly spaces: readonly SpaceRecord[];
  readonly items: readonly NavNode[];
  readonly pages: readonly PageView[];
  readonly assets: readonly AssetRecord[];
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  /** By page id, the files that pages without one get in a repository; else those of an export. */
  readonly newFiles?: ReadonlyMap<string, string>;
}

/** Rows a statement; the whole list in one statement would block the event loop too long. */
const PAGES_AT_ONCE = 500;

/** Oldest first. */
export const allPages = async (stores: Stores, projectId: Id<'project'>): Promise<PageView[]> => {
  const pages: PageView[] = [];
  const filter = { projectId, spaceId: null, status: null, limit: PAGES_AT_ONCE };
  const turn = createYielder();
  let after: string | null = null;
  do {
    const batch: PageView[] = await stores.pages.list({ ...filter, after });
    pages.push(...batch);
    after = batch.length < PAGES_AT_ONCE ? null : (batch.at(-1)?.page.id ?? null);
    await turn();
  } while (after !== null);
  return pages;
};

export const readState = async (stores: Stores, project: ProjectRecord): Promise<ProjectState> => {
  const spaces = await stores.spaces.list(project.id);
  const listed = Map.groupBy(await stores.nav.list(project.id), ({ spaceId }) => spaceId);
  const items: readonly NavNode[] = spaces.flatMap(({ id }) => listed.get(id) ?? []);
  return {
    project,
    spaces,
    items,
    pages: await allPages(stores, project.id),
    assets: await allAssets(stores, project.id),
    redirects: await stores.redirects.list(project.id),
  };
};
