/**
 * A heading with one typo: a letter left out, put in, exchanged, or two turned round,
 * anywhere in a word of five letters or more. The word may well become another word by it.
 */
import type { Random } from '../../random.ts';
import { headingItems } from './headings.ts';
import type { KnownItem, KnownItems } from './known-item.ts';

/** Chinese, Japanese and Korean are typed by other means, with other typos. */
const WORD = /[\p{L}\p{M}]{5,}/gu;
const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Arabic}/u];
const IDEOGRAPHS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** @param alphabet of all words: a typo in a Cyrillic word has no Latin letter */
const mistype = (word: string, alphabet: readonly string[], random: Random): string => {
  const letters = [...word];
  const at = random.below(letters.length);
  const script = SCRIPTS.find((one) => one.test(letters[at] ?? ''));
  const letter = random.pick(alphabet.filter((one) => script?.test(one) ?? true)) ?? '';
  switch (random.below(4)) {
    case 0:
      letters.splice(at, 1);
      break;
    case 1:
      letters.splice(at, 0, letter);
      break;
    case 2:
      letters.splice(at, 1, letter);
      break;
    default: {
      const first = Math.min(at, letters.length - 2);
      letters.splice(first, 2, ...letters.slice(first, first + 2).toReversed());
    }
  }
  return letters.join('');
};

export const typoItems: KnownItems = (searched, random) => {
  const headings = headingItems(searched, random);
  const words = ({ text }: KnownItem): RegExpExecArray[] =>
    [...text.matchAll(WORD)].filter(([word]) => !IDEOGRAPHS.test(word));
  const alphabet = [
    ...new Set(
      headings.flatMap((item) => words(item).flatMap(([word]) => [...word.toLowerCase()])),
    ),
  ];
  return headings.flatMap((item) => {
    const word = random.pick(words(item));
    if (word === undefined) return [];
    const written = word[0];
    let typed = written;
    // Turning two equal letters round, or exchanging a letter for itself, is not a typo.
    while (typed === written) typed = mistype(written, alphabet, random);
    const end = word.index + written.length;
    const text = item.text.slice(0, word.index) + typed + item.text.slice(end);
    return [{ text, wanted: item.wanted }];
  });
};
