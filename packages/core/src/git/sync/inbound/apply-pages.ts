/** Writes planned changes of pages: with the structure where that changes, else page by page. Inside of one write. */

import { AppError } from '../../../app-error.ts';
import { applyChanges, isNothing } from '../../../bundle/apply.ts';
import { applyPages, type PageRows } from '../../../bundle/apply-pages.ts';
import { structureChanged } from '../../../messages/git.ts';
import { requireRoom } from '../../../plans/check.ts';
import type { Stores } from '../../../ports/db.ts';
import type { PageRecord, ProjectRecord } from '../../../records.ts';
import { batchesOf } from '../../../yield-now.ts';
import type { InboundPlan } from '../plan/plan-inbound.ts';
import type { SyncSession } from '../read/session.ts';
import {
  moveDisplaced,
  type PageChanges,
  requireUnchanged,
  type StructureChanges,
} from './plan-changes.ts';

const TITLES_AT_ONCE = 25;

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

/** Returns the pages after the changes. */
export const appliedPages = ({
  structure,
  pages,
  planned,
  warnings,
}: PageChanges): AppliedPages => {
  const after = planned.map((plan) => plan.after);
  const living = after.filter(({ status }) => status !== 'archived');
  return {
    byFile: new Map(
      living.flatMap((page) => (page.sourcePath === null ? [] : [[page.sourcePath, page]])),
    ),
    byId: new Map(after.map((page) => [page.id, page])),
    firstWritten: new Map(
      planned.flatMap((plan) => {
        const [first] = plan.texts;
        return first === undefined ? [] : [[plan.after.id, first.version]];
      }),
    ),
    warnings,
    isChanged: structure === null ? pages.length > 0 : !isNothing(structure.bundle),
  };
};

/** @throws {AppError} `plan_limit_reached` */
export const requireRoomForPages = (
  { deps }: SyncSession,
  stores: Stores,
  { bundle }: StructureChanges,
): Promise<void> => {
  const count = () => stores.pages.countAll();
  const adding = bundle.plan.result.pagesCreated;
  return requireRoom(deps.config.plan, stores, 'pages', { count, adding });
};

const requireSeen = async (
  { deps }: SyncSession,
  stores: Stores,
  { id, updatedAt }: ProjectRecord,
): Promise<void> => {
  if ((await stores.projects.lock(id, deps.clock.now(), updatedAt)) !== null) return;
  throw new AppError('conflict', structureChanged);
};

const applyStructure = async (
  session: SyncSession,
  stores: Stores,
  plan: InboundPlan,
  changes: StructureChanges,
  rows: PageRows,
): Promise<void> => {
  const { bundle, leaving } = changes;
  await requireUnchanged(stores, plan);
  await requireRoomForPages(session, stores, changes);
  if (!isNothing(bundle)) await applyChanges(session, stores, bundle, rows);
  for (const { id, status, version, updatedAt } of leaving) {
    await stores.pages.update(id, { status, version, updatedAt }, { sourcePath: null });
  }
};

/**
 * @param rows of the changed pages
 * @param hold the guard of the write, which is checked before the first change
 * @throws {AppError} `conflict` where a user changed one of the pages, or the structure, since the
 * changes were planned; `plan_limit_reached`
 */
export const applyPageChanges = async (
  session: SyncSession,
  stores: Stores,
  plan: InboundPlan,
  changes: PageChanges,
  rows: PageRows,
  hold: () => Promise<unknown>,
): Promise<void> => {
  const { structure, pages, titles } = changes;
  if (structure !== null) {
    await hold();
    await requireSeen(session, stores, structure.bundle.plan.state.project);
    await moveDisplaced(stores, plan);
    return applyStructure(session, stores, plan, structure, rows);
  }
  // Sent together: PostgreSQL answers them in one trip.
  await Promise.all([hold(), requireUnchanged(stores, plan)]);
  for (const batch of batchesOf([...titles], TITLES_AT_ONCE)) {
    // Sent together: PostgreSQL answers them in one trip.
    await Promise.all(batch.map(([id, title]) => stores.nav.update(id, { title })));
  }
  return applyPages(stores, pages, rows);
};
