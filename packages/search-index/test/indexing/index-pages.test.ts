/** Bringing an index to what pages hold: only what changed is written, and nothing else is left. */
import { describe, expect, test } from 'bun:test';
import { createHash } from 'node:crypto';
import {
  createMemoryIndex,
  type IndexChanges,
  indexPages,
  type PageSections,
  type Scope,
  type SectionIndexWriter,
  type SectionSource,
  termKey,
} from '../../src/index.ts';

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
const PROJECT = 'harbour';
const CURRENT: Scope = { projectId: PROJECT, state: 'current' };

const section = (heading: string | null, text: string): SectionSource => ({
  title: 'Harbour',
  heading,
  parents: [],
  anchor: heading === null ? null : heading.toLowerCase(),
  text,
  code: '',
  about: '',
  path: 'guide/harbour',
  spaceId: 'space',
  locale: 'en',
  language: 'en',
});

const INTRO = section(null, 'Ships come and go.');
const QUAY = section('Quay', 'Ropes and bollards.');
const PIER = section('Pier', 'Planks and nails.');

const page = (current: SectionSource[] | null, published = current): PageSections => ({
  pageId: 'page',
  current,
  published,
});

/** An index that tells what is written to it. */
const watched = () => {
  const index = createMemoryIndex();
  const written: IndexChanges[] = [];
  const writer: SectionIndexWriter = {
    write: (projectId, work) =>
      index.write(projectId, (transaction) =>
        work({
          ...transaction,
          stored: (state, pageIds) => transaction.stored(state, pageIds),
          sources: (ids) => transaction.sources(ids),
          apply(changes) {
            written.push(changes);
            return transaction.apply(changes);
          },
        }),
      ),
  };
  const put = (...pages: PageSections[]) =>
    writer.write(PROJECT, (transaction) => indexPages(transaction, pages, { digest }));
  const textsWith = async (scope: Scope, term: string) => {
    const found = await index.candidates(scope, {
      all: [[termKey(term)]],
      none: [],
      withoutPages: [],
      after: 0,
      limit: 100,
    });
    const sections = await index.sections(
      scope,
      found.map(({ id }) => id),
    );
    return sections.map(({ source, ordinal }) => `${ordinal} ${source.text}`);
  };
  return { index, put, written, textsWith };
};

describe('indexing pages', () => {
  test('a new page is found in both of its states', async () => {
    const { put, textsWith } = watched();
    expect(await put(page([INTRO, QUAY], [INTRO]))).toEqual({ added: 3, moved: 0, removed: 0 });
    expect(await textsWith(CURRENT, 'ship')).toEqual(['0 Ships come and go.']);
    expect(await textsWith({ ...CURRENT, state: 'published' }, 'rope')).toEqual([]);
  });

  test('a page that is as it was writes nothing', async () => {
    const { put, written } = watched();
    await put(page([INTRO, QUAY]));
    const before = written.length;
    expect(await put(page([{ ...INTRO }, { ...QUAY }]))).toEqual({
      added: 0,
      moved: 0,
      removed: 0,
    });
    expect(written.length).toBe(before);
  });

  test('only the section that changed is written', async () => {
    const { put, textsWith } = watched();
    await put(page([INTRO, QUAY, PIER]));
    const changed = section('Quay', 'Chains and bollards.');
    expect(await put(page([INTRO, changed, PIER], [INTRO, QUAY, PIER]))).toEqual({
      added: 1,
      moved: 0,
      removed: 1,
    });
    expect(await textsWith(CURRENT, 'rope')).toEqual([]);
    expect(await textsWith(CURRENT, 'chain')).toEqual(['1 Chains and bollards.']);
    expect(await textsWith({ ...CURRENT, state: 'published' }, 'rope')).toHaveLength(1);
  });

  test('sections at another place are moved, not written again', async () => {
    const { put, textsWith } = watched();
    await put(page([INTRO, QUAY, PIER], null));
    expect(await put(page([INTRO, PIER, QUAY], null))).toEqual({ added: 0, moved: 2, removed: 0 });
    expect(await textsWith(CURRENT, 'rope')).toEqual(['2 Ropes and bollards.']);
  });

  test('equal sections are as many as the page has', async () => {
    const { put, textsWith } = watched();
    await put(page([INTRO, QUAY, QUAY, QUAY], null));
    expect(await put(page([INTRO, QUAY, PIER, QUAY], null))).toEqual({
      added: 1,
      moved: 0,
      removed: 1,
    });
    expect((await textsWith(CURRENT, 'rope')).toSorted()).toEqual([
      '1 Ropes and bollards.',
      '3 Ropes and bollards.',
    ]);
  });

  test('a page that a state no longer has is gone from it, and its words with it', async () => {
    const { put, index } = watched();
    await put(page([INTRO, QUAY]));
    await put(page(null, [INTRO]));
    expect((await index.vocabulary(CURRENT)).words).toEqual([]);
    expect((await index.statistics(CURRENT)).sections).toBe(0);
    expect((await index.statistics({ ...CURRENT, state: 'published' })).sections).toBe(1);
  });

  test.each([
    ['title', { title: 'Port' }],
    ['heading', { heading: 'Arrivals' }],
    ['parents', { parents: ['Ships'] }],
    ['anchor', { anchor: 'arrivals' }],
    ['text', { text: 'Boats come and go.' }],
    ['code', { code: 'arrive()' }],
    ['description', { about: 'A place of ships' }],
    ['path', { path: 'guide/port' }],
    ['space', { spaceId: 'other' }],
    ['locale', { locale: 'en-GB' }],
    ['language', { language: 'de' }],
  ])('another %s makes another section', async (_, patch) => {
    const { put } = watched();
    await put(page([INTRO], null));
    const changed: SectionSource = { ...INTRO, ...patch };
    expect(await put(page([changed], null))).toEqual({ added: 1, moved: 0, removed: 1 });
  });

  test('an index that has lost a text says so instead of counting wrongly', async () => {
    const { index, put } = watched();
    await put(page([INTRO], null));
    const broken = index.write(PROJECT, (transaction) =>
      indexPages(
        {
          stored: (state, ids) => transaction.stored(state, ids),
          sources: async () => new Map(),
          apply: (changes) => transaction.apply(changes),
        },
        [page(null)],
        { digest },
      ),
    );
    expect(broken).rejects.toThrow('the index has no text of section');
  });
});
