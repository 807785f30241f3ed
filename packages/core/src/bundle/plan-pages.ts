/** Plans the changes of a bundle to each page, new ones in the order of the navigation. */
import type { Id } from '../id.ts';
import { describedInText } from '../pages/title.ts';
import type { NavItemRecord, PageRecord } from '../records.ts';
import { createYielder } from '../yield-now.ts';
import type { Bundle } from './bundle.ts';
import type { DesiredFile, DesiredItem } from './desired.ts';
import type { BundleMatch } from './match-bundle.ts';
import type { NavPlan } from './plan-nav.ts';
import { type PagePlan, type PlanBy, planNewPage, planPage, planUnnamed } from './plan-page.ts';
import type { ProjectState } from './state.ts';

export interface PagesTarget {
  readonly bundle: Bundle;
  readonly match: BundleMatch;
  readonly nav: NavPlan;
  /** Texts of pages as they are, where planning needs them, by page id. */
  readonly oldTexts: ReadonlyMap<string, string>;
  readonly by: PlanBy;
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

const draftOf = (
  projectId: Id<'project'>,
  item: NavItemRecord,
  node: DesiredItem,
  file: DesiredFile,
  { by: { now, userId }, nextId }: PagesTarget,
): PageRecord => ({
  id: nextId(),
  projectId,
  spaceId: item.spaceId,
  navItemId: item.id,
  title: item.title,
  description: file.describedInText ? file.description : node.description || null,
  status: 'draft',
  version: 1,
  contentHash: file.hash,
  publishedVersion: null,
  publishedHash: null,
  publishedAt: null,
  reviewFrom: null,
  submittedBy: null,
  submittedAt: null,
  slugPending: false,
  sourcePath: file.path,
  createdAt: now,
  updatedAt: now,
  updatedBy: userId,
});

export const planPages = async (state: ProjectState, target: PagesTarget): Promise<PagePlan[]> => {
  const { bundle, match, nav, oldTexts, by } = target;
  const plans: PagePlan[] = [];
  const turn = createYielder();
  for (const [node, item] of nav.byNode) {
    const file = node.file === null ? undefined : bundle.files.get(node.file);
    if (file === undefined || match.byNode.has(node)) continue;
    const draft = draftOf(state.project.id, item, node, file, target);
    plans.push(planNewPage(draft, file, by));
    await turn();
  }

  const places = new Map(nav.after.map((item) => [item.id, item]));
  const nodes = new Map([...match.byNode].map(([node, { page }]) => [page.id, node]));
  const files = new Map(
    [...match.byFile].map(([path, { page }]) => [page.id, bundle.files.get(path)]),
  );
  const planOld = (page: PageRecord): PagePlan => {
    const place = places.get(page.navItemId);
    const spaceId = place?.spaceId ?? page.spaceId;
    const node = nodes.get(page.id);
    const file = files.get(page.id);
    if (node === undefined && file === undefined) {
      return planUnnamed(page, spaceId, by, !bundle.partial || bundle.archived.has(page.id));
    }
    const fields = {
      title: place?.title ?? page.title,
      description: describe(page, node, file, oldTexts.get(page.id)),
      sourcePath: file?.path ?? page.sourcePath,
      spaceId,
    };
    return planPage(page, fields, file ?? null, by);
  };
  for (const { page } of state.pages) {
    plans.push(planOld(page));
    await turn();
  }
  return plans;
};
