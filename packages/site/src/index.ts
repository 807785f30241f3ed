/** The readers' site as text. Pure: what to show is given, HTML and files for machines come out. */
export type * from './brand/model.ts';
export { ALL_PAGE_ACTIONS, NO_BRAND } from './brand/model.ts';
export { withClientMessages } from './client-messages.ts';
export { Html, html, NOTHING } from './html/html.ts';
export { alternatesOf, counterparts } from './machines/counterparts.ts';
export { type Describe, feed, latestPages } from './machines/feed.ts';
export {
  fullTextHead,
  LlmsFiles,
  type PageSummary,
  type Summarize,
} from './machines/llms.ts';
export * as names from './machines/names.ts';
export { scriptName } from './machines/names.ts';
export { notFoundMarkdown } from './machines/not-found-markdown.ts';
export { fullTextOf, type MarkdownText, pageMarkdown } from './machines/page-markdown.ts';
export { hostRobots, siteRobots } from './machines/robots.ts';
export { serverCard } from './machines/server-card.ts';
export { SitemapParts } from './machines/sitemap.ts';
export { SOCIAL_IMAGES, socialImage, socialImageVersion } from './machines/social-image.ts';
export {
  isStaticPath,
  redirectLine,
  redirectPage,
  staticAsset,
  staticFile,
  staticLinks,
} from './machines/static.ts';
export type * from './model.ts';
export { DIAGRAM_FRAME } from './page/diagram-frame.ts';
export { directionOf } from './page/direction.ts';
export { type Document, documentPolicy } from './page/document.ts';
export { EMBED_POSTERS, embedPoster } from './page/embeds.ts';
export { PAGE_FEEDBACK } from './page/feedback.ts';
export { groupHits, type SearchHit } from './page/found.ts';
export { FEEDBACK as FEEDBACK_DONE } from './page/ids.ts';
export { mcpPage } from './page/mcp-page.ts';
export { outlineOf, partsOf } from './page/navigation-outline.ts';
export { type NotFoundHints, notFoundPage } from './page/not-found-page.ts';
export { pagePage } from './page/page-page.ts';
export {
  PLAYGROUND,
  PLAYGROUND_PROXY,
  PLAYGROUND_SIGNED_IN,
  signedInPage,
} from './page/playground.ts';
export { type SearchResult, searchPage } from './page/search-page.ts';
export { shownIn } from './page/shown-site.ts';
export { spacePage, startPage } from './page/start-page.ts';
export { localeAt } from './page/switches.ts';
export type * from './target.ts';
export { canvasStyle } from './theme/canvas-style.ts';
export { paletteOf } from './theme/palette.ts';
