import type { ProjectRole } from '@quoin/auth-scopes';
import type { PageStatus } from '@quoin/page-lifecycle';
import type { Id } from '../id.ts';
import type { NavItemRecord, PageRecord } from '../records.ts';
import type { CheckedReader, TokenCheck } from './token-check.ts';

/** A page as the API shows it: the row, its place in navigation, the caller's role. */
export interface PageView {
  page: PageRecord;
  slug: string;
  path: string;
  parentId: Id<'navItem'> | null;
}

export interface PageForUser extends PageView {
  role: ProjectRole;
  /** Text of the working copy when it was asked for. */
  content: string | null;
}

export interface PageReading extends PageForUser, TokenCheck {}

/** Data of a page for an edit, from one statement. */
export interface PageToEdit extends PageReading {
  content: string;
  item: Pick<NavItemRecord, 'title' | 'ownTitle'>;
}

export interface PageListFilter {
  projectId: Id<'project'>;
  spaceId: Id<'space'> | null;
  status: PageStatus | null;
  after: string | null;
  limit: number;
}

export interface SortedPageFilter extends Omit<PageListFilter, 'after'> {
  sort: 'created' | 'updated';
  order: 'asc' | 'desc';
  /** The last row before; null: from the beginning. */
  after: { readonly id: Id<'page'>; readonly updatedAt: Date } | null;
}

/** Values that a guarded write expects. */
export interface PageGuard {
  status: PageStatus;
  version: number;
  /** Guards moves against each other where neither status nor version changes. */
  updatedAt: Date;
}

/** Columns of a page that links need. */
export type PagePlace = Pick<
  PageRecord,
  | 'id'
  | 'title'
  | 'status'
  | 'version'
  | 'contentHash'
  | 'publishedVersion'
  | 'publishedHash'
  | 'sourcePath'
  | 'updatedAt'
> & { path: string };

export interface PageStore {
  /** The page, for a user with a role in its project. The hot read: prepared on both databases. */
  readForUser(
    pageId: Id<'page'>,
    reader: CheckedReader,
    withContent: boolean,
  ): Promise<PageReading | null>;
  /** {@link readForUser} with the text and the titles in navigation, in one statement. */
  readToEdit(pageId: Id<'page'>, reader: CheckedReader): Promise<PageToEdit | null>;
  /** Like {@link readForUser} without a user, for work inside the system. */
  get(pageId: Id<'page'>): Promise<PageView | null>;
  /** Like {@link get} for many, in no order. */
  some(ids: readonly Id<'page'>[]): Promise<PageView[]>;
  /** Oldest first. */
  list(filter: PageListFilter): Promise<PageView[]>;
  /** By creation or by the last change, in either order. */
  sorted(filter: SortedPageFilter): Promise<PageView[]>;
  count(filter: {
    projectId: Id<'project'>;
    spaceId: Id<'space'> | null;
    status: PageStatus | null;
  }): Promise<number>;
  countAll(): Promise<number>;
  /** Every page of the project with its place, by path. */
  all(projectId: Id<'project'>): Promise<PageView[]>;
  /** Of every page of the project, oldest first. */
  places(projectId: Id<'project'>): Promise<PagePlace[]>;
  /** Places of the pages with these ids, of any project, without an order. */
  placesOf(ids: readonly Id<'page'>[]): Promise<PagePlace[]>;
  /** Of those at one of the paths or from one of the files, in no order; a page may come twice. */
  placesAt(
    projectId: Id<'project'>,
    where: { paths: readonly string[]; sourcePaths: readonly string[] },
  ): Promise<PagePlace[]>;
  /**
   * Those among the given whose working copy has one of the words in its text; on some databases
   * also in another case. The texts do not leave the database.
   * @param words letters, digits and hyphens only
   */
  mentioning(ids: readonly Id<'page'>[], words: readonly string[]): Promise<Id<'page'>[]>;
  insert(page: PageRecord): Promise<void>;
  insertMany(pages: PageRecord[]): Promise<void>;
  /** One guarded statement: the new row, or null when the guard no longer holds. */
  update(
    id: Id<'page'>,
    guard: PageGuard,
    patch: Partial<Omit<PageRecord, 'id' | 'projectId'>>,
  ): Promise<PageRecord | null>;
  /** Until the end of this write no other process changes the page. */
  lock(id: Id<'page'>): Promise<void>;
  /** Page with its revisions and its place in navigation; only while archived. */
  deleteArchived(id: Id<'page'>): Promise<boolean>;
}
