/** The project's side of a sync: pages, their working copies and what readers get. */
import type { PageTexts } from '@quoin/git-sync';
import { pagesByFile } from '../../../bundle/match-pages.ts';
import { type ProjectState, readState } from '../../../bundle/state.ts';
import type { Stores } from '../../../ports/db.ts';
import type { PageView } from '../../../ports/page-store.ts';
import type { PageRecord } from '../../../records.ts';
import { withNewFiles } from './new-files.ts';
import type { SyncSession } from './session.ts';
import type { RevisionKey, RevisionTexts } from './texts.ts';

export interface ProjectPages {
  /** All of the project where the structure may change, else null. */
  readonly state: ProjectState | null;
  /** By id: those that were asked for, or all. */
  readonly views: ReadonlyMap<string, PageView>;
  /** Living pages by the file that each is, or would be. Empty without {@link state}. */
  readonly byFile: ReadonlyMap<string, PageView>;
}

export const isLiving = ({ page }: PageView): boolean => page.status !== 'archived';

export const readProject = async (
  { project }: Pick<SyncSession, 'project'>,
  stores: Stores,
): Promise<ProjectPages> => {
  // With the time of its structure at this very moment.
  const now = (await stores.projects.get(project.id)) ?? project;
  const state = await withNewFiles(await readState(stores, now));
  const views = new Map(state.pages.map((view) => [view.page.id, view]));
  const byFile = new Map([...(await pagesByFile(state))].filter(([, view]) => isLiving(view)));
  return { state, views, byFile };
};

export const readPages = async (stores: Stores, ids: Iterable<string>): Promise<ProjectPages> => {
  const found = await stores.pages.some([...new Set(ids)]);
  const views = new Map(found.map((view) => [view.page.id, view]));
  return { state: null, views, byFile: new Map() };
};

/** Revisions of a page that a merge looks at. */
export const pageKeys = ({ id, version, publishedVersion }: PageRecord): RevisionKey[] => [
  { pageId: id, version },
  ...(publishedVersion === null || publishedVersion === version
    ? []
    : [{ pageId: id, version: publishedVersion }]),
];

/** Returns the project's side of a page. */
export const sideOf = (
  view: PageView | null,
  texts: RevisionTexts,
): Pick<PageTexts, 'editor' | 'archived' | 'published'> => {
  if (view === null) return { editor: null, archived: null, published: null };
  const { id, version, publishedVersion } = view.page;
  const text = texts.get({ pageId: id, version });
  if (!isLiving(view)) return { editor: null, archived: text, published: null };
  const published =
    publishedVersion === null ? null : texts.get({ pageId: id, version: publishedVersion });
  return { editor: text, archived: null, published };
};
