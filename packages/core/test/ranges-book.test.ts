/** What is kept of texts that readers ask about. */
import { expect, test } from 'bun:test';
import { SectionRangesCache } from '../src/assistant/section-ranges-cache.ts';

test('texts of many blocks are kept until others need the room', async () => {
  const reads: string[] = [];
  const block = { kind: 'text' as const, start: 0, end: 1 };
  const section = { heading: null, level: 0, anchor: null, start: 0, end: 1 };
  const book = new SectionRangesCache({
    sectionRanges: async (text) => {
      reads.push(text.trim());
      return [{ ...section, blocks: Array.from({ length: 150_000 }, () => block) }];
    },
  });
  for (const name of ['a', 'b', 'b', 'c', 'b', 'c', 'a']) {
    await book.get(name, name + ' '.repeat(20_000));
  }
  expect(reads).toEqual(['a', 'b', 'c', 'a']);
});
