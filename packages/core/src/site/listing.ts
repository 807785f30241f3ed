/**
 * Which pages readers get, and which of them a list may name. Every surface for readers decides by
 * these words: the site, its search, suggestions, feed and sitemap, `llms.txt`, static exports, the
 * assistants of the site, of widgets and of members, and `state=published` of the API and of MCP.
 *
 * - **On the site**: the page has a published revision that readers get (`isServed` of the
 *   lifecycle), and so has each page above it. Every other page answers 404.
 * - **Hidden**: its navigation item is marked `hidden`, or one above it is.
 * - **Listed**: on the site and not hidden.
 * - **Unlisted**: on the site and hidden. It is read at its address. No list, search, suggestion,
 *   answer, citation or prompt of a model has its title, path or text.
 *
 * A page that another page links to is named there by its author, hidden or not.
 */
import type { SiteMap } from '@quoin/site';
import type { Deps } from '../context.ts';
import type { Id } from '../id.ts';
import type { Stores } from '../ports/db.ts';
import type { SiteRecord } from '../ports/site-store.ts';
import type { ProjectRecord } from '../records.ts';
import { siteMapFor } from './site-maps.ts';

export const isOnSite = ({ byPageId }: SiteMap, pageId: Id<'page'>): boolean =>
  byPageId.has(pageId);

export const isListed = ({ byPageId }: SiteMap, pageId: Id<'apiPage' | 'page'>): boolean =>
  byPageId.get(pageId)?.hidden === false;

/** Whether a list may name the address: spaces and the start are always listed. */
export const isListedPath = ({ byPath }: SiteMap, path: string): boolean =>
  byPath.get(path)?.hidden !== true;

type Project = Pick<ProjectRecord, 'id' | 'slug'>;

/** Null if the project was deleted or its slug was given to another project. */
export const siteRecordOf = async (
  stores: Pick<Stores, 'site'>,
  { id, slug }: Project,
): Promise<SiteRecord | null> => {
  const record = await stores.site.findBySlug(slug);
  return record?.project.id === id ? record : null;
};

const NOTHING: SiteMap = {
  spaces: [],
  versions: [],
  byPath: new Map(),
  byPlace: new Map(),
  byPageId: new Map(),
  unlisted: [],
};

/** The site of the project as it is now; empty if the project was deleted. */
export const currentSiteMap = async (deps: Deps, project: Project): Promise<SiteMap> => {
  const record = await deps.db.read((stores) => siteRecordOf(stores, project));
  return record === null ? NOTHING : siteMapFor(deps, record);
};
