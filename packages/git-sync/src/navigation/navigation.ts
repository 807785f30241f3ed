/**
 * The navigation of a tree, from any of its files. Paths are relative to the documentation's
 * folder.
 */

export interface NavPage {
  readonly type: 'page';
  /** With extension. */
  readonly file: string;
  /** Set by the navigation; null where the page's text decides. */
  readonly title: string | null;
  /** Address of the page that the navigation sets, with a slash in front; null where it sets none. */
  readonly path: string | null;
  readonly icon: string | null;
  readonly hidden: boolean;
  readonly items: readonly NavNode[];
}

export interface NavGroup {
  readonly type: 'group';
  readonly title: string;
  readonly icon: string | null;
  readonly hidden: boolean;
  readonly items: readonly NavNode[];
}

export interface NavLeaf {
  readonly type: 'link' | 'label' | 'divider' | 'api';
  /** Empty for a divider. */
  readonly title: string;
  /** Of a link its target, of an API its specification; else null. */
  readonly href: string | null;
  readonly icon: string | null;
}

export type NavNode = NavPage | NavGroup | NavLeaf;

export interface NavSpace {
  readonly name: string;
  readonly slug: string;
  readonly locale: string | null;
  readonly version: string | null;
  readonly icon: string | null;
  readonly items: readonly NavNode[];
}

export type Navigation = readonly NavSpace[];
