import type { RevisionRecord } from '../records.ts';

/** A revision without its text. */
export type RevisionSummary = Omit<RevisionRecord, 'content'>;

export interface RevisionKey {
  pageId: string;
  version: number;
}

export interface RevisionStore {
  /** @throws {UniqueViolation} when the page has this version already */
  insert(revision: RevisionRecord): Promise<void>;
  insertMany(revisions: RevisionRecord[]): Promise<void>;
  get(pageId: string, version: number): Promise<RevisionRecord | null>;
  /** Newest first, below version `before`. */
  list(pageId: string, page: { before: number | null; limit: number }): Promise<RevisionSummary[]>;
  /** Texts of the given versions, one row a page, for exports. */
  contents(
    keys: readonly RevisionKey[],
  ): Promise<{ pageId: string; version: number; content: string }[]>;
  /**
   * Pages among the given whose text has one of the words in it, in whatever case: the texts do not
   * leave the database.
   * @param words letters, digits and hyphens only
   */
  mentioning(keys: readonly RevisionKey[], words: readonly string[]): Promise<string[]>;
}
