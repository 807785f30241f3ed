/** Each language says everything, with the arguments and the plural categories that it needs. */
import { describe, expect, test } from 'bun:test';
import { BLOCK_MESSAGES } from '@quoin/markdown';
import { argumentsOf, CATALOGS, type Catalog, compile } from '../src/index.ts';
import { LANGUAGES } from '../src/languages.ts';
import { pluralCategories } from '../src/plural-categories.ts';
import { SAME_AS_ENGLISH } from './same-as-english.ts';

const english = CATALOGS.get('en');
if (english === undefined) throw new Error('English is missing');

const entries = (catalog: Catalog) => Object.entries(catalog);
const others = [...CATALOGS].filter(([locale]) => locale !== 'en');

/** Words of the text beside arguments; a text without any is the same in each language. */
const wordsOf = (text: string): string => text.replace(/\{\w+(?:, number)?\}/g, '');
const hasWords = (text: string): boolean => /\p{L}/u.test(wordsOf(text));

test('there are 21 languages, in canonical tags', () => {
  expect(CATALOGS.size).toBe(21);
  expect([...CATALOGS.keys()]).toEqual([...LANGUAGES]);
  expect(Intl.getCanonicalLocales([...CATALOGS.keys()])).toEqual([...CATALOGS.keys()]);
});

test('the texts of blocks are those that the renderer writes without a language', () => {
  expect(english).toMatchObject(BLOCK_MESSAGES);
});

describe.each([...CATALOGS])('%s', (locale, catalog) => {
  test('has the keys of English, in its order', () => {
    expect(Object.keys(catalog)).toEqual(Object.keys(english));
  });

  test('has a message for each key, with the arguments of the English one', () => {
    const own = entries(catalog).map(([key, text]) => [
      key,
      [...argumentsOf(compile(text))].toSorted(),
    ]);
    const needed = entries(english).map(([key, text]) => [
      key,
      [...argumentsOf(compile(text))].toSorted(),
    ]);
    expect(own).toEqual(needed);
    expect(entries(catalog).filter(([, text]) => text.trim() !== text || text === '')).toEqual([]);
  });

  test('has each plural category of the language, and no other', () => {
    const wrong = entries(catalog).flatMap(([key, text]) => {
      const problem = pluralCategories.wrongIn(compile(text), locale);
      return problem === null ? [] : [`${key}: ${problem}`];
    });
    expect(wrong).toEqual([]);
  });
});

describe.each(others)('%s', (locale, catalog) => {
  test('is translated: a text that is equal to the English one is listed', () => {
    const same = entries(catalog)
      .filter(([key, text]) => hasWords(text) && text === Reflect.get(english, key))
      .map(([key]) => key);
    expect(same).toEqual([...(SAME_AS_ENGLISH[locale] ?? [])]);
  });

  const script = new Intl.Locale(locale).maximize().script ?? '';
  const LETTERS: Readonly<Record<string, RegExp>> = {
    Arab: /\p{Script=Arabic}/u,
    Cyrl: /\p{Script=Cyrillic}/u,
    Hebr: /\p{Script=Hebrew}/u,
    Hans: /\p{Script=Han}/u,
    Hant: /\p{Script=Han}/u,
    Jpan: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
    Kore: /\p{Script=Hangul}/u,
  };
  const letters = LETTERS[script];
  if (letters !== undefined) {
    test('is written in its script; only names stay in Latin letters', () => {
      const NAMES =
        /\b(?:Authorization|MCP|Markdown|Mermaid|Model Context Protocol|Webhooks?|Cookies?|cookie|null|ID|AI|API|MB|Ctrl|Esc|plural|zero|one|two|few|many|other)\b/g;
      const latin = entries(catalog).filter(
        ([, text]) =>
          hasWords(text) &&
          /\p{Script=Latin}/u.test(
            wordsOf(text)
              .replace(/\{\w+, plural,/g, '')
              .replace(NAMES, ''),
          ),
      );
      expect(latin).toEqual([]);
      const without = entries(catalog)
        .filter(([, text]) => hasWords(text.replace(NAMES, '')) && !letters.test(text))
        .map(([key]) => key);
      expect(without).toEqual([]);
    });
  }
});
