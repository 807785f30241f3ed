/** Targets of links: the narrow view of a project that resolving needs. */

export interface SitePage {
  readonly id: string;
  /** Space and slugs, without a slash before them. */
  readonly path: string;
  /** The file it came from; null where none. */
  readonly sourcePath: string | null;
  /** Why readers do not get it; null where they do. */
  readonly absence: 'archived' | 'unpublished' | null;
}

export interface SiteAsset {
  /** SHA-256 of the bytes, hex. */
  readonly hash: string;
  readonly name: string;
}

export interface SiteRedirect {
  /** A path as a page's, or an address with a scheme. */
  readonly to: string;
  /** The page that left the path; null for a redirect that the manifest fixes. */
  readonly page: SitePage | null;
}

export interface Site {
  pageAt(path: string): SitePage | null;
  pageOf(sourcePath: string): SitePage | null;
  redirectAt(path: string): SiteRedirect | null;
  hasSpace(slug: string): boolean;
  /** A file that is no page, by its path in the tree of files. */
  assetOf(path: string): SiteAsset | null;
  hasAsset(hash: string): boolean;
  /** Null where they are not known, so that nothing is said about them. */
  anchorsOf(page: SitePage): ReadonlySet<string> | null;
}

/** The page that holds the link. */
export interface LinkOrigin {
  /** Null for a text that has no place yet: its relative links are detected by its file, if at all. */
  readonly path: string | null;
  readonly sourcePath: string | null;
  /** Of the text that holds the link; null where they are not known. */
  readonly anchors: ReadonlySet<string> | null;
}
