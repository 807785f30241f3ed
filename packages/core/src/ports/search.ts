/**
 * Searching a project. The caller that implements it keeps the work away from the event loop, finds
 * what was committed before the call or counts what it does not find yet, and never shows a page
 * that the state hides.
 */
import type { Hit, RetrievedSection, SearchState, Suggestion } from '@quoin/search-index';
import type { Id } from '../id.ts';

export type { Hit, RetrievedSection, SearchState, Suggestion };

export interface SearchQuestion {
  readonly projectId: Id<'project'>;
  readonly state: SearchState;
  /** As typed, two characters or more. */
  readonly text: string;
  readonly limit: number;
  /** BCP 47: only pages of this locale. Null: all. */
  readonly locale: string | null;
  /** Null: all spaces. */
  readonly spaceId: Id<'space'> | null;
  /** Of the project, for `in:space`. */
  readonly spaces: readonly {
    readonly id: Id<'space'>;
    readonly slug: string;
    readonly name: string;
  }[];
  /** Groups of words and phrases that mean the same. */
  readonly synonyms: readonly (readonly string[])[];
  /** Ids of pages that must not be found. */
  readonly withoutPages: readonly string[];
}

/** The query of the assistant, in published text. */
export interface RetrievalQuestion {
  readonly projectId: Id<'project'>;
  /** A question in natural language. */
  readonly text: string;
  readonly limit: number;
  /** Only pages of these spaces. Null: all. */
  readonly spaceIds: readonly Id<'space'>[] | null;
  /** Groups of words and phrases that mean the same. */
  readonly synonyms: readonly (readonly string[])[];
  /** Ids of pages that must not be found. */
  readonly withoutPages: readonly string[];
}

export interface Found<Row> {
  /** Best first. */
  readonly rows: readonly Row[];
  /** Pages that were saved before the call and that the index did not have in time; 0: none. */
  readonly indexing: number;
}

/** Which saved pages are not indexed yet, as `Search.readMarks` found it. */
export interface SearchMarks {
  /** The newest mark of the project; null if it has none. */
  readonly newest: number | null;
  /** The index that was open then: another one may have marked pages since. */
  readonly index: object | null;
}

export interface Search {
  /**
   * Reads which pages of a project are not indexed yet, beside the caller's own statements, so that
   * `query` and `suggest` do not wait for it: what is saved after this call may not be found.
   * @param idOrSlug in lower case
   */
  readMarks(idOrSlug: string): Promise<SearchMarks>;
  /**
   * The best sections, best first; after two seconds what was found until then.
   * @throws {UnavailableError}
   */
  query(question: SearchQuestion, marks?: SearchMarks): Promise<Found<Hit>>;
  /** @throws {UnavailableError} */
  suggest(question: SearchQuestion, marks?: SearchMarks): Promise<Found<Suggestion>>;
  /**
   * Published sections that may answer a question, best first, a few of each page.
   * @throws {UnavailableError}
   */
  retrieve(question: RetrievalQuestion): Promise<Found<RetrievedSection>>;
}
