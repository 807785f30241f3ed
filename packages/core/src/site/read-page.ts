/** The published text of a page as its site shows it. */
import { descriptionOf, fill } from '@quoin/markdown';
import type { PageText, SiteLinks, SiteNode, SitePage } from '@quoin/site';
import type { Deps } from '../context.ts';
import {
  type LinkAddresses,
  type PageSite,
  readPageSite,
  siteAddress,
  siteImageSize,
} from '../links/page-site.ts';
import type { SiteState } from '../links/site.ts';
import { renderedPagesOf } from '../rendering/rendered-pages.ts';

/**
 * Addresses of one page, each looked for in several ways; the others stay as they are written. Ours:
 * the longest change logs have some hundreds.
 */
const MAX_RESOLVED = 2_000;

const addressesOf = (links: SiteLinks): LinkAddresses => ({
  page: links.page,
  file: ({ hash, name }) => links.file(hash, name),
});

export interface PageToRead {
  readonly node: SiteNode;
  readonly page: SitePage;
  readonly links: SiteLinks;
  /** `current` lets links lead to what readers do not get yet. */
  readonly state?: SiteState;
}

/** What the page's links find instead of what the project has. */
type PageSiteChange = (site: PageSite) => PageSite;
const unchanged: PageSiteChange = (site) => site;

/** Null when the page was deleted since the map was read. */
export const readSitePage = async (
  deps: Deps,
  projectId: string,
  asked: PageToRead,
  over: PageSiteChange = unchanged,
): Promise<PageText | null> => {
  const { id, version } = asked.page;
  const revision = await deps.db.read((stores) => stores.revisions.get(id, version));
  if (revision === null) return null;
  const { content, contentHash: hash } = revision;
  return renderSitePage(deps, projectId, asked, { content, hash }, over);
};

export const renderSitePage = async (
  deps: Deps,
  projectId: string,
  { node, page, links, state = 'published' }: PageToRead,
  { content, hash }: { readonly content: string; readonly hash: string },
  over: PageSiteChange = unchanged,
): Promise<PageText> => {
  const { rendered, isWhole } = await renderedPagesOf(deps).get(hash, content);
  const all = rendered.pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.url]));
  const urls = [...new Set(all)].slice(0, MAX_RESOLVED);
  const origin = { path: page.path, sourcePath: page.sourcePath, anchors: null };
  const present = await deps.db.read((stores) =>
    readPageSite(stores, { projectId, origin, urls, state }, null),
  );
  const site = over(present);
  const addresses = addressesOf(links);
  const resolved = new Map(urls.map((url) => [url, siteAddress(url, origin, site, addresses)]));
  return {
    node,
    page,
    description: descriptionOf(content),
    html: fill(
      rendered,
      (url) => resolved.get(url) ?? null,
      (url) => siteImageSize(url, origin, site),
    ),
    toc: rendered.toc,
    isWhole,
  };
};
