/** Names of the addresses that programs read. No page's path (`customPathProblem` of `@quoin/markdown`). */

export const LLMS = 'llms.txt';
export const LLMS_FULL = 'llms-full.txt';
export const SITEMAP = 'sitemap.xml';
export const ROBOTS = 'robots.txt';
export const FEED = 'feed.xml';
/** Where agents read the site (`POST`); a page explains it. */
export const MCP = 'mcp';
/** Addresses of the MCP Server Card (SEP-2127, and where clients looked before it was final). */
export const SERVER_CARDS: readonly string[] = [
  'mcp/server-card',
  '.well-known/mcp/server-card.json',
  '.well-known/mcp.json',
];
export const MARKDOWN_END = '.md';

/** Of a page's text as agents get it, below the site. */
export const markdownName = (path: string): string => `${encodeURI(path)}${MARKDOWN_END}`;

/** Prefix of the addresses of source files. */
export const SOURCE_FOLDER = '_source/';

/** Of a page's published file, byte for byte. */
export const sourceName = (path: string): string => `${SOURCE_FOLDER}${markdownName(path)}`;

/** Of a space's list of pages. */
export const spaceLlmsName = (slug: string): string => `${encodeURI(slug)}/${LLMS}`;

/** Of a part of a space's list. @param number from 1 */
export const llmsPartName = (slug: string, number: number): string =>
  `${encodeURI(slug)}/llms-${number}.txt`;

/**
 * Of a script below `_assets/`: each language has one of its own.
 * @param tag of its messages
 */
export const scriptName = (script: 'site' | 'assistant' | 'playground', tag: string): string =>
  tag === 'en' ? `${script}.js` : `${script}.${tag}.js`;

/** @param number from 1 */
export const sitemapPartName = (number: number): string => `sitemap-${number}.xml`;
