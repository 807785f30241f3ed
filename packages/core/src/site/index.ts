export { siteHome } from '../presenters/site-home.ts';
export { siteOverrides } from '../presenters/site-messages.ts';
export { exportSite, type SiteExportOptions } from './export-site.ts';
export { findSite, mayReadSite, type SiteAddress } from './find-site.ts';
export type { LiveSite } from './live-site.ts';
export { siteFeed, siteFullText, siteLlms, siteSitemap } from './machine-files.ts';
export { readPageMarkdown } from './page-markdown.ts';
export { PageViews } from './page-views.ts';
export {
  type CallToSend,
  type OperationToTry,
  operationToTry,
  requestToSend,
  shownHeaders,
} from './playground.ts';
export { previewSite } from './preview-site.ts';
export { readSiteFile } from './read-file.ts';
export { readLivePage, readSitePage } from './read-page.ts';
export { countSiteSearch, type SiteFound, searchSite } from './search-site.ts';
export { ShownPage } from './shown-page.ts';
export { type SiteTraits, siteWith } from './site.ts';
export { siteBrandOf } from './site-brand.ts';
export { knownLiveSite, latestLiveSite, liveSiteFor } from './site-maps.ts';
export { siteText } from './site-texts.ts';
