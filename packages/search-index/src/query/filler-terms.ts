/** Which words of a query only put the question. */
import { isStopWord, type QueryTerm } from '../analysis/index.ts';

/** Of a scope of several languages: `ai` alone may be Italian, `what is` is English. */
const TELL_THE_LANGUAGE = 2;

/**
 * Stop words of the language that the query has most of. None where nothing else would be left.
 *
 * @param languages of the scope
 */
export function fillerTerms(
  terms: readonly QueryTerm[],
  languages: readonly string[],
): ReadonlySet<QueryTerm> {
  const words = terms.filter(({ kind }) => kind === 'word');
  const least = languages.length > 1 ? TELL_THE_LANGUAGE : 1;
  let most: readonly QueryTerm[] = [];
  for (const language of languages) {
    const idle = words.filter(({ folded }) => isStopWord(folded, language));
    if (idle.length >= least && idle.length > most.length) most = idle;
  }
  return new Set(most.length < terms.length ? most : []);
}
