/** Spaces, navigation, pages, revisions, redirects and files of a project. */
import type { PageStatus } from '@quoin/page-lifecycle';
import type { Id } from '../id.ts';

export interface SpaceRecord {
  id: Id<'space'>;
  projectId: Id<'project'>;
  name: string;
  slug: string;
  locale: string | null;
  version: string | null;
  icon: string | null;
  position: number;
  createdAt: Date;
}

export type NavItemType = 'page' | 'group' | 'link' | 'label' | 'divider' | 'api';

export interface NavItemRecord {
  id: Id<'navItem'>;
  projectId: Id<'project'>;
  spaceId: Id<'space'>;
  parentId: Id<'navItem'> | null;
  type: NavItemType;
  /** For a page: the title as shown, by the order of docs/internals/interface.md#pages. */
  title: string;
  /** For a page: the title that navigation itself sets, null where the page's text decides. */
  ownTitle: string | null;
  slug: string;
  /** {@link customPath}, or the parent's path and the slug, joined by `/`. Unique among the pages of its project. */
  path: string;
  /** For a page: the path that its author set; null where it follows the navigation. */
  customPath: string | null;
  href: string | null;
  icon: string | null;
  hidden: boolean;
  /** 0-based among the siblings. */
  position: number;
}

/** Columns of an item that the navigation shows. */
export interface ShownNavItem
  extends Pick<
    NavItemRecord,
    | 'spaceId'
    | 'parentId'
    | 'type'
    | 'title'
    | 'ownTitle'
    | 'slug'
    | 'path'
    | 'href'
    | 'icon'
    | 'hidden'
  > {
  /** A generated page of an API reference has no row in navigation: its item has the id of the page. */
  id: Id<'apiPage' | 'navItem'>;
}

export interface PageRecord {
  id: Id<'page'>;
  projectId: Id<'project'>;
  spaceId: Id<'space'>;
  navItemId: Id<'navItem'>;
  title: string;
  description: string | null;
  status: PageStatus;
  /** Number of the newest revision, from 1. */
  version: number;
  /** SHA-256 of the working copy's bytes, hex. */
  contentHash: string;
  /** The revision that readers get while the page is live. */
  publishedVersion: number | null;
  publishedHash: string | null;
  publishedAt: Date | null;
  /** While in review: the status to go back to, and who submitted. */
  reviewFrom: PageStatus | null;
  submittedBy: Id<'user'> | null;
  submittedAt: Date | null;
  /** Set by a rename that readers do not see yet: the next publication gives the page its new slug. */
  slugPending: boolean;
  /** The file that the page came from, relative to the project's root. */
  sourcePath: string | null;
  createdAt: Date;
  updatedAt: Date;
  updatedBy: Id<'user'> | null;
}

export type RevisionSource = 'api' | 'editor' | 'git' | 'bundle' | 'restore' | 'agent';

export interface RevisionRecord {
  id: Id<'revision'>;
  pageId: Id<'page'>;
  version: number;
  title: string;
  content: string;
  /** Bytes of the UTF-8 text. */
  size: number;
  contentHash: string;
  authorId: Id<'user'> | null;
  source: RevisionSource;
  message: string | null;
  createdAt: Date;
}

export interface RedirectRecord {
  id: Id<'redirect'>;
  projectId: Id<'project'>;
  fromPath: string;
  /** The page that lives elsewhere now … */
  pageId: Id<'page'> | null;
  /** … or a fixed target of the manifest. */
  toPath: string | null;
  createdAt: Date;
}

/** An image or a file that a project has. Its bytes are in {@link AssetFiles}. */
export interface AssetRecord {
  id: Id<'asset'>;
  projectId: Id<'project'>;
  /** SHA-256 of the bytes, hex. */
  hash: string;
  /** Base name, with an extension that does not contradict the bytes. */
  name: string;
  /** Where it is in the documentation's folder, as a bundle brought it; null for an upload. */
  path: string | null;
  /** Found in the bytes. */
  mediaType: string;
  /** Bytes. */
  size: number;
  createdAt: Date;
  createdBy: Id<'user'> | null;
  /** Of an image as it is shown, in CSS pixels; null where the bytes do not tell. */
  width: number | null;
  height: number | null;
}

/** Data from another site about its content that pages of the project embed. */
export interface EmbedRecord {
  projectId: Id<'project'>;
  /** Of its provider and itself, such as `youtube/dQw4w9WgXcQ`. */
  key: string;
  state: 'pending' | 'ready' | 'failed';
  title: string | null;
  /** SHA-256, hex. */
  posterHash: string | null;
  posterType: string | null;
  /** Base64. */
  poster: string | null;
  /** When it was requested, and then when it was answered. */
  checkedAt: Date;
}
