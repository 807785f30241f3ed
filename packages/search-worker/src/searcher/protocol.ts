/** Messages between the service and the searching thread. */
import type {
  Hit,
  RetrievalQuestion,
  RetrievedSection,
  SearchQuestion,
  Suggestion,
} from '@quoin/core';
import type { SectionIndexLocation } from '@quoin/db/full-text';

/** Start data of the thread. */
export interface SearcherData {
  readonly location: SectionIndexLocation;
  /** A statement of PostgreSQL takes no longer. */
  readonly cutMs: number;
}

export type SearcherQuestion =
  | { readonly kind: 'query' | 'suggest'; readonly question: SearchQuestion }
  | { readonly kind: 'retrieve'; readonly question: RetrievalQuestion };

export type SearcherCommand = SearcherQuestion & {
  /** Pages that the question excludes, and pages that the index shows and the state hides by now. */
  readonly withoutPages: readonly string[];
  /** After so long the answer is what was found until then. */
  readonly milliseconds: number;
};

export type SearcherMessage =
  | { readonly kind: 'query'; readonly found: readonly Hit[] }
  | { readonly kind: 'suggest'; readonly found: readonly Suggestion[] }
  | { readonly kind: 'retrieve'; readonly found: readonly RetrievedSection[] };
