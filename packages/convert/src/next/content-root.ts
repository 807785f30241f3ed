/** A folder of pages that is published under an address. */

/** A folder of pages that is published under an address. */
export interface ContentRoot {
  readonly path: string;
  /** Folder of the site: of `public`, `tsconfig.json` and `package.json`. */
  readonly site: string;
  /** Without slashes at its ends; empty for the site's own address. */
  readonly base: string;
  readonly sources: readonly string[];
}
