/** Which language a question is asked in, of those that may answer it. */
import { queryTerms } from '../analysis/index.ts';
import { DEFAULT_LANGUAGE, languageOf } from '../analysis/language.ts';
import { isQuestionWord } from './question-terms.ts';

interface QuestionLanguage {
  /** ISO 639-1. */
  readonly language: string;
  /** Its script says so, or the words that put it. */
  readonly isDetected: boolean;
}

/**
 * Detected by the script or by question words: questions are too short for statistics of letters.
 * @param languages ISO 639-1
 */
export const questionLanguage = (text: string, languages: readonly string[]): QuestionLanguage => {
  const guessed = languageOf(null, text);
  const words = queryTerms(text, languages).filter(({ kind }) => kind === 'word');
  let [language, most] = [guessed, 0];
  for (const one of new Set([guessed, ...languages])) {
    const own = words.filter(({ folded }) => isQuestionWord(folded, one)).length;
    if (own > most) [language, most] = [one, own];
  }
  return { language, isDetected: most > 0 || guessed !== DEFAULT_LANGUAGE };
};

/** With fewer, names and words that languages share would decide. */
const LEAST_WORDS = 2;

/**
 * The language in which a question is put, with the reader's before others.
 * @param own of the reader, ISO 639-1
 * @param others that it can be instead, ISO 639-1
 */
export const languageAsked = (text: string, own: string, others: readonly string[]): string => {
  const guessed = languageOf(null, text);
  if (guessed !== DEFAULT_LANGUAGE) return guessed;
  const words = queryTerms(text, [own]).filter(({ kind }) => kind === 'word');
  const countIn = (language: string): number =>
    words.filter(({ folded }) => isQuestionWord(folded, language)).length;
  let [language, most] = [own, Math.max(countIn(own), LEAST_WORDS - 1)];
  for (const one of others) {
    const count = countIn(one);
    if (count > most) [language, most] = [one, count];
  }
  return language;
};
