/** Reads what links of a project can point to. */
import { allAssets } from '../assets/all-assets.ts';
import type { Id } from '../id.ts';
import type { Stores } from '../ports/db.ts';
import { sentTogether } from '../sent-together.ts';
import type { SiteRows } from './site.ts';

/** All of it. */
export const readSite = async (stores: Stores, projectId: Id<'project'>): Promise<SiteRows> => {
  const [spaces, places, redirects, assets] = await sentTogether([
    stores.spaces.list(projectId),
    stores.pages.places(projectId),
    stores.redirects.list(projectId),
    allAssets(stores, projectId),
  ]);
  return { places, redirects, spaceSlugs: spaces.map(({ slug }) => slug), assets };
};
