import type { RevisionRecord } from '../records.ts';

/** A revision without its text. */
export type RevisionSummary = Omit<RevisionRecord, 'content'>;

export interface RevisionStore {
  /** @throws {UniqueViolation} when the page has this version already */
  insert(revision: RevisionRecord): Promise<void>;
  insertMany(revisions: RevisionRecord[]): Promise<void>;
  get(pageId: string, version: number): Promise<RevisionRecord | null>;
  /** Newest first, below version `before`. */
  list(pageId: string, page: { before: number | null; limit: number }): Promise<RevisionSummary[]>;
  /** Texts of the given versions, one row a page, for exports. */
  contents(
    keys: { pageId: string; version: number }[],
  ): Promise<{ pageId: string; version: number; content: string }[]>;
}
