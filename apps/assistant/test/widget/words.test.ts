/** The page's language: which words it gets, and what is sent along with a question. */
import { expect, test } from 'bun:test';
import { LANGUAGES } from '@quoin/messages/languages';
import { localeOf } from '../../src/widget/messages/index.ts';
import { WORDS } from '../../src/widget/messages/names.ts';
import { widgetMessages } from '../../src/widget-messages.ts';

test.each([...LANGUAGES])('%s has each message of the widget', (tag) => {
  const { language, messages, wait } = widgetMessages(tag);
  expect(language).toBe(tag);
  expect(Object.keys(messages)).toEqual([...WORDS]);
  expect(Object.values(messages)).not.toContain('');
  expect(JSON.stringify(wait)).toContain('seconds');
  if (tag !== 'en') expect(messages.greeting).not.toBe(widgetMessages('en').messages.greeting);
});

test.each([
  ['pt-PT', 'pt-BR'],
  ['zh-TW', 'zh-Hant'],
  ['de-CH', 'de'],
  ['tlh', 'en'],
  ['constructor', 'en'],
])('a page in %s gets the messages in %s', (tag, language) => {
  expect(widgetMessages(tag).language).toBe(language);
});

test('only what is a language tag is sent', () => {
  expect(localeOf('de-CH')).toBe('de-CH');
  for (const lang of ['', 'e', 'en_US', 'de-', 'en us', `en-${'a'.repeat(40)}`, '<script>']) {
    expect(localeOf(lang)).toBeNull();
  }
});
