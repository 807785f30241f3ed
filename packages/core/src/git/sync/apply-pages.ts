/** Carries planned pages out: with the structure where that changes, else page by page. Inside of one write. */
import { AppError } from '../../app-error.ts';
import { applyChanges, changesOf, isNothing } from '../../bundle/apply.ts';
import { applyPages, changedPages } from '../../bundle/apply-pages.ts';
import type { DesiredFile } from '../../bundle/desired.ts';
import { type Bundle, matchBundle } from '../../bundle/match-bundle.ts';
import { pagesByFile } from '../../bundle/match-pages.ts';
import { navigationWarnings } from '../../bundle/navigation-warnings.ts';
import { pagesToRead, readOldTexts } from '../../bundle/old-texts.ts';
import { planBundle } from '../../bundle/plan.ts';
import type { PagePlan } from '../../bundle/plan-page.ts';
import { readState } from '../../bundle/state.ts';
import { linkBookOf } from '../../links/link-book.ts';
import { requireRoom } from '../../plans/check.ts';
import { lockProject } from '../../policies/lock.ts';
import type { Stores } from '../../ports/db.ts';
import type { PageView } from '../../ports/page-store.ts';
import type { PageRecord } from '../../records.ts';
import { takingTurns, yieldNow } from '../../yield-now.ts';
import { desiredSpaces } from './desired-spaces.ts';
import { slugsOfFiles, withNewFiles } from './new-files.ts';
import type { InboundPlan } from './plan-inbound.ts';
import type { PagesPlan } from './plan-pages.ts';
import { planText } from './plan-text.ts';
import { isLiving } from './project-pages.ts';
import type { SyncSession } from './session.ts';

export interface AppliedPages {
  /** As they are now, by file. */
  readonly byFile: ReadonlyMap<string, PageRecord>;
  readonly byId: ReadonlyMap<string, PageRecord>;
  /** By page id, the first revision that this run wrote. */
  readonly firstWritten: ReadonlyMap<string, number>;
  readonly warnings: readonly { readonly path?: string; readonly message: string }[];
  /** Whether a page or the structure was written. */
  readonly isChanged: boolean;
}

const somebodyWasFirst = (pageId: string): AppError =>
  new AppError('conflict', 'A page changed while it was synced', { pageId });

/** What was decided on is what is there. @throws {AppError} `conflict` */
const requireUnchanged = (seen: PageView, now: PageView | null | undefined): void => {
  const { id, version, status, updatedAt } = seen.page;
  const isSame =
    now != null &&
    now.page.version === version &&
    now.page.status === status &&
    now.page.updatedAt.getTime() === updatedAt.getTime();
  if (!isSame) throw somebodyWasFirst(id);
};

const resultOf = (plans: readonly PagePlan[], isChanged: boolean): AppliedPages => {
  const pages = plans.map(({ after }) => after);
  const living = pages.filter(({ status }) => status !== 'archived');
  return {
    byFile: new Map(
      living.flatMap((page) => (page.sourcePath === null ? [] : [[page.sourcePath, page]])),
    ),
    byId: new Map(pages.map((page) => [page.id, page])),
    firstWritten: new Map(
      plans.flatMap(({ after, texts: [first] }) =>
        first === undefined ? [] : [[after.id, first.version]],
      ),
    ),
    warnings: plans.flatMap(({ warnings }) => warnings),
    isChanged,
  };
};

const archivedIds = ({ pages, unwanted }: InboundPlan): Set<string> =>
  new Set([
    ...pages.pages.flatMap(({ view, decision }) =>
      decision.action === 'archive' ? (view?.page.id ?? []) : [],
    ),
    ...unwanted.map(({ page }) => page.id),
  ]);

/**
 * A page of the archive whose file is another page's now lets go of it: when it comes back, it gets
 * a file of its own.
 */
