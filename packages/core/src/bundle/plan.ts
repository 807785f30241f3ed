/**
 * Plans what a bundle does to a project, as data. Pure but for the ids it draws, so that a trial
 * run is the same code as the run.
 */
import { canonicalText } from '../export/canonical-json.ts';
import { describedInText, fileNameOf, pageTitle } from '../pages/title.ts';
import type { PageView } from '../ports/page-store.ts';
import type { NavItemRecord, PageRecord } from '../records.ts';
import type { BundleWarning, DesiredFile, DesiredItem } from './desired.ts';
import type { Bundle, BundleMatch } from './match-bundle.ts';
import { type NavPlan, planNav } from './plan-nav.ts';
import { type PagePlan, type PlanBy, planNewPage, planPage, planUnnamed } from './plan-page.ts';
import { planRedirects, type RedirectPlan } from './plan-redirects.ts';
import { planSpaces, type SpacePlan } from './plan-spaces.ts';
import type { ProjectState } from './state.ts';

export interface BundlePlan {
  readonly state: ProjectState;
  readonly spaces: SpacePlan;
  readonly nav: NavPlan;
  readonly pages: readonly PagePlan[];
  readonly redirects: RedirectPlan;
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
}

export interface PlanContext {
  readonly userId: string;
  readonly now: Date;
  readonly nextId: () => string;
}

/** Description of a page that exists, by the rule of `apply-edit.ts`. */
const describe = (
  page: PageRecord,
  node: DesiredItem | undefined,
  file: DesiredFile | undefined,
  oldText: string | undefined,
): string | null => {
  if (file?.describedInText) return file.description;
  const wasInText = oldText !== undefined && describedInText(oldText);
  if (file === undefined && wasInText) return page.description;
  if (node?.description !== undefined) return node.description || null;
  return wasInText ? null : page.description;
};

export const planBundle = (
  state: ProjectState,
  bundle: Bundle,
  match: BundleMatch,
  oldTexts: ReadonlyMap<string, string>,
  { userId, now, nextId }: PlanContext,
): BundlePlan => {
  const { project } = state;
  const by: PlanBy = { userId, now, project };
  const fileByPage = new Map(
    [...match.byFile].map(([path, { page }]) => [page.id, bundle.files.get(path)]),
  );
  const fileOf = (node: DesiredItem): DesiredFile | undefined =>
    node.file === null ? undefined : bundle.files.get(node.file);

  /** Of a page under a title of navigation. */
  const titleUnder = ({ page, slug }: PageView, ownTitle: string | null): string => {
    const file = fileByPage.get(page.id);
    if (file !== undefined && file.ownTitle === ownTitle) return file.title;
    const content = file?.markdown ?? oldTexts.get(page.id);
    if (content === undefined) return page.title;
    const fileName = fileNameOf(file?.path ?? page.sourcePath, slug);
    return pageTitle({ content, ownTitle, fileName });
  };
  const views = new Map(state.pages.map((view) => [view.page.id, view]));
  const spaces = planSpaces(state.spaces, match.spaces, { projectId: project.id, now, nextId });
  const nav = planNav(state.items, {
    projectId: project.id,
    spaces: [...spaces.named, ...spaces.others],
    desired: match.spaces,
    addresses: match.addresses,
    navItemOf: (node) => match.byNode.get(node)?.page.navItemId,
    titleOf: (node) => {
      const view = match.byNode.get(node);
      if (view !== undefined) return titleUnder(view, node.ownTitle);
      return fileOf(node)?.title ?? node.title;
    },
    titleOfOther: (item) => {
      const view = item.pageId === null ? undefined : views.get(item.pageId);
      return view === undefined ? item.title : titleUnder(view, item.ownTitle);
    },
    partial: bundle.partial,
    book: match.book,
    nextId,
  });
  const placeOf = new Map<string, NavItemRecord>(nav.after.map((item) => [item.id, item]));

  const pages: PagePlan[] = [];
  for (const [node, item] of nav.byNode) {
    const file = fileOf(node);
    if (node.type !== 'page' || match.byNode.has(node) || file === undefined) continue;
    const draft: PageRecord = {
      id: nextId(),
      projectId: project.id,
      spaceId: item.spaceId,
      navItemId: item.id,
      title: item.title,
      description: file.describedInText ? file.description : (node.description ?? null) || null,
      status: 'draft',
      version: 1,
      contentHash: file.hash,
      publishedVersion: null,
      publishedHash: null,
      publishedAt: null,
      reviewFrom: null,
      submittedBy: null,
      submittedAt: null,
      sourcePath: file.path,
      createdAt: now,
      updatedAt: now,
      updatedBy: userId,
    };
    pages.push(planNewPage(draft, file, by, bundle.publish));
  }
  const nodeByPage = new Map([...match.byNode].map(([node, { page }]) => [page.id, node]));
  for (const view of state.pages) {
    const { page } = view;
    const place = placeOf.get(page.navItemId);
    const spaceId = place?.spaceId ?? page.spaceId;
    const node = nodeByPage.get(page.id);
    const file = fileByPage.get(page.id);
    if (node === undefined && file === undefined) {
      pages.push(planUnnamed(page, spaceId, by, !bundle.partial));
      continue;
    }
    const fields = {
      title: place?.title ?? page.title,
      description: describe(page, node, file, oldTexts.get(page.id)),
      sourcePath: file?.path ?? page.sourcePath,
      spaceId,
    };
    pages.push(planPage(page, fields, file ?? null, by, bundle.publish));
  }

  const manifest = { ...(bundle.partial ? project.manifest : {}), ...bundle.manifest };
  const count = (of: (plan: PagePlan) => boolean): number => pages.filter(of).length;
  const did = (plan: PagePlan, ...types: string[]): boolean =>
    plan.events.some(({ type }) => types.includes(type));
  return {
    state,
    spaces,
    nav,
    pages,
    redirects: planRedirects(state, nav.after, manifest, { now, nextId }),
    manifest,
    result: {
      spaces: spaces.named.length,
      pagesCreated: count(({ before }) => before === null),
      pagesUpdated: count((plan) => did(plan, 'page.updated', 'page.restored')),
      pagesArchived: count((plan) => did(plan, 'page.archived')),
      navItems: nav.byNode.size,
      warnings: [...match.warnings, ...pages.flatMap(({ warnings }) => warnings)],
    },
  };
};

/** Whether the manifest that the project keeps becomes another. */
export const changesManifest = ({ state, manifest }: BundlePlan): boolean =>
  canonicalText(manifest) !== canonicalText(state.project.manifest);
