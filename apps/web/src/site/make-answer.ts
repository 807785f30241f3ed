/** The answers of a site that are the same for all its readers. */
import {
  type Deps,
  type LiveSite,
  readLivePage,
  readPageMarkdown,
  ShownPage,
  type SiteRecord,
  siteFeed,
  siteLlms,
  siteSitemap,
  siteText,
  type TextAtPath,
} from '@quoin/core';
import {
  mcpPage,
  names,
  pageMarkdown,
  pagePage,
  type Site,
  type SiteNode,
  type SitePage,
  type SiteSpace,
  serverCard,
  spacePage,
  startPage,
} from '@quoin/site';
import { documentAnswer } from './documents.ts';
import { BY_ACCEPT } from './representation.ts';
import { type CachedResponse, cachedResponse } from './response-cache.ts';
import type { Target } from './target.ts';

export interface SiteReading {
  readonly deps: Deps;
  readonly record: SiteRecord;
  readonly site: Site;
  /** Of `linkName`: what the brand's files and links were looked up by. */
  readonly brandNames: ReadonlySet<string>;
  readonly live: LiveSite;
  /** The text of the page that was asked for, if it was read before the map was up to date. */
  readonly text: TextAtPath | null;
}

const NO_SNIFFING = { 'x-content-type-options': 'nosniff' };

const file = (type: string, text: string, more: Readonly<Record<string, string>> = {}) =>
  cachedResponse(200, { 'content-type': `${type}; charset=utf-8`, ...NO_SNIFFING, ...more }, text);

/** SEP-2127: a client of another origin reads it before it connects. */
const CARD = {
  ...NO_SNIFFING,
  'content-type': 'application/mcp-server-card+json',
  'access-control-allow-origin': '*',
};

export const redirectAnswer = (location: string, status: 307 | 308): Promise<CachedResponse> =>
  cachedResponse(status, { location }, '');

/** Null when the page is gone since the map was read. */
const makePage = async (
  { deps, record, site, brandNames, live, text: known }: SiteReading,
  node: SiteNode,
): Promise<CachedResponse | null> => {
  const { page } = node;
  if (page === null) return null;
  // The settings are those of the record, which may be older than the map.
  const since = Math.min(record.version, live.version);
  const asked = { node, page, site };
  const text = await readLivePage(deps, record.project.id, live, asked, known);
  // What was read while the page was taken down is shown to no reader.
  if (text === null || live.map.byPageId.get(page.id) !== node) return null;
  const document = pagePage(site, text);
  const linkNames = text.linkNames.union(brandNames);
  const shown = new ShownPage(live, node, page, since, { site, linkNames });
  const answer = await documentAnswer(document, 200, BY_ACCEPT);
  return { ...answer, shown, isPassing: !text.isWhole };
};

/** The published text; null when the page is gone since the map was read. */
const textOf = async (
  { deps, text: known }: SiteReading,
  page: SitePage,
): Promise<string | null> => {
  const isKnown = known?.pageId === page.id && known.version === page.version;
  return isKnown ? known.content : siteText(deps, page);
};

const markdownHeaders = ({ site }: SiteReading, page: SitePage): Record<string, string> => ({
  ...BY_ACCEPT,
  // RFC 8288: search engines show the page, not its text.
  link: `<${site.links.canonical(page.path)}>; rel="canonical"`,
});

/** Plain Markdown with absolute addresses. */
const makeMarkdown = async (
  reading: SiteReading,
  node: SiteNode,
): Promise<CachedResponse | null> => {
  const { deps, record, site, live } = reading;
  const { page, hidden } = node;
  if (page === null) return null;
  const since = Math.min(record.version, live.version);
  const content = await textOf(reading, page);
  if (content === null) return null;
  const from = { site, live, projectId: record.project.id };
  const text = await readPageMarkdown(deps, from, page, content);
  // What was read while the page was taken down is shown to no reader.
  if (live.map.byPageId.get(page.id) !== node) return null;
  const shown = new ShownPage(live, node, page, since, { site: null, linkNames: text.linkNames });
  const answer = await file('text/markdown', pageMarkdown(site, text), {
    ...markdownHeaders(reading, page),
    ...((hidden || !site.isListed) && { 'x-robots-tag': 'noindex' }),
  });
  return { ...answer, shown };
};

/** The published file, byte for byte. */
const makeSource = async (reading: SiteReading, node: SiteNode): Promise<CachedResponse | null> => {
  const { page } = node;
  if (page === null) return null;
  const content = await textOf(reading, page);
  if (content === null) return null;
  const shown = new ShownPage(reading.live, node, page, reading.live.version, null);
  const answer = await file('text/markdown', content, {
    ...markdownHeaders(reading, page),
    'x-robots-tag': 'noindex',
  });
  return { ...answer, shown };
};

const makeStart = async (
  { site }: SiteReading,
  space: SiteSpace | null,
): Promise<CachedResponse | null> => {
  const document = space === null ? startPage(site) : spacePage(site, space);
  if (document !== null) return documentAnswer(document);
  const first = (space ?? site.map.spaces[0])?.pages[0]?.page;
  return first ? redirectAnswer(site.links.page(first.path), 307) : null;
};

/** Null where there is nothing after all. */
export const makeAnswer = async (
  reading: SiteReading,
  target: Target,
): Promise<CachedResponse | null> => {
  const { deps, site } = reading;
  switch (target.kind) {
    case 'page':
      return makePage(reading, target.node);
    case 'markdown':
      return makeMarkdown(reading, target.node);
    case 'start':
      return makeStart(reading, target.space);
    case 'source':
      return makeSource(reading, target.node);
    case 'llms':
      return file('text/plain', (await siteLlms(deps, site, target.space)).main);
    case 'llms-part': {
      const part = (await siteLlms(deps, site, target.space)).part(target.number);
      return part === null ? null : file('text/plain', part);
    }
    case 'mcp':
      return documentAnswer(mcpPage(site));
    case 'server-card':
      return cachedResponse(200, CARD, serverCard(site, deps.config.version));
    case 'sitemap':
      return file('application/xml', (await siteSitemap(site)).main);
    case 'sitemap-part': {
      const part = (await siteSitemap(site)).parts[target.number - 1];
      return part === undefined ? null : file('application/xml', part);
    }
    case 'feed':
      return file('application/atom+xml', await siteFeed(deps, site));
    case 'full-text':
      throw new Error(`${names.LLMS_FULL} is streamed`);
  }
};
