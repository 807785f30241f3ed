/**
 * What a write of an inbound plan changes, as data: a run stores it, a preview reads the project with
 * it. Made before the write, so that no lock of the database is held meanwhile (ADR 30).
 */

import { AppError } from '../../../app-error.ts';
import { type BundleChanges, changesOf } from '../../../bundle/apply.ts';
import { changedPages } from '../../../bundle/apply-pages.ts';
import type { Bundle } from '../../../bundle/bundle.ts';
import type { DesiredFile } from '../../../bundle/desired.ts';
import { matchBundle } from '../../../bundle/match-bundle.ts';
import { pagesByFile } from '../../../bundle/match-pages.ts';
import { navigationWarnings } from '../../../bundle/navigation-warnings.ts';
import { pagesToRead, readOldTexts } from '../../../bundle/old-texts.ts';
import { planBundle } from '../../../bundle/plan.ts';
import type { PagePlan } from '../../../bundle/plan-page.ts';
import type { ProjectState } from '../../../bundle/state.ts';
import type { Id } from '../../../id.ts';
import { linkCacheOf, type TextStore } from '../../../links/link-cache.ts';
import { pageChangedDuringSync } from '../../../messages/git.ts';
import type { Stores } from '../../../ports/db.ts';
import type { PageView } from '../../../ports/page-store.ts';
import type { PageRecord } from '../../../records.ts';
import { createYielder, yieldNow } from '../../../yield-now.ts';
import type { InboundPlan } from '../plan/plan-inbound.ts';
import { slugsOfFiles } from '../read/new-files.ts';
import { isLiving } from '../read/project-pages.ts';
import type { SyncSession } from '../read/session.ts';
import { desiredSpaces } from './desired-spaces.ts';
import { planText } from './plan-text.ts';
import type { PreparedInbound } from './prepare-inbound.ts';

export interface StructureChanges {
  readonly bundle: BundleChanges;
  /** Pages of the archive whose file is another page's now: each gets one of its own when it is restored. */
  readonly leaving: readonly PageRecord[];
}

export interface PageChanges {
  /** Null where pages change their texts and keep their places. */
  readonly structure: StructureChanges | null;
  readonly pages: readonly PagePlan[];
  /** Titles of navigation items by id, without {@link structure}. */
  readonly titles: ReadonlyMap<string, string>;
  /** All pages of the plan, changed or not. */
  readonly planned: readonly PagePlan[];
  readonly warnings: readonly { readonly path?: string; readonly message: string }[];
}

const changedMeanwhile = (pageId: Id<'page'>): AppError =>
  new AppError('conflict', pageChangedDuringSync, { pageId });

const archivedIds = ({ pages, unwanted }: InboundPlan): Set<string> =>
  new Set([
    ...pages.pages.flatMap(({ view, decision }) =>
      decision.action === 'archive' ? (view?.page.id ?? []) : [],
    ),
    ...unwanted.map(({ page }) => page.id),
  ]);

const leavingPages = (
  { pages }: ProjectState,
  byFile: ReadonlyMap<string, PageView>,
): PageRecord[] =>
  pages.flatMap(({ page }) => {
    const owner = page.sourcePath === null ? undefined : byFile.get(page.sourcePath);
    const isLeaving = page.status === 'archived' && owner !== undefined;
    return isLeaving && owner.page.id !== page.id ? page : [];
  });

/** The plan as a bundle that changes the parts of the project that it names. */
const bundleOf = async (
  plan: InboundPlan,
  files: ReadonlyMap<string, DesiredFile>,
  state: ProjectState,
): Promise<Bundle> => {
  const { structure, pages } = plan;
  const archived = archivedIds(plan);
  await yieldNow();
  const known = await pagesByFile(state);
  await yieldNow();
  const identities = new Map(
    pages.pages.flatMap(({ path, view }): [string, string][] =>
      view === null || !files.has(path) ? [] : [[path, view.page.id]],
    ),
  );
  const placed = new Set(identities.values());
  const isThere = (file: string): boolean => {
    if (files.has(file)) return true;
    const view = known.get(file);
    // The page that was in the file may have another one now, and the file a page of the archive.
    return (
      view !== undefined &&
      isLiving(view) &&
      !archived.has(view.page.id) &&
      !placed.has(view.page.id)
    );
  };
  return {
    spaces: desiredSpaces(structure?.navigation ?? [], state.project.name, isThere),
    files,
    media: null,
    manifest: structure?.git.manifest ?? {},
    partial: true,
    keepsItems: false,
    identities,
    archived,
    slugs: slugsOfFiles(state),
    source: 'git',
  };
};

