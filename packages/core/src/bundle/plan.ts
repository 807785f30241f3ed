/**
 * Plans what a bundle does to a project, as data: nothing is written here, so that a trial run is
 * the same code as the run. Gives way to other requests between its parts.
 */
import { canonicalText } from '../export/canonical-json.ts';
import { fileNameOf, pageTitle } from '../pages/title.ts';
import type { PageView } from '../ports/page-store.ts';
import { yieldNow } from '../yield-now.ts';
import type { Bundle } from './bundle.ts';
import type { BundleWarning } from './desired.ts';
import type { BundleMatch } from './match-bundle.ts';
import { type AssetPlan, planAssets } from './plan-assets.ts';
import type { PlanContext } from './plan-context.ts';
import { type NavPlan, planNav } from './plan-nav.ts';
import type { PagePlan } from './plan-page.ts';
import { planPages } from './plan-pages.ts';
import { planRedirects, type RedirectPlan } from './plan-redirects.ts';
import { planSpaces, type SpacePlan } from './plan-spaces.ts';
import type { ProjectState } from './state.ts';

export interface BundlePlan {
  readonly state: ProjectState;
  readonly spaces: SpacePlan;
  readonly nav: NavPlan;
  readonly pages: readonly PagePlan[];
  readonly redirects: RedirectPlan;
  readonly assets: AssetPlan;
  readonly manifest: Record<string, unknown>;
  readonly result: BundleResult;
}

export interface BundleResult {
  readonly spaces: number;
  readonly pagesCreated: number;
  readonly pagesUpdated: number;
  readonly pagesArchived: number;
  readonly navItems: number;
  readonly warnings: BundleWarning[];
  /** Pages that wait for the search index, once the plan is applied. */
  readonly indexing?: number;
}

/** Title of an existing page under a title of navigation. */
const titles = (
  bundle: Bundle,
  match: BundleMatch,
  oldTexts: ReadonlyMap<string, string>,
): ((view: PageView, ownTitle: string | null) => string) => {
  const files = new Map(
    [...match.byFile].map(([path, { page }]) => [page.id, bundle.files.get(path)]),
  );
  return ({ page, slug }, ownTitle) => {
    const file = files.get(page.id);
    if (file !== undefined && file.ownTitle === ownTitle) return file.title;
    const content = file?.markdown ?? oldTexts.get(page.id);
    if (content === undefined) return page.title;
    const fileName = fileNameOf(file?.path ?? page.sourcePath, slug);
    return pageTitle({ content, ownTitle, fileName });
  };
};

const resultOf = (
  spaces: SpacePlan,
  nav: NavPlan,
  pages: readonly PagePlan[],
  warnings: readonly BundleWarning[],
): BundleResult => {
  const count = (...types: string[]): number =>
    pages.filter(({ events }) => events.some(({ type }) => types.includes(type))).length;
  return {
    spaces: spaces.named.length,
    pagesCreated: count('page.created'),
    pagesUpdated: count('page.updated', 'page.restored'),
    pagesArchived: count('page.archived'),
    navItems: nav.byNode.size,
    warnings: [...warnings, ...pages.flatMap((plan) => plan.warnings)],
  };
};

export const planBundle = async (
  state: ProjectState,
  bundle: Bundle,
  match: BundleMatch,
  oldTexts: ReadonlyMap<string, string>,
  plan: PlanContext,
): Promise<BundlePlan> => {
  const { userId, now, nextId } = plan;
  const { project } = state;
  const make = { projectId: project.id, now, nextId };
  const spaces = planSpaces(state.spaces, match.spaces, make);
  const titleUnder = titles(bundle, match, oldTexts);
  const views = new Map(state.pages.map((view) => [view.page.id, view]));
  await yieldNow();
  const nav = await planNav(state.items, {
    projectId: project.id,
    spaces: [...spaces.named, ...spaces.others],
    desired: match.spaces,
    addresses: match.addresses,
    navItemOf: (node) => match.byNode.get(node)?.page.navItemId,
    titleOf: (node) => {
      const view = match.byNode.get(node);
      if (view !== undefined) return titleUnder(view, node.ownTitle);
      return bundle.files.get(node.file ?? '')?.title ?? node.title;
    },
    titleOfOther: (item) => {
      const view = item.pageId === null ? undefined : views.get(item.pageId);
      return view === undefined ? item.title : titleUnder(view, item.ownTitle);
    },
    partial: bundle.keepsItems,
    allocator: match.allocator,
    nextId,
  });
  await yieldNow();

  const by = { userId, now, project };
  const pages = await planPages(state, { bundle, match, nav, oldTexts, by, nextId });
  await yieldNow();
  // A member that is undefined is removed.
  const manifest = Object.fromEntries(
    Object.entries({ ...(bundle.partial ? project.manifest : {}), ...bundle.manifest }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  const redirects = planRedirects(state, nav.after, manifest, make);
  await yieldNow();
  const result = resultOf(spaces, nav, pages, match.warnings);
  await yieldNow();
  return {
    state,
    spaces,
    nav,
    pages,
    redirects,
    assets: planAssets(state, bundle, plan),
    manifest,
    result,
  };
};

/** Whether the manifest that the project keeps becomes another. */
export const changesManifest = ({ state, manifest }: BundlePlan): boolean =>
  canonicalText(manifest) !== canonicalText(state.project.manifest);
