/** All that the write of an inbound plan changes: pages, images, base map and cursor (ADR 30). */
import type { ProjectState } from '../../../bundle/state.ts';
import type { GitConnectionPatch } from '../../../ports/git-store.ts';
import type { AssetRecord } from '../../../records.ts';
import { yieldNow } from '../../../yield-now.ts';
import { withNewFiles } from '../read/new-files.ts';
import { hashOf, projectFiles } from '../read/project-navigation.ts';
import type { SyncSession } from '../read/session.ts';
import { type AppliedPages, appliedPages } from './apply-pages.ts';
import { type BaseMapChanges, baseMapChanges } from './base-map.ts';
import { leavesNothingToPush } from './nothing-to-push.ts';
import { type PageChanges, planChanges } from './plan-changes.ts';
import type { PreparedInbound } from './prepare-inbound.ts';
import { type AssetChanges, stateAfterStructure, stateAfterTexts } from './project-after.ts';

export interface InboundChanges {
  readonly pages: PageChanges;
  readonly applied: AppliedPages;
  /** Each takes the place of what is at its path. */
  readonly assets: readonly AssetRecord[];
  /** Paths of images and files that Git deleted. */
  readonly removedAssets: readonly string[];
  readonly map: BaseMapChanges;
  readonly connection: GitConnectionPatch;
  /** See {@link leavesNothingToPush}. */
  readonly leavesNothing: boolean;
}

const newAssets = ({ deps, project }: SyncSession, { assets }: PreparedInbound): AssetRecord[] =>
  assets.map(({ file, content }) => ({
    ...content,
    id: deps.ids.next(),
    projectId: project.id,
    path: file.path,
    createdAt: deps.clock.now(),
    createdBy: null,
  }));

const assetChanges = (
  state: ProjectState,
  { assets, removedAssets }: Pick<InboundChanges, 'assets' | 'removedAssets'>,
): AssetChanges => {
  const replaced = new Set([...removedAssets, ...assets.flatMap(({ path }) => path ?? [])]);
  const removed = state.assets.filter(({ path }) => path !== null && replaced.has(path));
  return { put: assets, removed: new Set(removed.map(({ id }) => id)) };
};

/** The project once the changes are written. @param before where only texts change */
export const stateAfterChanges = async (
  { pages, ...changes }: Pick<InboundChanges, 'pages' | 'assets' | 'removedAssets'>,
  before: () => Promise<ProjectState>,
): Promise<ProjectState> => {
  const { structure, titles } = pages;
  if (structure !== null) {
    const { bundle, leaving } = structure;
    return stateAfterStructure(bundle, leaving, assetChanges(bundle.plan.state, changes));
  }
  const state = await before();
  return stateAfterTexts(state, pages.pages, titles, assetChanges(state, changes));
};

/** The project as the plan saw it; null where the plan needed less than all of it. */
export const stateSeen = async ({ plan }: PreparedInbound): Promise<ProjectState | null> => {
  const { state } = plan.pages.project;
  // Pages that get another file first may have had none.
  return plan.structure === null || state === null ? null : withNewFiles(state);
};

/**
 * Reads texts of revisions; writes nothing.
 *
 * @param state of the project, where the plan changes its structure
 * @throws {AppError} as the write would
 */
export const planInboundChanges = async (
  session: SyncSession,
  prepared: PreparedInbound,
  state: ProjectState | null,
): Promise<InboundChanges> => {
  const { deps, connection } = session;
  const { plan, files, assets: described } = prepared;
  const pages = await planChanges(session, prepared, state);
  const applied = appliedPages(pages);
  await yieldNow();
  const about = { files, assets: described, hash: deps.secrets.hash };
  const map = baseMapChanges(connection.id, plan, applied, about);
  await yieldNow();
  const assets = newAssets(session, prepared);
  const removedAssets = plan.assets.removed.map(({ path }) => path);
  const changes = { pages, assets, removedAssets };
  const findNavigationHash = async (): Promise<string | null> => {
    if (plan.structure?.isGits !== true) return null;
    const after = await stateAfterChanges(changes, async () => {
      throw new Error('structure is planned over the whole project');
    });
    return hashOf(session, (await projectFiles(after)).navigation);
  };
  const navigationHash = await findNavigationHash();
  const isSameNavigation =
    plan.structure !== null && navigationHash === hashOf(session, plan.structure.git.navigation);
  return {
    ...{ ...changes, applied, map },
    leavesNothing: leavesNothingToPush(session, plan, applied, map, isSameNavigation),
    connection: {
      // Of the project's navigation where it is Git's now; null where the project has changes of its own.
      ...(plan.structure !== null && { navigationHash }),
      lastCommit: plan.head.commit,
      lastTree: plan.head.tree,
      firstCommit: connection.firstCommit ?? plan.head.commit,
      direction: null,
      updatedAt: deps.clock.now(),
    },
  };
};

/** Whether no page of the changes differs from its file, if none did before. */
export const leavesNoDifference = ({ pages, map, applied }: InboundChanges): boolean =>
  pages.structure === null &&
  map.removed.length === 0 &&
  map.put.every(({ kind, pageId, contentHash }) => {
    if (kind !== 'page' || pageId === null) return true;
    const page = applied.byId.get(pageId);
    return page?.publishedHash === null || page?.publishedHash === contentHash;
  });
