/**
 * Stems: what the forms of a word have in common, by Snowball's algorithms. English is not taken from
 * where the others are: that one drops letters before -ion, so that `connection` (`connec`) is no form
 * of `connect`.
 */
import { stem as english } from 'porter2';
import { otherStemmers } from '../late.ts';
import { fold } from './fold.ts';
import { LATIN, type Stemming } from './stemmer.ts';

const ENGLISH: Stemming = { stemmer: english, script: LATIN };

/** @param language ISO 639-1 */
const stemmingIn = (language: string): Stemming | undefined =>
  language === 'en' ? ENGLISH : otherStemmers().get(language);

/** Languages written in Latin letters that have no stemmer here: their words stay as they are. */
const UNSTEMMED_LATIN = new Set(['bs', 'ca', 'cs', 'cy', 'et', 'eu', 'gl', 'hr', 'is', 'lv', 'ms']);
for (const code of ['mt', 'pl', 'sk', 'sl', 'sq', 'sw', 'tl', 'vi']) UNSTEMMED_LATIN.add(code);

const DIGIT = /\p{N}/u;

/** For all languages whose words in Latin letters stay as they are, and for all others without a stemmer. */
const SAME_AS = { latin: 'pl', other: 'zh' } as const;

/**
 * One of the languages that stem as this one does. Spaces may name any, and a query is taken apart for
 * each: so that is for no more than there are stemmers, however many languages a project has.
 *
 * @param language ISO 639-1
 */
export const stemsLike = (language: string): string => {
  if (stemmingIn(language) !== undefined) return language;
  return UNSTEMMED_LATIN.has(language) ? SAME_AS.latin : SAME_AS.other;
};

/** English words are in texts of every other script: they are stemmed as English there. */
const stemmingOf = (word: string, language: string): Stemming | null => {
  const own = stemmingIn(language);
  if (own?.script.test(word)) return own;
  const usesLatin = own?.script === LATIN || UNSTEMMED_LATIN.has(language);
  return !usesLatin && LATIN.test(word) ? ENGLISH : null;
};

/**
 * What a word is indexed and looked for as: its folded stem, and where that is another one, the stem
 * of the folded word, so that a word is found with its accents and without. Words with digits are
 * not stemmed. Never empty.
 *
 * @param word in lower case, with its accents
 * @param folded the same word, folded
 * @param language ISO 639-1
 */
export const stemsOf = (word: string, folded: string, language: string): readonly string[] => {
  if (DIGIT.test(folded)) return [folded];
  const stemming = stemmingOf(folded, language);
  if (stemming === null) return [folded];
  const stem = stemming.stemmer(folded) || folded;
  if (word === folded) return [stem];
  const accented = fold(stemming.stemmer(word)) || folded;
  return accented === stem ? [stem] : [accented, stem];
};
