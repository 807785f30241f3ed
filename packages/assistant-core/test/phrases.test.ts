/** What the service says in an answer, in each language of the readers' site. */
import { expect, test } from 'bun:test';
import { phrasesFor } from '../src/phrases.ts';

const LANGUAGES = 'ar cs da de es fr he it ja ko nl pl pt-BR ru sv tr uk zh-Hans zh-Hant'.split(
  ' ',
);

test.each(LANGUAGES)('%s has its own phrases', (locale) => {
  expect(phrasesFor(locale, 'hello')).not.toEqual(phrasesFor('en', 'hello'));
});

test('Chinese of Taiwan is written in traditional characters', () => {
  expect(phrasesFor('zh-TW', 'hello')).toEqual(phrasesFor('zh-Hant', 'hello'));
  expect(phrasesFor('zh-CN', 'hello')).not.toEqual(phrasesFor('zh-Hant', 'hello'));
});
