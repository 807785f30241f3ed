/** Reads what links of a project can lead to. */
import type { Stores } from '../ports/db.ts';
import type { AssetRecord } from '../records.ts';
import { takingTurns } from '../yield-now.ts';
import type { SiteRows } from './site.ts';

const ASSETS_PER_QUERY = 1_000;

const allAssets = async (stores: Stores, projectId: string): Promise<AssetRecord[]> => {
  const assets: AssetRecord[] = [];
  const turn = takingTurns();
  for (let isMore = true; isMore; ) {
    const after = assets.at(-1)?.id ?? null;
    const portion = await stores.assets.list(projectId, { after, limit: ASSETS_PER_QUERY });
    assets.push(...portion);
    isMore = portion.length === ASSETS_PER_QUERY;
    await turn();
  }
  return assets;
};

/** All of it. */
export const readSite = async (stores: Stores, projectId: string): Promise<SiteRows> => {
  const spaces = await stores.spaces.list(projectId);
  return {
    places: await stores.pages.places(projectId),
    redirects: await stores.redirects.list(projectId),
    spaceSlugs: spaces.map(({ slug }) => slug),
    assets: await allAssets(stores, projectId),
  };
};
