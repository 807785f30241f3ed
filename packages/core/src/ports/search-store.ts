import type { SearchState } from '@quoin/search-index';
import type { Id } from '../id.ts';
import type { SearchPendingRecord, SearchQueryRecord } from '../records.ts';

/** A page as search needs it. A state that has no text for it is null. */
export interface PageToIndex {
  readonly pageId: Id<'apiPage' | 'page'>;
  readonly projectId: Id<'project'>;
  readonly spaceId: Id<'space'>;
  readonly path: string;
  /** Of its space. */
  readonly locale: string | null;
  /** The working copy; null while archived. */
  readonly current: { readonly title: string; readonly content: string } | null;
  /** Title and text of the published revision; null if it does not exist. */
  readonly published: { readonly title: string; readonly content: string } | null;
}

/** A page as readers see it now. */
export interface PublishedText extends Omit<PageToIndex, 'current' | 'published'> {
  readonly title: string;
  readonly content: string;
}

export type SearchMark = Pick<SearchPendingRecord, 'seq' | 'pageId'>;

/** One day's searches for one text, to be added to what is counted already. */
export type SearchCount = Pick<
  SearchQueryRecord,
  'projectId' | 'day' | 'query' | 'count' | 'withoutHits' | 'clicks' | 'lastAt'
>;

export interface SearchStatistic {
  query: string;
  count: number;
  withoutHits: number;
  clicks: number;
  lastAt: Date;
}

/** Which pages the index does not know as they are, and what was searched for. */
export interface SearchStore {
  /** A project with marks, the one with the newest; null if no project has marks. */
  pendingProject(): Promise<Id<'project'> | null>;
  /** Newest first, those up to `upTo` only. */
  pending(
    projectId: Id<'project'>,
    options: { limit: number; upTo?: number },
  ): Promise<SearchMark[]>;
  /** The newest mark of a project by id or slug; null if it has none. */
  newestAt(idOrSlug: string): Promise<number | null>;
  countPending(projectId: Id<'project'> | null): Promise<number>;
  /** Of marked pages, those that the state hides now: archived, unpublished, deleted, moved away. */
  hidden(projectId: Id<'project'>, state: SearchState): Promise<Id<'apiPage' | 'page'>[]>;
  /** Those that are still there, in no order. */
  pagesToIndex(pageIds: readonly Id<'apiPage' | 'page'>[]): Promise<PageToIndex[]>;
  /** Those that are published now, in no order. */
  published(pageIds: readonly Id<'apiPage' | 'page'>[]): Promise<PublishedText[]>;
  /**
   * Takes marks away that have not been renewed since, and that no process is renewing just now.
   * @returns how many
   */
  settle(marks: readonly SearchMark[]): Promise<number>;
  /** Marks all pages of the project, or of all projects. @returns how many */
  markAll(projectId: Id<'project'> | null): Promise<number>;
  /** Adds to what is counted; unknown projects are left out. */
  count(counts: readonly SearchCount[]): Promise<void>;
  /** Most searched first, then by query. Days included, in UTC. */
  statistics(
    projectId: Id<'project'>,
    filter: { from: string; to: string; limit: number },
  ): Promise<SearchStatistic[]>;
  /** Takes away days before `day`. @returns how many rows */
  forget(day: string): Promise<number>;
}
