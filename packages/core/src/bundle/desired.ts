/** The state that a bundle describes, after its manifest and files are read. */
import type { Issue } from '@quoin/markdown';
import type { NavItemType } from '../records.ts';

/** A page's file. */
export interface DesiredFile {
  /** Relative to the documentation's folder. */
  readonly path: string;
  readonly markdown: string;
  /** SHA-256, hex. */
  readonly hash: string;
  /** Version of the page that the text was made from, if the sender says. */
  readonly baseVersion: number | null;
  /** Wanted slug. */
  readonly slug: string;
  /** Title under {@link ownTitle}, so that planning need not read the text again. */
  readonly title: string;
  readonly ownTitle: string | null;
  /** The front matter says something about the description; null: it says nothing. */
  readonly describedInText: boolean;
  readonly description: string | null;
  /** Why the text cannot be rendered, where it is to be published; empty where it can. */
  readonly issues: readonly Issue[];
  /** Kept with the revision. */
  readonly message: string | null;
  /**
   * The text that readers get, where the page has unpublished edits that {@link markdown} holds and
   * they are not to see; null where both are one.
   */
  readonly live: LiveText | null;
  /** Whether the page is to be published with it. */
  readonly publish: boolean;
}

export type LiveText = Pick<DesiredFile, 'markdown' | 'hash' | 'issues'>;

/** A node of the navigation. */
export interface DesiredItem {
  readonly type: NavItemType;
  /** Label, text or title; empty for a divider, and for a page whose text decides. */
  readonly title: string;
  /** For a page: the title that navigation sets, if it sets one. */
  readonly ownTitle: string | null;
  /** For a page: its file's path. In a partial bundle it may name a file that only the project has. */
  readonly file: string | null;
  /** For a page: the path that navigation sets, if it sets one; in the form of `normalizedPath`. */
  readonly customPath: string | null;
  /** Description kept beside a page's text; undefined where the manifest says nothing. */
  readonly description: string | undefined;
  readonly href: string | null;
  readonly icon: string | null;
  readonly hidden: boolean;
  readonly children: readonly DesiredItem[];
}

export interface DesiredSpace {
  readonly name: string;
  readonly slug: string;
  readonly locale: string | null;
  readonly version: string | null;
  readonly icon: string | null;
  readonly items: readonly DesiredItem[];
}

export interface BundleWarning {
  readonly path?: string;
  readonly message: string;
  /** Of an entry of the navigation whose link is broken. */
  readonly rule?: 'navigation-target' | 'navigation-anchor';
  /** The link, as the manifest has it. */
  readonly url?: string;
}
