/** Links of pages: found with their bytes, resolved, and rewritten. */
export { assetAddress } from './asset-address.ts';
export {
  type AssetReference,
  assetReferences,
  mayHoldAssets,
  withAssetPaths,
  withAssetUrls,
} from './asset-paths.ts';
export { collectLinks } from './collect.ts';
export type { Link, LinkForm } from './link.ts';
export { type Reading, readingsOf } from './readings.ts';
export { relink } from './relink.ts';
export { type BrokenReason, type ResolvedLink, resolveLink } from './resolve.ts';
export { type LinkEdit, rewriteLinks } from './rewrite.ts';
export type { LinkOrigin, Site, SiteAsset, SitePage, SiteRedirect } from './site.ts';
export { type LocalLink, type TextLinks, textLinks } from './text-links.ts';
export { urlParts } from './url-parts.ts';
export { hostOf, type UrlTarget, urlTarget } from './url-target.ts';
