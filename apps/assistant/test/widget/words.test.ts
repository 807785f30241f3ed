/** The page's language: which words it gets, and what is sent along with a question. */
import { beforeAll, expect, test } from 'bun:test';
import { localeOf, messagesFor } from '../../src/widget/messages/index.ts';
import { WORDS } from '../../src/widget/messages/names.ts';
import { WIDGET_LANGUAGES, widgetWords } from '../../src/widget-script.ts';

// The build puts the constants into the script.
beforeAll(() => {
  Reflect.set(globalThis, 'ASSISTANT_WORDS', widgetWords());
  Reflect.set(globalThis, 'IS_SITE', false);
});

test.each([...WIDGET_LANGUAGES])('%s has its own words', (tag) => {
  const { language, words } = messagesFor(tag);
  expect(language).toBe(tag);
  expect(words('wait', { seconds: 7 })).toContain('7');
  expect(WORDS.map((name) => words(name))).not.toContain('');
  if (tag !== 'en') expect(words('greeting')).not.toBe(messagesFor('en').words('greeting'));
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
