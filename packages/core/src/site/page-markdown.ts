/** The published text of a page as agents get it: plain Markdown with absolute addresses. */
import { descriptionOf, withAddresses } from '@quoin/markdown';
import { type MarkdownText, names, type Site, type SitePage } from '@quoin/site';
import type { Deps } from '../context.ts';
import type { Id } from '../id.ts';
import { type LinkAddresses, siteAddress } from '../links/page-site.ts';
import { portablePagesOf } from '../rendering/portable-pages.ts';
import { readLivePageSite } from './live-page-site.ts';
import type { LiveSite } from './live-site.ts';
import { siteFullText } from './site-texts.ts';

/**
 * Addresses of one page; others become what a browser would open. Quoin's own limit: the longest
 * change logs have some hundreds.
 */
const MAX_RESOLVED = 2_000;

/** Links to pages open their Markdown, links to the start and to spaces their lists of pages. */
const addressesOf = ({ links, map }: Site): LinkAddresses => ({
  page: (path) => {
    if (map.byPath.has(path)) return links.absolute(names.markdownName(path));
    return links.absolute(path === '' ? names.LLMS : names.spaceLlmsName(path));
  },
  file: ({ hash, name }) => links.absoluteFile(hash, name),
});

/**
 * Resolves a relative address without a target on the site as a browser does; null without an
 * address.
 */
const asBrowsed = (url: string, page: SitePage, { links }: Site): string | null => {
  const base = links.canonical(page.path);
  return URL.canParse(url, base) ? new URL(url, base).href : null;
};

export interface PageMarkdown extends MarkdownText {
  /** Of `linkName`: what its links were looked up by. */
  readonly linkNames: ReadonlySet<string>;
}

/** A site whose map is in memory. */
export interface MarkdownSite {
  readonly site: Site;
  readonly live: LiveSite;
  readonly projectId: Id<'project'>;
}

/** @param content of the page's published revision */
export const readPageMarkdown = async (
  deps: Deps,
  { site, live, projectId }: MarkdownSite,
  page: SitePage,
  content: string,
): Promise<PageMarkdown> => {
  const text = await siteFullText(deps, projectId, page, content);
  const portable = await portablePagesOf(deps).get(text.hash, text.content);
  const urls = [...new Set(portable.links.map(({ url }) => url))];
  const origin = { path: page.path, sourcePath: page.sourcePath, anchors: null };
  const links = { origin, urls: urls.slice(0, MAX_RESOLVED) };
  const { site: targets, names: linkNames } = await readLivePageSite(deps, projectId, live, links);
  const addresses = addressesOf(site);
  const body = withAddresses(
    portable,
    (url) => siteAddress(url, origin, targets, addresses) ?? asBrowsed(url, page, site),
  );
  return { page, description: descriptionOf(content), body, linkNames };
};
