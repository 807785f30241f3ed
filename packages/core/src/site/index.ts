export { beginSiteAnswer, giveSiteFeedback } from './ask-site.ts';
export { exportSite, type SiteExportOptions } from './export-site.ts';
export { findSite, mayReadSite, type SiteAddress } from './find-site.ts';
export type { LiveSite } from './live-site.ts';
export { siteFeed, siteFullText, siteLlms, siteSitemap } from './machine-files.ts';
export { readPageMarkdown } from './page-markdown.ts';
export { PageViews } from './page-views.ts';
export {
  previewRequest,
  type RequestSite,
  readRequestPage,
  requestFile,
} from './preview-request.ts';
export { previewSite } from './preview-site.ts';
export { readSiteFile } from './read-file.ts';
export { readLivePage, readSitePage } from './read-page.ts';
export { countSiteSearch, type SiteFound, searchSite } from './search-site.ts';
export { ShownPage } from './shown-page.ts';
export { type SiteTraits, siteWith } from './site.ts';
export { siteHome } from './site-home.ts';
export { knownLiveSite, latestLiveSite, liveSiteFor } from './site-maps.ts';
export { siteOverrides } from './site-messages.ts';
export { siteDestination, storedRedirects } from './site-redirects.ts';
export { siteText } from './site-texts.ts';