const planStructureChanges = async (
  session: SyncSession,
  plan: InboundPlan,
  files: ReadonlyMap<string, DesiredFile>,
  state: ProjectState,
): Promise<PageChanges> => {
  const { deps } = session;
  const bundle = await bundleOf(plan, files, state);
  await yieldNow();
  const match = await matchBundle(state, bundle);
  await yieldNow();
  const asked = pagesToRead(state, bundle, match);
  const oldTexts =
    asked.length === 0
      ? new Map<string, string>()
      : await deps.db.snapshot((stores) => readOldTexts(stores, asked));
  const { clock, ids, db } = deps;
  const by = { userId: null, now: clock.now(), nextId: () => ids.next() };
  const planned = await planBundle(state, bundle, match, oldTexts, by);
  await yieldNow();
  const changes = changesOf(planned, bundle);
  await yieldNow();
  const texts: TextStore = {
    revisions: { contents: (keys) => db.read((stores) => stores.revisions.contents(keys)) },
  };
  // Entries with broken links: only where Git has a navigation, which its authors can repair.
  const deadEntries =
    plan.structure === null
      ? []
      : await navigationWarnings(
          { plan: planned, bundle },
          { cache: linkCacheOf(deps), stores: texts },
        );
  return {
    structure: { bundle: changes, leaving: leavingPages(state, match.byFile) },
    pages: changes.pages,
    titles: new Map(),
    planned: planned.pages,
    warnings: [...planned.result.warnings, ...deadEntries],
  };
};

/** The page's row, its revisions and its title in navigation; its place stays. */
const planTextChanges = async (
  session: SyncSession,
  { pages }: InboundPlan,
  files: ReadonlyMap<string, DesiredFile>,
): Promise<PageChanges> => {
  const by = { userId: null, now: session.deps.clock.now(), project: session.project };
  const plans: PagePlan[] = [];
  const titles = new Map<string, string>();
  const turn = createYielder();
  for (const { path, view, texts } of pages.pages) {
    if (view === null) continue;
    const { page } = view;
    const file = files.get(path);
    if (file === undefined) {
      plans.push({ before: page, after: page, texts: [], events: [], warnings: [] });
      continue;
    }
    const item = pages.items.get(page.navItemId);
    if (item === undefined) throw changedMeanwhile(page.id);
    const { plan, title } = planText(view, { before: texts.editor, file, item, by });
    plans.push(plan);
    if (title !== null) titles.set(page.navItemId, title);
    await turn();
  }
  const warnings = plans.flatMap((plan) => plan.warnings);
  return { structure: null, pages: changedPages(plans), titles, planned: plans, warnings };
};

/**
 * @param state of the project, where the plan changes its structure
 * @throws {AppError} `conflict` where a page was deleted since the plan was made
 */
export const planChanges = (
  session: SyncSession,
  { plan, files }: PreparedInbound,
  state: ProjectState | null,
): Promise<PageChanges> => {
  if (plan.structure === null) return planTextChanges(session, plan, files);
  if (state === null) throw new Error('structure is planned over the whole project');
  return planStructureChanges(session, plan, files, state);
};

/** The pages that the plan decided on are as they were then. @throws {AppError} `conflict` */
export const requireUnchanged = async (stores: Stores, { pages }: InboundPlan): Promise<void> => {
  const seen = pages.pages.flatMap(({ view }) => view?.page ?? []);
  if (seen.length === 0) return;
  const places = await stores.pages.placesOf(seen.map(({ id }) => id));
  const now = new Map(places.map((place) => [place.id, place]));
  for (const { id, version, status, updatedAt } of seen) {
    const page = now.get(id);
    const isSame =
      page !== undefined &&
      page.version === version &&
      page.status === status &&
      page.updatedAt.getTime() === updatedAt.getTime();
    if (!isSame) throw changedMeanwhile(id);
  }
};

/** @throws {AppError} `conflict` */
export const moveDisplaced = async (stores: Stores, { pages }: InboundPlan): Promise<void> => {
  for (const { view, path } of pages.displaced) {
    const { id, status, version, updatedAt } = view.page;
    const seen = { status, version, updatedAt };
    const moved = await stores.pages.update(id, seen, { sourcePath: path });
    if (moved === null) throw changedMeanwhile(id);
  }
};
