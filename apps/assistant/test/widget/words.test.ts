/** The page's language: which words it gets, and what is sent along with a question. */
import { expect, test } from 'bun:test';
import { localeOf, wordsFor } from '../../src/widget/words/index.ts';

test.each(['de', 'en', 'es', 'fr', 'it', 'ja', 'nl', 'pt', 'zh'])('%s has its own words', (tag) => {
  expect(wordsFor(tag).language).toBe(tag);
  const { words } = wordsFor(tag);
  expect(words.wait).toContain('#');
  expect(Object.values(words)).not.toContain('');
  if (tag !== 'en') expect(words.greeting).not.toBe(wordsFor('en').words.greeting);
});

test('regions and case do not matter, other languages get English', () => {
  expect(wordsFor('pt-BR').language).toBe('pt');
  expect(wordsFor('ZH-Hant-TW').language).toBe('zh');
  expect(wordsFor('').language).toBe('en');
  expect(wordsFor('tlh').language).toBe('en');
  expect(wordsFor('constructor').language).toBe('en');
});

test('only what is a language tag is sent', () => {
  expect(localeOf('de-CH')).toBe('de-CH');
  for (const lang of ['', 'e', 'en_US', 'de-', 'en us', `en-${'a'.repeat(40)}`, '<script>']) {
    expect(localeOf(lang)).toBeNull();
  }
});
