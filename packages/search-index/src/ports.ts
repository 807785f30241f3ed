/** Ports of a database for search: one to read the index, one to change it. */
import type { AnalysedSection, FieldLengths, Scope, SearchState, SectionSource } from './source.ts';

/** Sums over a scope. */
export interface ScopeStatistics {
  readonly sections: number;
  readonly lengths: FieldLengths;
  /** Grows with every change of the scope. */
  readonly generation: number;
}

export interface VocabularyWord {
  readonly word: string;
  readonly stem: string;
  /** How many sections hold it. */
  readonly sections: number;
  /** How many have it in their title or heading. */
  readonly headings: number;
}

/** Data about a scope's words. */
export interface Vocabulary {
  /** In no order. */
  readonly words: readonly VocabularyWord[];
  /** ISO 639-1, of the sections. */
  readonly languages: readonly string[];
}

export interface CandidateRequest {
  /** The section has at least one key of every group. Never empty, and no group is. */
  readonly all: readonly (readonly number[])[];
  /** And none of these. */
  readonly none: readonly number[];
  /** Pages whose sections are left out. */
  readonly withoutPages: readonly string[];
  /** Only sections with a higher id; 0 for all. */
  readonly after: number;
  readonly limit: number;
}

export interface Candidate {
  readonly id: number;
  /** The same number for sections of one page. */
  readonly page: number;
  readonly terms: Uint8Array;
}

export interface StoredSection {
  readonly id: number;
  readonly pageId: string;
  /** Place within the page, from 0. */
  readonly ordinal: number;
  readonly source: SectionSource;
}

/** Reading. Each call is one statement, or few, and costs in proportion to its limit. */
export interface SectionIndex {
  /**
   * Each call waits for a network: calls that will probably be needed are sent together, so that a
   * search waits less often.
   */
  readonly isRemote?: boolean;
  /** Zeros where nothing is indexed. */
  statistics(scope: Scope): Promise<ScopeStatistics>;
  vocabulary(scope: Scope): Promise<Vocabulary>;
  /** Words that begin with `prefix`, those first that are in most sections or headings, then by word. */
  wordsFrom(
    scope: Scope,
    prefix: string,
    options: { readonly by: 'sections' | 'headings'; readonly limit: number },
  ): Promise<readonly VocabularyWord[]>;
  /** By id where more than `limit` match. */
  candidates(scope: Scope, request: CandidateRequest): Promise<readonly Candidate[]>;
  /** In no order. */
  sections(scope: Scope, ids: readonly number[]): Promise<readonly StoredSection[]>;
}

export interface StoredHash {
  readonly id: number;
  readonly pageId: string;
  readonly ordinal: number;
  readonly hash: string;
}

export interface NewSection {
  readonly state: SearchState;
  readonly pageId: string;
  readonly ordinal: number;
  /** Of the source. */
  readonly hash: string;
  readonly source: SectionSource;
  readonly analysed: AnalysedSection;
}

export interface IndexChanges {
  readonly added: readonly NewSection[];
  readonly moved: readonly { readonly id: number; readonly ordinal: number }[];
  /** With the analysis of what was stored, whose words are no longer counted. */
  readonly removed: readonly {
    readonly id: number;
    readonly state: SearchState;
    readonly analysed: AnalysedSection;
  }[];
}

/** One transaction that no other user changes the project's index beside. */
export interface IndexTransaction {
  /** Sections of the pages as they are stored. */
  stored(state: SearchState, pageIds: readonly string[]): Promise<readonly StoredHash[]>;
  sources(ids: readonly number[]): Promise<ReadonlyMap<number, SectionSource>>;
  apply(changes: IndexChanges): Promise<void>;
}

/** Changing. */
export interface SectionIndexWriter {
  write<T>(projectId: string, work: (transaction: IndexTransaction) => Promise<T>): Promise<T>;
}
