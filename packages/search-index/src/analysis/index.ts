/** Texts and queries taken apart into terms, the same way for both. */
export { fold, foldText } from './fold.ts';
export { languageOf } from './language.ts';
export type { QueryTerm, QueryWord } from './query-terms.ts';
export { queryTerms } from './query-terms.ts';
export { isStopWord } from './stop-words.ts';
export type { TextTerm } from './text-terms.ts';
export { eachTextTerm, textTerms } from './text-terms.ts';
