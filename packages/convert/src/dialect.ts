/** What the converter of one product's trees is. */
import type { Manifest, Redirect } from './manifest.ts';
import type { PagePlaces } from './page-places.ts';
import type { Report } from './report.ts';
import type { Steps } from './steps.ts';
import type { Tree } from './tree.ts';

export type { Report, Unmapped } from './report.ts';
export type { SourceFile, Tree } from './tree.ts';

export type DialectName =
  | 'native'
  | 'mintlify'
  | 'gitbook'
  | 'docusaurus'
  | 'vitepress'
  | 'mkdocs'
  | 'starlight'
  | 'nextra'
  | 'fumadocs'
  | 'generic';

export interface ConvertedPage {
  /** Where the page goes, `.md`. */
  readonly path: string;
  /** The file that it came from. */
  readonly sourcePath: string;
  readonly markdown: string;
  /** Line of the source that a line of `markdown` came from; the same line where it is left out. */
  readonly lineOf?: (line: number) => number;
  /** Whether the source is MDX, which has no indented code: such text is moved left. */
  readonly isMdx?: boolean;
}

/** What a link means in the source. */
export type Target =
  | { readonly kind: 'page'; readonly sourcePath: string; readonly fragment: string | null }
  | { readonly kind: 'asset'; readonly path: string }
  /** Kept as it is. */
  | { readonly kind: 'external' }
  | { readonly kind: 'missing' };

export interface Converted {
  readonly manifest: Manifest;
  readonly pages: readonly ConvertedPage[];
  /** `to` may be an address of the source's site: what {@link resolve} knows becomes a page's new address. */
  readonly redirects: readonly Redirect[];
  /** The tree is Quoin's own: its navigation and links stay as they are. */
  readonly isOurs?: true;
  /** Files that were read for what they say (configuration, snippets): no assets. */
  readonly consumed?: ReadonlySet<string>;
  resolve(url: string, from: ConvertedPage): Target;
  /**
   * Path of a page's address on the source's site: decoded, with the site's base, without slashes at
   * its ends; empty for the home page; null if the page had no address.
   */
  oldAddress?(sourcePath: string): string | null;
  /** Paths in the same form that the source's server redirected to the address of the page. */
  redirectedAddresses?(sourcePath: string): readonly string[];
  /**
   * The anchor in `target.markdown` that a fragment of the source means, where the source builds
   * anchors in another way; null where it has none.
   * @param places of `target`
   */
  anchor?(target: ConvertedPage, fragment: string, places: PagePlaces): string | null;
}

export interface Dialect {
  readonly name: DialectName;
  /** From 0, none of this dialect's, to 1, certainly one. */
  detect(tree: Tree): number;
  /** One step for each page. */
  convert(tree: Tree, report: Report): Steps<Converted>;
}
