/** After any edits the index is what it would be if it were made now. */
import { expect, test } from 'bun:test';
import fc from 'fast-check';
import {
  createMemoryIndex,
  indexPages,
  type MemoryIndex,
  type PageSections,
  type SectionSource,
  termKey,
} from '../../src/index.ts';

const PROJECT = 'harbour';
const WORDS = ['ship', 'ships', 'quay', 'pier', 'max_tokens', 'rope', '東京'];

const words = fc.array(fc.constantFrom(...WORDS), { maxLength: 6 }).map((some) => some.join(' '));
const section: fc.Arbitrary<SectionSource> = fc.record({
  title: words,
  heading: fc.option(words),
  parents: fc.constant([]),
  anchor: fc.constant(null),
  text: words,
  code: words,
  about: fc.constant(''),
  path: fc.constant('guide'),
  spaceId: fc.constant('space'),
  locale: fc.constantFrom('en', null),
  language: fc.constantFrom('en', 'de'),
});
const sections = fc.option(fc.array(section, { maxLength: 4 }));
const page: fc.Arbitrary<PageSections> = fc.record({
  pageId: fc.constantFrom('a', 'b', 'c', 'd'),
  current: sections,
  published: sections,
});
/** Pages of one batch come once each. */
const batch = fc.uniqueArray(page, { selector: ({ pageId }) => pageId, maxLength: 4 });

const put = (index: MemoryIndex, pages: readonly PageSections[]) =>
  index.write(PROJECT, (transaction) => indexPages(transaction, pages, { digest: (text) => text }));

/** What can be asked of a scope, without numbers that depend on how it came about. */
const contentOf = async (index: MemoryIndex, state: 'current' | 'published') => {
  const scope = { projectId: PROJECT, state };
  const { generation: _, ...sums } = await index.statistics(scope);
  const { words: known, languages } = await index.vocabulary(scope);
  const request = { none: [], withoutPages: [], after: 0, limit: 1_000 };
  const found: Record<string, unknown[]> = {};
  for (const { stem } of known) {
    const candidates = await index.candidates(scope, { ...request, all: [[termKey(stem)]] });
    const ids = candidates.map(({ id }) => id);
    const stored = await index.sections(scope, ids);
    found[stem] = stored.map(({ id: _id, ...rest }) => JSON.stringify(rest)).toSorted();
  }
  const byName = known.map((word) => JSON.stringify(word)).toSorted();
  return { sums, words: byName, languages: languages.toSorted(), found };
};

test('any edits leave an index equal to a fresh one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(batch, { maxLength: 12 }), async (batches) => {
      const edited = createMemoryIndex();
      const last = new Map<string, PageSections>();
      for (const pages of batches) {
        await put(edited, pages);
        for (const one of pages) last.set(one.pageId, one);
      }
      const fresh = createMemoryIndex();
      await put(fresh, [...last.values()]);
      for (const state of ['current', 'published'] as const) {
        expect(await contentOf(edited, state)).toEqual(await contentOf(fresh, state));
      }
    }),
    { numRuns: 100 },
  );
});
