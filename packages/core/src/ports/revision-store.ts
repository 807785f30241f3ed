import type { Id } from '../id.ts';
import type { RevisionRecord } from '../records.ts';

/** A revision without its text. */
export type RevisionSummary = Omit<RevisionRecord, 'content'>;

export interface RevisionStore {
  /** @throws {UniqueViolation} when the page has this version already */
  insert(revision: RevisionRecord): Promise<void>;
  insertMany(revisions: RevisionRecord[]): Promise<void>;
  /** Sets the name of a revision, the only value of it that ever changes. */
  rename(pageId: Id<'page'>, version: number, message: string): Promise<void>;
  get(pageId: Id<'page'>, version: number): Promise<RevisionRecord | null>;
  /** Newest first, below version `before`. */
  list(
    pageId: Id<'page'>,
    page: { before: number | null; limit: number },
  ): Promise<RevisionSummary[]>;
  /** Titles and texts of the given versions, in no order. */
  contents(
    keys: { pageId: Id<'page'>; version: number }[],
  ): Promise<Pick<RevisionRecord, 'pageId' | 'version' | 'title' | 'content'>[]>;
}
