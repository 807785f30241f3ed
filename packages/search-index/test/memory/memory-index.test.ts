import { describe, expect, test } from 'bun:test';
import {
  analyse,
  createMemoryIndex,
  headingKey,
  type NewSection,
  type SectionIndexWriter,
  termKey,
} from '../../src/index.ts';
import { addPages, SCOPE, type SomeSection, sectionSource } from '../support/index-pages.ts';

const asked = { none: [], withoutPages: [], after: 0, limit: 10 };
const keys = (...terms: string[]): number[] => terms.map(termKey);

async function filled() {
  const index = createMemoryIndex();
  await addPages(index, {
    one: [
      { title: 'Alpha', text: 'beta' },
      { heading: 'Gamma', text: 'beta delta' },
    ],
    two: [{ text: 'beta epsilon' }],
  });
  return index;
}

function newSection(pageId: string, some: SomeSection): NewSection {
  const source = sectionSource(some);
  const analysed = analyse(source);
  return { state: 'current', pageId, ordinal: 0, hash: 'h', source, analysed };
}

const add = (index: SectionIndexWriter, section: NewSection): Promise<void> =>
  index.write(SCOPE.projectId, (transaction) =>
    transaction.apply({ added: [section], moved: [], removed: [] }),
  );

describe('candidates', () => {
  const pagesOf = async (request: object): Promise<number[]> => {
    const index = await filled();
    const found = await index.candidates(SCOPE, { ...asked, all: [keys('beta')], ...request });
    return found.map(({ page }) => page);
  };

  test('have a key of every group, by id', async () => {
    expect(await pagesOf({})).toEqual([1, 1, 2]);
    expect(await pagesOf({ all: [keys('beta'), keys('delta', 'epsilon')] })).toEqual([1, 2]);
    expect(await pagesOf({ all: [keys('beta'), [headingKey('gamma')]] })).toEqual([1]);
    expect(await pagesOf({ all: [keys('nothing')] })).toEqual([]);
  });

  test('have no key that is left out, and are of no page that is left out', async () => {
    expect(await pagesOf({ none: keys('delta', 'other') })).toEqual([1, 2]);
    expect(await pagesOf({ withoutPages: ['one', 'other'] })).toEqual([2]);
  });

  test('come after an id, up to the limit', async () => {
    const index = await filled();
    const request = { ...asked, all: [keys('beta')], limit: 2 };
    const first = await index.candidates(SCOPE, request);
    expect(first).toHaveLength(2);
    const after = first.at(-1)?.id ?? 0;
    const rest = await index.candidates(SCOPE, { ...request, after });
    expect(rest.map(({ page }) => page)).toEqual([2]);
  });
});

describe('words', () => {
  test('words with the same beginning are ordered by their sections, then by the alphabet', async () => {
    const index = createMemoryIndex();
    await addPages(index, {
      one: [{ title: 'Instant', text: 'install installed' }],
      two: [{ title: 'Other', text: 'install instance' }],
    });
    const words = async (by: 'sections' | 'headings', limit = 10): Promise<string[]> =>
      (await index.wordsFrom(SCOPE, 'inst', { by, limit })).map(({ word }) => word);
    expect(await words('sections')).toEqual(['install', 'installed', 'instance', 'instant']);
    expect(await words('sections', 1)).toEqual(['install']);
    expect(await words('headings')).toEqual(['instant']);
  });

  test('are counted while a section has them', async () => {
    const index = await filled();
    const before = await index.vocabulary(SCOPE);
    const section = newSection('three', { text: 'zeta', language: 'de' });
    await add(index, section);
    const { words, languages } = await index.vocabulary(SCOPE);
    expect(words).toContainEqual({ word: 'zeta', stem: 'zeta', sections: 1, headings: 0 });
    expect(languages).toEqual(['en', 'de']);
    await index.write(SCOPE.projectId, async (transaction) => {
      const [stored] = await transaction.stored('current', ['three']);
      await transaction.apply({
        added: [],
        moved: [],
        removed: [{ id: stored?.id ?? 0, state: 'current', analysed: section.analysed }],
      });
    });
    expect(await index.vocabulary(SCOPE)).toEqual(before);
  });
});

describe('a transaction', () => {
  test('sees what is stored, and changes places', async () => {
    const index = await filled();
    await index.write(SCOPE.projectId, async (transaction) => {
      const stored = await transaction.stored('current', ['one']);
      expect(stored.map(({ ordinal }) => ordinal)).toEqual([0, 1]);
      const [first, second] = stored.map(({ id }) => id);
      const sources = await transaction.sources([second ?? 0]);
      expect(sources.get(second ?? 0)?.heading).toBe('Gamma');
      await transaction.apply({ added: [], removed: [], moved: [{ id: first ?? 0, ordinal: 7 }] });
      const moved = await index.sections(SCOPE, [first ?? 0]);
      expect(moved[0]?.ordinal).toBe(7);
    });
  });

  test('a transaction that fails has no effect', async () => {
    const index = await filled();
    const before = await index.vocabulary(SCOPE);
    const work = index.write(SCOPE.projectId, async (transaction) => {
      const [first, second] = await transaction.stored('current', ['one']);
      const sources = await transaction.sources([first?.id ?? 0]);
      const source = sources.get(first?.id ?? 0) ?? sectionSource({});
      await transaction.apply({
        added: [newSection('three', { text: 'beta zeta' })],
        moved: [{ id: second?.id ?? 0, ordinal: 9 }],
        removed: [{ id: first?.id ?? 0, state: 'current', analysed: analyse(source) }],
      });
      throw new Error('disk full');
    });
    await expect(work).rejects.toThrow('disk full');
    expect((await index.statistics(SCOPE)).sections).toBe(3);
    const { words } = await index.vocabulary(SCOPE);
    expect(words).toHaveLength(before.words.length);
    const found = await index.candidates(SCOPE, { ...asked, all: [keys('beta')] });
    const sections = await index.sections(
      SCOPE,
      found.map(({ id }) => id),
    );
    expect(sections.map(({ ordinal }) => ordinal)).toEqual([0, 1, 0]);
    await add(index, newSection('four', { text: 'beta' }));
    expect((await index.statistics(SCOPE)).sections).toBe(4);
  });

  test('waits for the one before it', async () => {
    const index = createMemoryIndex();
    const order: string[] = [];
    const gate = Promise.withResolvers<void>();
    const first = index.write('p', async () => {
      order.push('first begins');
      await gate.promise;
      order.push('first ends');
    });
    const second = index.write('p', async () => {
      order.push('second');
    });
    const other = index.write('q', async () => {
      order.push('other project');
    });
    await other;
    gate.resolve();
    await Promise.all([first, second]);
    expect(order).toEqual(['first begins', 'other project', 'first ends', 'second']);
  });
});

test('the statistics of a scope grow with each change, and an unwritten scope is empty', async () => {
  const index = await filled();
  const before = await index.statistics(SCOPE);
  expect(before.sections).toBe(3);
  expect(before.lengths.text).toBe(5);
  await add(index, newSection('three', { text: 'zeta' }));
  expect((await index.statistics(SCOPE)).generation).toBeGreaterThan(before.generation);
  expect(await index.statistics({ ...SCOPE, state: 'published' })).toEqual({
    sections: 0,
    lengths: { text: 0, code: 0 },
    generation: 0,
  });
});
