/** Versions of a site, what changed in it, and what its readers do. */
import type { Id } from '../id.ts';
import type { Rating } from './assistant.ts';

export interface SiteVersionRecord {
  projectId: Id<'project'>;
  version: number;
  /** The base map of the Git sync with which no page of the site differed; null: unknown. */
  compared: string | null;
  /** The version at that time. */
  comparedVersion: number | null;
  /** At the last look at descriptions of APIs; null: never. */
  apiVersion: number | null;
}

/** Kind of a change of a site: see `siteChanges` of the schema. */
export type SiteChangeKind = 'item' | 'redirect' | 'file' | 'hash' | 'site' | 'api';

/** The newest change of one thing that a project's site shows. */
export interface SiteChangeRecord {
  projectId: Id<'project'>;
  kind: SiteChangeKind;
  /** Of the thing, by its kind; empty for `site`. */
  name: string;
  version: number;
}

export interface PageViewRecord {
  projectId: Id<'project'>;
  /** In UTC, RFC 3339 full-date. */
  day: string;
  pageId: Id<'page'>;
  views: number;
}

export type FeedbackReason = 'solved' | 'clear' | 'missing' | 'unclear' | 'incorrect' | 'other';

/** Feedback of one reader on one page. It does not identify the reader after its day. */
export interface PageFeedbackRecord {
  id: Id<'pageFeedback'>;
  projectId: Id<'project'>;
  pageId: Id<'page'>;
  /** In UTC, RFC 3339 full-date. */
  day: string;
  /** Counts a reader once: a keyed hash of day, page and reader. Null when the day is over. */
  reader: string | null;
  rating: Rating;
  /** One of `feedbackReasons` of the contract. */
  reason: FeedbackReason | null;
  comment: string | null;
  status: 'open' | 'answered' | 'archived';
  createdAt: Date;
  updatedAt: Date;
}
