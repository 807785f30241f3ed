/** Writes a plan, all of it in one transaction. A plan that changes nothing writes nothing. */
import { type Acting, newEvent } from '../events/record.ts';
import type { Stores } from '../ports/db.ts';
import type { RevisionSource } from '../records.ts';
import { applyNav, type NavChanges, navChanges, removeItems } from './apply-nav.ts';
import { applyPages, changedPages, type PageRows, pageRows } from './apply-pages.ts';
import { applySpaces, removeSpaces, type SpaceChanges, spaceChanges } from './apply-spaces.ts';
import type { Bundle } from './bundle.ts';
import { type BundlePlan, changesManifest } from './plan.ts';
import type { PagePlan } from './plan-page.ts';

export interface BundleChanges {
  readonly plan: BundlePlan;
  readonly spaces: SpaceChanges;
  readonly nav: NavChanges;
  readonly pages: readonly PagePlan[];
  readonly manifest: boolean;
  readonly source: RevisionSource;
}

export const changesOf = (plan: BundlePlan, bundle: Bundle): BundleChanges => ({
  plan,
  spaces: spaceChanges(plan, bundle),
  nav: navChanges(plan),
  pages: changedPages(plan.pages),
  manifest: changesManifest(plan),
  source: bundle.source,
});

export const isNothing = ({ plan, spaces, nav, pages, manifest }: BundleChanges): boolean =>
  !manifest &&
  [
    spaces.added,
    spaces.changed,
    spaces.gone,
    nav.added,
    nav.changed,
    nav.readdressed,
    plan.nav.gone,
    pages,
    plan.redirects.put,
    plan.redirects.remove,
    plan.assets.put,
    plan.assets.remove,
  ].every((list) => list.length === 0);

/**
 * @param rows of {@link pageRows}, made here if they were not made before the write
 * @throws {AppError} `conflict` when another write was first
 */
export const applyChanges = async (
  context: Acting,
  stores: Stores,
  changes: BundleChanges,
  rows?: PageRows,
): Promise<void> => {
  const { plan } = changes;
  const { project } = plan.state;
  // First, so that what takes the place of these bytes fits below a limit of storage.
  await stores.assets.removeMany(plan.assets.remove);
  await applySpaces(stores, changes.spaces);
  await applyNav(stores, changes.nav);
  const { pages, source } = changes;
  await applyPages(stores, pages, rows ?? (await pageRows(context, pages, source)));
  await removeItems(stores, plan);
  await removeSpaces(stores, changes.spaces);
  await stores.redirects.remove(project.id, plan.redirects.remove);
  await stores.redirects.putMany(plan.redirects.put);
  await stores.assets.insertMany(plan.assets.put);
  if (changes.manifest) await stores.projects.update(project.id, { manifest: plan.manifest });
};

export const noteBundle = async (
  context: Acting,
  stores: Stores,
  { plan: { state, result } }: BundleChanges,
): Promise<void> => {
  const { project } = state;
  const { spaces, pagesCreated, pagesUpdated, pagesArchived, navItems } = result;
  await stores.events.insert(
    newEvent(context, {
      projectId: project.id,
      type: 'bundle.applied',
      subject: { type: 'project', id: project.id, title: project.name },
      data: { spaces, pagesCreated, pagesUpdated, pagesArchived, navItems },
    }),
  );
};
