/** The project as it is once planned changes are written. Pure. */
import type { BundleChanges } from '../../../bundle/apply.ts';
import type { PagePlan } from '../../../bundle/plan-page.ts';
import type { ProjectState } from '../../../bundle/state.ts';
import type { NavNode } from '../../../ports/nav-store.ts';
import type { PageView } from '../../../ports/page-store.ts';
import type { AssetRecord, NavItemRecord, PageRecord } from '../../../records.ts';
import { withNewFiles } from '../read/new-files.ts';

/** By their bytes, as both databases order texts. */
const compare = (one: string, other: string): number => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};

const inOrder = (one: NavItemRecord, other: NavItemRecord): number =>
  compare(one.spaceId, other.spaceId) ||
  compare(one.parentId ?? '', other.parentId ?? '') ||
  one.position - other.position ||
  compare(one.id, other.id);

const nodeOf = (item: NavItemRecord, page: PageRecord | undefined): NavNode => ({
  ...item,
  pageId: page?.id ?? null,
  status: page?.status ?? null,
  contentHash: page?.contentHash ?? null,
  publishedHash: page?.publishedHash ?? null,
});

const viewsOf = (
  pages: readonly PageRecord[],
  items: ReadonlyMap<string, NavItemRecord>,
): PageView[] =>
  pages.flatMap((page) => {
    const item = items.get(page.navItemId);
    if (item === undefined) return [];
    return { page, slug: item.slug, path: item.path, parentId: item.parentId };
  });

export interface AssetChanges {
  readonly put: readonly AssetRecord[];
  /** Ids. */
  readonly removed: ReadonlySet<string>;
}

const assetsAfter = (
  assets: readonly AssetRecord[],
  { put, removed }: AssetChanges,
): AssetRecord[] => [...assets.filter(({ id }) => !removed.has(id)), ...put];

/** @param pages as they are after the changes, in any order */
const stateOf = (
  state: ProjectState,
  pages: readonly PageRecord[],
  records: readonly NavItemRecord[],
  assets: AssetChanges,
): Promise<ProjectState> => {
  const byItem = new Map(pages.map((page) => [page.navItemId, page]));
  const items = new Map(records.map((item) => [item.id, item]));
  return withNewFiles({
    ...state,
    items: records.map((item) => nodeOf(item, byItem.get(item.id))).toSorted(inOrder),
    pages: viewsOf(
      pages.toSorted((one, other) => compare(one.id, other.id)),
      items,
    ),
    assets: assetsAfter(state.assets, assets),
  });
};

/** @param leaving pages of the archive whose file is another page's now */
export const stateAfterStructure = async (
  { plan, spaces, manifest }: BundleChanges,
  leaving: readonly PageRecord[],
  assets: AssetChanges,
): Promise<ProjectState> => {
  const { state, nav } = plan;
  const left = new Set(leaving.map(({ id }) => id));
  const pages = plan.pages.map(({ after }) =>
    left.has(after.id) ? { ...after, sourcePath: null } : after,
  );
  const known = new Map(
    [...state.spaces, ...spaces.added, ...spaces.changed].map((s) => [s.id, s]),
  );
  for (const { id } of spaces.gone) known.delete(id);
  const after = await stateOf(state, pages, nav.after, assets);
  return {
    ...after,
    spaces: [...known.values()].toSorted((one, other) => one.position - other.position),
    ...(manifest && { project: { ...state.project, manifest: plan.manifest } }),
  };
};

/** @param titles of items, by id */
export const stateAfterTexts = (
  state: ProjectState,
  plans: readonly PagePlan[],
  titles: ReadonlyMap<string, string>,
  assets: AssetChanges,
): Promise<ProjectState> => {
  const changed = new Map(plans.map(({ after }) => [after.id, after]));
  const pages = state.pages.map(({ page }) => changed.get(page.id) ?? page);
  const items = state.items.map((item) => ({ ...item, title: titles.get(item.id) ?? item.title }));
  return stateOf(state, pages, items, assets);
};
