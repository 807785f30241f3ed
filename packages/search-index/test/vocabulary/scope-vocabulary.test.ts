import { describe, expect, test } from 'bun:test';
import { termKey } from '../../src/index.ts';
import { ScopeVocabulary } from '../../src/vocabulary/scope-vocabulary.ts';

function vocabularyOf(counts: Readonly<Record<string, number>>): ScopeVocabulary {
  const words = Object.entries(counts).map(([word, sections]) => ({
    word,
    stem: word.replace(/s$/, ''),
    sections,
    headings: 0,
  }));
  return new ScopeVocabulary({ words, languages: ['en'] });
}

const corrections = (counts: Readonly<Record<string, number>>, word: string): string[] =>
  vocabularyOf(counts)
    .corrections(word)
    .map((correction) => correction.word);

describe('typos', () => {
  test.each([
    ['serch', 'search', 'a letter too few'],
    ['searrch', 'search', 'a letter too many'],
    ['seerch', 'search', 'another letter'],
    ['saerch', 'search', 'two letters exchanged'],
    ['athentcation', 'authentication', 'two letters too few'],
    ['настрйка', 'настройка', 'in another alphabet'],
  ])('%s may be %s: %s', (typed, meant) => {
    expect(corrections({ [meant]: 3, other: 5 }, typed)).toEqual([meant]);
  });

  test('a short word has one typo at most, a very short one none', () => {
    expect(corrections({ routes: 1, route: 1, rate: 1 }, 'ruote')).toEqual(['route']);
    expect(corrections({ api: 9 }, 'aip')).toEqual([]);
  });

  test('the nearest come first, then those in most sections', () => {
    const counts = { installer: 2, installed: 9, instiller: 50 };
    expect(corrections(counts, 'installe')).toEqual(['installed', 'installer', 'instiller']);
  });

  test('digits are never exchanged', () => {
    expect(corrections({ e0308: 4, e0309: 4, err404: 2 }, 'e0307')).toEqual([]);
    expect(corrections({ err404: 2 }, 'errr404')).toEqual(['err404']);
  });

  test('pairs of ideographs are no typos of each other', () => {
    expect(corrections({ 設定: 4, クイックスタート: 2 }, 'クイックスターと')).toEqual([]);
  });

  test('a word is no correction of itself', () => {
    expect(corrections({ search: 4 }, 'search')).toEqual([]);
  });

  test('a correction has the stem that it is indexed as', () => {
    expect(vocabularyOf({ webhooks: 3 }).corrections('webhoks')).toEqual([
      { word: 'webhooks', stem: 'webhook', distance: 1, sections: 3 },
    ]);
  });
});

test('sections of a term are more than those of its commonest word and fewer than all together', () => {
  const sections = vocabularyOf({ hook: 100, hooks: 50 }).sections(termKey('hook'));
  expect(sections).toBeGreaterThan(100);
  expect(sections).toBeLessThan(150);
  expect(vocabularyOf({ hook: 100 }).sections(termKey('other'))).toBe(0);
});

test('a large vocabulary takes some megabytes', () => {
  const counts = Object.fromEntries(
    Array.from({ length: 150_000 }, (_, at) => [`word${at.toString(36)}`, 1 + (at % 7)]),
  );
  expect(vocabularyOf(counts).bytes).toBeLessThan(12 * 1024 * 1024);
});
