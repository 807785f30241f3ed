/** Results of a search (docs/internals/interface.md#search). */

export interface Hit {
  readonly pageId: string;
  readonly spaceId: string;
  readonly title: string;
  /** Null: the text before the page's first heading. */
  readonly heading: string | null;
  readonly anchor: string | null;
  readonly path: string;
  readonly locale: string | null;
  /** `<mark>` around matches, everything else escaped for HTML. */
  readonly snippet: string;
  /** Higher is better; to compare within one answer. */
  readonly score: number;
}

/** A section that may answer a question. */
export interface RetrievedSection
  extends Pick<Hit, 'pageId' | 'spaceId' | 'title' | 'heading' | 'anchor' | 'path' | 'locale'> {
  /** Place within the page, from 0, as it was indexed. */
  readonly ordinal: number;
  /** Higher is better; to compare within one answer. */
  readonly score: number;
  /**
   * Which part of what the question is about the section has, words weighed by how telling they are in
   * this project: 0 to 1. Words of no section weigh most, words that only put the question nothing.
   */
  readonly coverage: number;
  /** Which part of it is in the names and the description of the section and its page: 0 to 1. */
  readonly about: number;
  /** How rare the words of the question are in this project: 1 if none of many sections has any of them. */
  readonly rarity: number;
}

export type Suggestion = Pick<Hit, 'pageId' | 'title' | 'heading' | 'anchor' | 'path'>;
