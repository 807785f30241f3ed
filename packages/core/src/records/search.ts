/** Pages that wait for the search index, and what is searched for. */
import type { Id } from '../id.ts';

/** A page whose place in the search index is out of date. */
export interface SearchPendingRecord {
  /** Grows with every change of the page. */
  seq: number;
  pageId: Id<'apiPage' | 'page'>;
  projectId: Id<'project'>;
}

/** How often something was searched for on one day. */
export interface SearchQueryRecord {
  projectId: Id<'project'>;
  /** In UTC, RFC 3339 full-date. */
  day: string;
  query: string;
  count: number;
  withoutHits: number;
  clicks: number;
  lastAt: Date;
}
