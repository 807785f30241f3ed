/**
 * Words that questions are put with and that say nothing of their subject: how, do, the. A question
 * would otherwise find headings that are put alike.
 */
import { stopWordLists } from '../late.ts';
import { fold } from './fold.ts';

const folded = new Map<string, ReadonlySet<string>>();

const wordsOf = (language: string): ReadonlySet<string> => {
  const before = folded.get(language);
  if (before !== undefined) return before;
  const words = new Set((stopWordLists()[language] ?? []).map(fold));
  folded.set(language, words);
  return words;
};

/** @param word folded @param language ISO 639-1 */
export const isStopWord = (word: string, language: string): boolean => wordsOf(language).has(word);
