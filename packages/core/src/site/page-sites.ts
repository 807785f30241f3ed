/** What the links of a page of a site find: in the map that is in memory, or in the database. */
import type { LinkOrigin } from '@quoin/markdown';
import type { Deps } from '../context.ts';
import { type LivePageSite, readLivePageSite } from '../links/live-page-site.ts';
import { readPageSite } from '../links/page-site.ts';
import type { LiveSite } from './live-site.ts';

interface PageUrls {
  readonly origin: LinkOrigin;
  /** Without escapes. */
  readonly urls: readonly string[];
}

/** Looks up the targets of the links of one page. */
export type FindTargets = (links: PageUrls) => Promise<LivePageSite>;

export const liveTargets =
  (deps: Deps, projectId: string, live: LiveSite): FindTargets =>
  (links) =>
    readLivePageSite(deps, projectId, live, links);

export const storedTargets =
  (deps: Deps, projectId: string): FindTargets =>
  async (links) => {
    const asked = { projectId, state: 'published' as const, ...links };
    const site = await deps.db.read((stores) => readPageSite(stores, asked, null));
    return { site, names: new Set() };
  };
