/** Full-text search over sections of documentation. */
export { analyse } from './analyse.ts';
export type { QueryTerm, QueryWord, TextTerm } from './analysis/index.ts';
export { foldText, languageOf, queryTerms, textTerms } from './analysis/index.ts';
export type * from './hit.ts';
export { ANALYSIS_VERSION } from './indexing/analysis-version.ts';
export type { IndexedCounts, PageSections } from './indexing/index-pages.ts';
export { indexPages } from './indexing/index-pages.ts';
export type { Digest } from './indexing/source-hash.ts';
export { headingKey, localeKey, spaceKey, strongKey, termKey } from './keys.ts';
export { createMemoryIndex, type MemoryIndex } from './memory/memory-index.ts';
export type { Field } from './packed-terms.ts';
export { frequency, openTerms, type PackedTerms } from './packed-terms.ts';
export type * from './ports.ts';
export {
  type SearchAnswer,
  type SearchDependencies,
  type SearchRequest,
  search,
} from './search.ts';
export type * from './source.ts';
export { type SuggestRequest, suggest } from './suggest.ts';
export { Vocabularies, type VocabulariesOptions } from './vocabulary/vocabularies.ts';
