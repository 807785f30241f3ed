/** Searching and indexing in threads of their own, each with its own connection. */
export type { SearchService, SearchServiceOptions } from './create-search.ts';
export { createSearch } from './create-search.ts';
export { SEARCH_WAITS, type SearchWaits, UNHURRIED_WAITS } from './waits.ts';
