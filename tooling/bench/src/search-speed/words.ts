/**
 * Words as a language has them: the commonest is in nearly every section, half of them hardly
 * anywhere (Zipf's law).
 */
import type { Random } from '../random.ts';

const ONSETS = ['b', 'br', 'c', 'ch', 'd', 'f', 'g', 'gr', 'h', 'l', 'm', 'n', 'p', 'pl', 'r', 's'];
const VOWELS = ['a', 'e', 'i', 'o', 'u', 'ea', 'io'];
const CODAS = ['', '', 'n', 'r', 's', 't', 'l', 'nd', 'st'];

/** Made of syllables, the shorter ones first, as common words are. */
export const makeWords = (random: Random, count: number): string[] => {
  const words = new Set<string>();
  while (words.size < count) {
    const syllables = 1 + Math.floor(Math.log10(words.size + 1)) - random.below(2);
    let word = '';
    for (let at = 0; at < Math.max(1, syllables); at += 1) {
      word += `${random.pick(ONSETS)}${random.pick(VOWELS)}${random.pick(CODAS)}`;
    }
    words.add(word);
  }
  return [...words];
};

/** The word at rank r comes with a probability in proportion to 1/r. */
export const zipfWord = (random: Random, words: readonly string[]): string => {
  const rank = Math.floor(words.length ** (random.below(1_000_000) / 1_000_000));
  return words[rank - 1] ?? '';
};
