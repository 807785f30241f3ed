import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { analyse, createMemoryIndex, type SectionIndex, search } from '../../src/index.ts';
import { phrasePairs } from '../../src/query/phrase-pairs.ts';
import { plain, wholeWords } from '../../src/query/plain-text.ts';
import { addPages, dependencies, request, sectionSource } from '../support/index-pages.ts';

const WORDS = [
  'a',
  'to',
  'the',
  'Lock',
  'Häuser',
  'useChat',
  'XMLHttp',
  'max_tokens',
  'index.ts',
  'src/index.ts',
  '--dry-run',
  '.env',
  'C++',
  "don't",
  'l’eau',
  'v2.1',
  'OAuth2',
  '東京都',
  'ประตูน้ำ',
  '(see',
  'end).',
  '—',
];

test('a section that contains a phrase has a key of each of its pairs', () => {
  const words = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(words, fc.nat(11), fc.nat(11), (text, from, length) => {
      const written = text.join(' ');
      const phrase = plain(text.slice(from, from + 1 + length).join(' '));
      fc.pre(phrase !== '' && wholeWords(plain(written), phrase).next().done === false);
      const keys = new Set(analyse(sectionSource({ text: written })).keys);
      for (const group of phrasePairs({ text: phrase, isOpen: false })) {
        expect(group.some((key) => keys.has(key))).toBe(true);
      }
    }),
  );
});

test('the last word of an open phrase is in no pair, because it may go on', () => {
  const pairs = (isOpen: boolean) => phrasePairs({ text: 'open the loc', isOpen });
  expect(pairs(false)).toHaveLength(2);
  expect(pairs(true)).toEqual(pairs(false).slice(0, 1));
});

test('a phrase is found among sections that have its words apart, and few texts are read for it', async () => {
  const memory = createMemoryIndex();
  const apart = Array.from({ length: 4_000 }, () => ({
    text: 'The lock is open before the gate.',
  }));
  await addPages(memory, { apart, together: [{ text: 'Before you go, lock open the gate.' }] });
  let read = 0;
  const index: SectionIndex = {
    statistics: (scope) => memory.statistics(scope),
    vocabulary: (scope) => memory.vocabulary(scope),
    wordsFrom: (scope, prefix, options) => memory.wordsFrom(scope, prefix, options),
    candidates: (scope, wanted) => memory.candidates(scope, wanted),
    async sections(scope, ids) {
      read += ids.length;
      return memory.sections(scope, ids);
    },
  };
  const { hits, isComplete } = await search(dependencies(index), request('"lock open the gate"'));
  expect(hits.map(({ pageId }) => pageId)).toEqual(['together']);
  expect(isComplete).toBe(true);
  expect(read).toBeLessThan(10);
});
