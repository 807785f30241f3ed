/** The page's language: which words it gets, and what is sent along with a question. */
import { expect, test } from 'bun:test';
import { localeOf, messagesFor } from '../../src/widget/messages/index.ts';

test.each(['de', 'en', 'es', 'fr', 'it', 'ja', 'nl', 'pt', 'zh'])('%s has its own words', (tag) => {
  expect(messagesFor(tag).language).toBe(tag);
  const { words } = messagesFor(tag);
  expect(words.wait).toContain('#');
  expect(Object.values(words)).not.toContain('');
  if (tag !== 'en') expect(words.greeting).not.toBe(messagesFor('en').words.greeting);
});

test('regions and case do not matter, other languages get English', () => {
  expect(messagesFor('pt-BR').language).toBe('pt');
  expect(messagesFor('ZH-Hant-TW').language).toBe('zh');
  expect(messagesFor('').language).toBe('en');
  expect(messagesFor('tlh').language).toBe('en');
  expect(messagesFor('constructor').language).toBe('en');
});

test('only what is a language tag is sent', () => {
  expect(localeOf('de-CH')).toBe('de-CH');
  for (const lang of ['', 'e', 'en_US', 'de-', 'en us', `en-${'a'.repeat(40)}`, '<script>']) {
    expect(localeOf(lang)).toBeNull();
  }
});
