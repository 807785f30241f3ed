/** Which words of a query only put the question. */
import { isStopWord, type QueryTerm } from '../analysis/index.ts';
import { isQuestionWord } from './question-terms.ts';

/** Of a scope of several languages: `ai` alone may be Italian, `what is` is English. */
const TELL_THE_LANGUAGE = 2;

/** `where do I see`: with so many stop words the other words that only ask do it too. */
const PUT_AS_A_QUESTION = 2;

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
    const stopWords = words.filter(({ folded }) => isStopWord(folded, language));
    const isPut = stopWords.length >= PUT_AS_A_QUESTION;
    const idle = isPut ? words.filter(({ folded }) => isQuestionWord(folded, language)) : stopWords;
    if (idle.length >= least && idle.length > most.length) most = idle;
  }
  return new Set(most.length < terms.length ? most : []);
}
