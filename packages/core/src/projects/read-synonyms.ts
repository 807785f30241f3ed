/** Groups of words that mean the same to search, as they are kept. */
import { invalid } from '../app-error.ts';

/**
 * White space around words is taken away; otherwise they stay as they were sent.
 * @throws {AppError} `invalid_payload` for an empty word, or one that its group has twice
 */
export const readSynonyms = (groups: readonly (readonly string[])[]): string[][] =>
  groups.map((group, at) => {
    const seen = new Set<string>();
    return group.map((sent, index) => {
      const word = sent.trim();
      const place = `search.synonyms[${at}][${index}]`;
      if (word === '') throw invalid(`${place} must not be empty`);
      const key = word.normalize('NFC').toLowerCase();
      if (seen.has(key)) throw invalid(`${place} repeats a word of its group`);
      seen.add(key);
      return word;
    });
  });
