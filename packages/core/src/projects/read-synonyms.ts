/** Groups of words that mean the same to search, as they are kept. */

import { invalid } from '../app-error.ts';
import { mustNotBeEmpty, synonymRepeated } from '../messages/access.ts';

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
      if (word === '') throw invalid(mustNotBeEmpty({ place }));
      const key = word.normalize('NFC').toLowerCase();
      if (seen.has(key)) throw invalid(synonymRepeated({ place }));
      seen.add(key);
      return word;
    });
  });
