/** Which images and files a bundle adds to a project and drops from it. Pure. */
import { assetFile } from '../assets/asset-file.ts';
import type { AssetRecord } from '../records.ts';
import type { Bundle } from './bundle.ts';
import type { PlanContext } from './plan-context.ts';
import type { ProjectState } from './state.ts';

export interface AssetPlan {
  readonly put: readonly AssetRecord[];
  /** Ids. */
  readonly remove: readonly string[];
}

/** Uploads stay: they are in no tree that could do without them. */
export const stayingAssets = (
  { assets }: Pick<ProjectState, 'assets'>,
  { media, partial }: Pick<Bundle, 'media' | 'partial'>,
): readonly AssetRecord[] =>
  assets.filter(({ path }) => path === null || media === null || (partial && !media.has(path)));

export const planAssets = (
  state: ProjectState,
  bundle: Pick<Bundle, 'media' | 'partial'>,
  { userId, now, nextId }: PlanContext,
): AssetPlan => {
  const before = new Map(state.assets.map((asset) => [assetFile(asset), asset]));
  const put = [...(bundle.media ?? [])]
    .filter(([path, { hash }]) => before.get(path)?.hash !== hash)
    .map(([path, content]) => ({
      ...content,
      id: nextId(),
      projectId: state.project.id,
      path,
      createdAt: now,
      createdBy: userId,
    }));
  const staying = new Set(stayingAssets(state, bundle));
  const remove = state.assets.filter(
    (asset) => !staying.has(asset) && bundle.media?.get(asset.path ?? '')?.hash !== asset.hash,
  );
  return { put, remove: remove.map(({ id }) => id) };
};
