/** The words of a question that say what it is about. */
import { languageOf, type QueryTerm, queryTerms, questionTerms } from '@quoin/search-index';

/** ISO 639-1, each once. */
export const languagesOf = (locales: readonly (string | null)[], sample: string): string[] => [
  ...new Set([languageOf(null, sample), ...locales.map((locale) => languageOf(locale, sample))]),
];

/** With as many telling words a question says by itself what it is about; with fewer it leans on the one before. */
export const ENOUGH_WORDS = 3;

/**
 * Terms of one question. Quoin's own limit: no real question has more, and each term is searched in
 * every block.
 */
const MAX_TERMS = 200;

/**
 * Without words that only put the question; none of `why?` and `tell me more`. Each once.
 * @param languages ISO 639-1, of what is searched
 */
export const contentTerms = (text: string, languages: readonly string[]): readonly QueryTerm[] => {
  const terms = queryTerms(text, languages);
  const idle = questionTerms(text, terms, languages);
  const telling = new Map<string, QueryTerm>();
  for (const term of terms) {
    const key = term.stems.join(' ');
    if (!idle.has(term) && !telling.has(key)) telling.set(key, term);
    if (telling.size === MAX_TERMS) break;
  }
  return [...telling.values()];
};
