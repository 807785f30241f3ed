/** Every image and file of a project, oldest first. */
import type { Id } from '../id.ts';
import type { Stores } from '../ports/db.ts';
import type { AssetRecord } from '../records.ts';
import { createYielder } from '../yield-now.ts';

const ASSETS_PER_QUERY = 1_000;

export const allAssets = async (
  stores: Stores,
  projectId: Id<'project'>,
): Promise<AssetRecord[]> => {
  const assets: AssetRecord[] = [];
  const turn = createYielder();
  for (let isMore = true; isMore; ) {
    const after = assets.at(-1)?.id ?? null;
    const portion = await stores.assets.list(projectId, { after, limit: ASSETS_PER_QUERY });
    assets.push(...portion);
    isMore = portion.length === ASSETS_PER_QUERY;
    await turn();
  }
  return assets;
};
