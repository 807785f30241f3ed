/** What the service says in an answer, in each language of the readers' site. */
import { expect, test } from 'bun:test';
import { phrasesFor } from '../src/phrases.ts';

const LANGUAGES = 'ar cs da de es fr he it ja ko nl pl pt-BR ru sv tr uk zh-Hans zh-Hant'.split(
  ' ',
);

test.each(LANGUAGES)('%s has its own phrases', (locale) => {
  expect(phrasesFor(locale, 'GitHub')).not.toEqual(phrasesFor('en', 'GitHub'));
});

test('Chinese of Taiwan is written in traditional characters', () => {
  expect(phrasesFor('zh-TW', 'hello')).toEqual(phrasesFor('zh-Hant', 'hello'));
  expect(phrasesFor('zh-CN', 'hello')).not.toEqual(phrasesFor('zh-Hant', 'hello'));
});

test.each([
  ['How do I change the colors?', 'de', 'en'],
  ['How do I change the colors?', 'zh-TW', 'en'],
  ['Wie kann ich die Farben ändern?', 'en', 'de'],
  ['Wie kann ich die Farben ändern?', null, 'de'],
  ['¿Cómo puedo cambiar los colores?', null, 'es'],
  ['Как изменить цвета?', 'en', 'ru'],
  ['API keys', 'fr', 'fr'],
])('the phrases for "%s" with the locale %s are those of %s', (question, locale, language) => {
  expect(phrasesFor(locale, question)).toEqual(phrasesFor(language, 'API'));
});
