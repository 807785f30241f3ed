import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { type ParsedQuery, parseQuery } from '../../src/query/parse-query.ts';

const SPACES = [
  { id: '0190', slug: 'guides', name: 'Guides' },
  { id: '0191', slug: 'reference', name: 'API Reference' },
];

const EMPTY: ParsedQuery = {
  words: '',
  phrases: [],
  withoutWords: [],
  withoutPhrases: [],
  spaceIds: [],
  endsOpen: false,
};

const closed = (text: string) => ({ text, isOpen: false });

const QUERIES: readonly (readonly [string, Partial<ParsedQuery>])[] = [
  ['two words', { words: 'two words', endsOpen: true }],
  ['two words ', { words: 'two words' }],
  ['"a phrase" and words', { words: 'and words', phrases: [closed('a phrase')], endsOpen: true }],
  ['“a phrase”', { phrases: [closed('a phrase')] }],
  ['say "never closed', { words: 'say', phrases: [{ text: 'never closed', isOpen: true }] }],
  ['5" disk', { words: '5" disk', endsOpen: true }],
  ['deploy -vercel', { words: 'deploy', withoutWords: ['vercel'] }],
  [
    'deploy -"to vercel" now',
    { words: 'deploy now', withoutPhrases: ['to vercel'], endsOpen: true },
  ],
  ['--dry-run', { words: '--dry-run', endsOpen: true }],
  ['a - b', { words: 'a - b', endsOpen: true }],
  ['-x', { words: 'x' }],
  ['-x -"y z"', { words: 'x y z' }],
  ['in:guides deploy', { words: 'deploy', spaceIds: ['0190'], endsOpen: true }],
  ['deploy in:GUIDES', { words: 'deploy', spaceIds: ['0190'] }],
  ['deploy in:0191', { words: 'deploy', spaceIds: ['0191'] }],
  ['in:"api reference" key', { words: 'key', spaceIds: ['0191'], endsOpen: true }],
  ['in:guides in:reference key', { words: 'key', spaceIds: ['0190', '0191'], endsOpen: true }],
  ['in:nowhere key', { words: 'in:nowhere key', endsOpen: true }],
  ['a:b', { words: 'a:b', endsOpen: true }],
  ['""', {}],
  ['((', { words: '((', endsOpen: true }],
  ["''", { words: "''", endsOpen: true }],
  ['**', { words: '**', endsOpen: true }],
  ['NEAR(a b)', { words: 'NEAR(a b)', endsOpen: true }],
];

describe('a query is taken apart', () => {
  test.each(QUERIES)('%s', (text, expected) => {
    expect(parseQuery(text, SPACES)).toEqual({ ...EMPTY, ...expected });
  });

  test('any text is a query', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const { words, phrases } = parseQuery(text, SPACES);
        expect(words.length + phrases.length).toBeLessThanOrEqual(text.length + 1);
      }),
    );
  });
});