const leaveFiles = async (
  stores: Stores,
  pages: readonly PageView[],
  byFile: ReadonlyMap<string, PageView>,
): Promise<void> => {
  for (const { page } of pages) {
    if (page.status !== 'archived' || page.sourcePath === null) continue;
    const owner = byFile.get(page.sourcePath);
    if (owner === undefined || owner.page.id === page.id) continue;
    const { id, status, version, updatedAt } = page;
    await stores.pages.update(id, { status, version, updatedAt }, { sourcePath: null });
  }
};

/** @throws {AppError} `conflict` */
const moveDisplaced = async (stores: Stores, { displaced }: PagesPlan): Promise<void> => {
  for (const { view, path } of displaced) {
    const { id, status, version, updatedAt } = view.page;
    const seen = { status, version, updatedAt };
    const moved = await stores.pages.update(id, seen, { sourcePath: path });
    if (moved === null) throw somebodyWasFirst(id);
  }
};

const applyStructure = async (
  session: SyncSession,
  stores: Stores,
  plan: InboundPlan,
  files: ReadonlyMap<string, DesiredFile>,
): Promise<AppliedPages> => {
  const { deps } = session;
  const { structure, pages } = plan;
  const project = await lockProject(session, stores, session.project.id);
  await moveDisplaced(stores, pages);
  const state = await withNewFiles(await readState(stores, project));
  const now = new Map(state.pages.map((view) => [view.page.id, view]));
  for (const { view } of pages.pages)
    if (view !== null) requireUnchanged(view, now.get(view.page.id));
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
  const bundle: Bundle = {
    spaces: desiredSpaces(structure?.navigation ?? [], project.name, isThere),
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
  await yieldNow();
  const match = await matchBundle(state, bundle);
  await yieldNow();
  const oldTexts = await readOldTexts(stores, pagesToRead(state, bundle, match));
  const { clock, ids } = deps;
  const by = { userId: null, now: clock.now(), nextId: () => ids.next() };
  const planned = await planBundle(state, bundle, match, oldTexts, by);
  const count = () => stores.pages.countAll();
  const adding = planned.result.pagesCreated;
  await requireRoom(deps.config.plan, stores, 'pages', { count, adding });
  const changes = changesOf(planned, bundle);
  await yieldNow();
  if (!isNothing(changes)) await applyChanges(session, stores, changes);
  await leaveFiles(stores, state.pages, match.byFile);
  const result = resultOf(planned.pages, !isNothing(changes));
  // Entries that lead nowhere: only where Git has a navigation, which its authors can repair.
  const deadEntries =
    structure === null
      ? []
      : await navigationWarnings({ plan: planned, bundle }, { book: linkBookOf(deps), stores });
  return { ...result, warnings: [...planned.result.warnings, ...deadEntries] };
};

/** The page's row, its revisions and its title in navigation; where it is stays. */
const applyTexts = async (
  session: SyncSession,
  stores: Stores,
  { pages }: InboundPlan,
  files: ReadonlyMap<string, DesiredFile>,
): Promise<AppliedPages> => {
  const by = { userId: null, now: session.deps.clock.now(), project: session.project };
  const plans: PagePlan[] = [];
  const turn = takingTurns();
  for (const { path, view, texts } of pages.pages) {
    if (view === null) continue;
    requireUnchanged(view, await stores.pages.get(view.page.id));
    const { page } = view;
    const file = files.get(path);
    plans.push(
      file === undefined
        ? { before: page, after: page, texts: [], events: [], warnings: [] }
        : await planText(stores, view, { before: texts.editor, file, by }),
    );
    await turn();
  }
  const changed = changedPages(plans);
  await applyPages(session, stores, changed, 'git');
  return resultOf(plans, changed.length > 0);
};

/** @throws {AppError} `conflict` where a user edited one of the pages since; `plan_limit_reached` */
export const applyPlannedPages = (
  session: SyncSession,
  stores: Stores,
  plan: InboundPlan,
  files: ReadonlyMap<string, DesiredFile>,
): Promise<AppliedPages> =>
  plan.structure === null
    ? applyTexts(session, stores, plan, files)
    : applyStructure(session, stores, plan, files);
