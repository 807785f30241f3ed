/** What a section is found by. */
import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import {
  analyse,
  headingKey,
  localeKey,
  queryTerms,
  spaceKey,
  strongKey,
  termKey,
} from '../../src/index.ts';
import { sectionOf } from './section.ts';

const keysOf = (...given: Parameters<typeof sectionOf>): Set<number> =>
  new Set(analyse(sectionOf(...given)).keys);

describe('keys', () => {
  test('every field has keys', () => {
    const keys = keysOf({
      title: 'one',
      heading: 'two',
      parents: ['three'],
      text: 'four',
      code: 'five',
    });
    for (const term of ['one', 'two', 'three', 'four', 'five'])
      expect(keys).toContain(termKey(term));
  });

  test('the first section has keys of description, keywords and path', () => {
    const page = { title: 'one', about: 'two', path: 'guides/getting-started' };
    const first = keysOf({ ...page, heading: null });
    for (const term of ['one', 'two', 'guid', 'get', 'start', 'gettingstarted']) {
      expect(first).toContain(termKey(term));
    }
    expect(first).not.toContain(termKey('guidesgettingstarted'));
    expect(keysOf({ ...page, heading: 'Three' })).not.toContain(termKey('two'));
  });

  test('a section has keys of its space and its locale, in any case', () => {
    const keys = keysOf({ spaceId: 'guides', locale: 'pt-BR' });
    expect(keys).toContain(spaceKey('guides'));
    expect(keys).toContain(localeKey('PT-br'));
    expect(keys).not.toContain(spaceKey('other'));
  });

  test('terms of the title in the first section, and of the heading in others, have heading keys', () => {
    const first = keysOf({ title: 'one', heading: null, text: 'two' });
    expect(first).toContain(headingKey('one'));
    expect(first).not.toContain(headingKey('two'));
    const other = keysOf({ title: 'one', heading: 'two', parents: ['three'] });
    expect(other).toContain(headingKey('two'));
    expect(other).not.toContain(headingKey('one'));
    expect(other).not.toContain(headingKey('three'));
  });

  test('are each there once, in 32 bits', () => {
    const { keys } = analyse(
      sectionOf({ title: 'a b', heading: 'a', text: 'a b c', locale: 'en' }),
    );
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(key >>> 0).toBe(key);
  });

  test('keys of one kind differ from those of another', () => {
    const kinds = [termKey, strongKey, headingKey, spaceKey, localeKey];
    expect(new Set(kinds.map((kind) => kind('en'))).size).toBe(kinds.length);
  });

  test('keys of many terms are spread over all bits', () => {
    const terms = Array.from({ length: 4_000 }, (_, at) => `term${at}`);
    for (let bit = 0; bit < 32; bit++) {
      const set = terms.filter((term) => (termKey(term) >>> bit) & 1).length;
      expect(Math.abs(set - 2_000)).toBeLessThan(200);
    }
    expect(new Set(terms.map(termKey)).size).toBe(terms.length);
  });
});

describe('a term weighs much', () => {
  const isStrong = (term: string, ...given: Parameters<typeof sectionOf>): boolean =>
    keysOf(...given).has(strongKey(term));

  test('terms in the title, the heading and the description have a high weight', () => {
    expect(isStrong('one', { heading: 'one' })).toBe(true);
    expect(isStrong('one', { title: 'one', heading: null })).toBe(true);
    expect(isStrong('one', { about: 'one', heading: null })).toBe(true);
    expect(isStrong('one', { title: 'one', heading: 'two' })).toBe(false);
  });

  test('a frequent term has a high weight, relative to the length of the section', () => {
    expect(isStrong('one', { text: 'one one' })).toBe(false);
    expect(isStrong('one', { text: 'one one one' })).toBe(true);
    expect(isStrong('one', { text: `one one one ${'word '.repeat(400)}` })).toBe(false);
  });
});

describe('words of the vocabulary', () => {
  const words = (...given: Parameters<typeof sectionOf>) => analyse(sectionOf(...given)).words;

  test('are folded, with their stem, each pair once', () => {
    expect(words({ text: 'Pages PAGES pages page' })).toEqual([
      { word: 'pages', stem: 'page', isHeading: false },
      { word: 'page', stem: 'page', isHeading: false },
    ]);
  });

  test('terms of the heading are marked, also if the text has them too', () => {
    expect(words({ heading: 'Two', text: 'one two' })).toEqual([
      { word: 'two', stem: 'two', isHeading: true },
      { word: 'one', stem: 'one', isHeading: false },
    ]);
  });
});

describe('texts and queries agree', () => {
  const LANGUAGES = ['ar', 'de', 'el', 'en', 'fr', 'hi', 'ja', 'ru', 'tr', 'zh'];
  const unit = fc.constantFrom(
    ..."aeistnAEüéßıİœςΣйЁאبك0123456789_-./:@#+'’漢字かカー한𐐔🚀 \n".split(/(?:)/u),
    'ing',
    's ',
    'e\u0301',
    'ภาษา',
    'नमस्ते',
    '\ud800',
  );
  const text = fc.oneof(
    fc.string({ unit, maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({ unit: 'binary', maxLength: 60 }),
  );

  test('every word of any text is found by a query of that word alone', () => {
    fc.assert(
      fc.property(text, fc.constantFrom(...LANGUAGES), (given, language) => {
        const keys = keysOf({ text: given, language });
        for (const term of queryTerms(given, [language])) {
          const again = queryTerms(term.raw, ['en', language]);
          expect(again.length).toBeGreaterThan(0);
          for (const { stems, parts } of again) {
            expect(stems.some((stem) => keys.has(termKey(stem)))).toBe(true);
            for (const part of parts)
              expect(part.stems.some((stem) => keys.has(termKey(stem)))).toBe(true);
          }
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test('a word is found with its accents and without', () => {
    for (const [language, written, typed] of [
      ['fr', 'installées', 'installees'],
      ['de', 'Müller', 'muller'],
      ['es', 'configuración', 'configuracion'],
      ['fr', 'ete', 'été'],
    ] as const) {
      const keys = keysOf({ text: written, language });
      expect(queryTerms(typed, [language])[0]?.stems.some((stem) => keys.has(termKey(stem)))).toBe(
        true,
      );
    }
  });
});

describe('hostile texts', () => {
  const LENGTH = 400_000;
  const repeated = (unit: string): string => unit.repeat(Math.ceil(LENGTH / unit.length));

  for (const unit of [
    'a',
    'A',
    '1',
    'a.',
    'a-',
    '-',
    '_',
    "'",
    "a'",
    'aB',
    'a1',
    '1.',
    'a/',
    '::',
    'é',
    '\u0301',
    'a\u0301',
    '漢',
    'ก',
    '\ud800',
    '+',
    'c+',
    '.',
    'l’',
    'ı',
    'ff.',
    '한',
    '\u200d',
    '🚀',
  ]) {
    test(`${JSON.stringify(unit)} repeated is a section of few terms`, () => {
      const { terms, words } = analyse(sectionOf({ text: repeated(unit), code: repeated(unit) }));
      expect(words.length).toBeLessThan(50);
      expect(terms.length).toBeLessThan(500);
      expect(queryTerms(repeated(unit).slice(0, 1_000), ['en', 'fr']).length).toBeLessThanOrEqual(
        1_000,
      );
    });
  }
});
