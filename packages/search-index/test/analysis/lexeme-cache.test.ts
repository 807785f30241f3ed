import { expect, test } from 'bun:test';
import { lexemeOf } from '../../src/analysis/lexeme.ts';
import { lexemesOf } from '../../src/analysis/lexeme-cache.ts';

/** More than the first table holds, so that it doubles and words with one place replace each other. */
const WORDS = Array.from(
  { length: 5_000 },
  (_, at) =>
    `q${(at + 1e6).toString(26).replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '')}`,
);

test('the cache returns the lexeme of each word while its table grows', () => {
  const cache = lexemesOf('en');
  const wrong = [...WORDS, ...WORDS.toReversed()].filter(
    (word) => cache.get(`(${word})`, 1, word.length + 1).whole?.word !== word,
  );
  expect(wrong).toEqual([]);
});

test('the cache returns the object that it returned before', () => {
  const cache = lexemesOf('en');
  const found = cache.get('maxTokens', 0, 9);
  expect(cache.get('a maxTokens b', 2, 11)).toBe(found);
});

test.each(['', 'e', 'İstanbul', 'naïve', '漢字', 'x'.repeat(32), 'x'.repeat(33), 'x'.repeat(65)])(
  'the cache returns for %p what analysis returns without it',
  (word) => {
    const cache = lexemesOf('de');
    for (const _ of [1, 2]) {
      expect(cache.get(word, 0, word.length)).toEqual(lexemeOf(word, 'de'));
    }
  },
);
