/** Reads what links of a project can point to. */
import { allAssets } from '../assets/all-assets.ts';
import type { Stores } from '../ports/db.ts';
import type { SiteRows } from './site.ts';

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
