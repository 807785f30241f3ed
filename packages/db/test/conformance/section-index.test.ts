/** Behavior of every search index, in any storage. */
import { describe, expect, test } from 'bun:test';
import type { CandidateRequest, NewSection, Scope } from '@quoin/search-index';
import { add, indexes, scope, section, type TestIndex, word } from '../section-indexes.ts';

const HERE = scope('here');
const LARGEST_KEY = 2 ** 32 - 1;

const request = (patch: Partial<CandidateRequest>): CandidateRequest => ({
  all: [[1]],
  none: [],
  withoutPages: [],
  after: 0,
  limit: 1_000,
  ...patch,
});

const candidates = ({ reader }: TestIndex, patch: Partial<CandidateRequest>, of: Scope = HERE) =>
  reader.candidates(of, request(patch));

/** Hashes of the sections that are found, in the order of candidates. */
const found = async (index: TestIndex, patch: Partial<CandidateRequest>, of: Scope = HERE) => {
  const ids = (await candidates(index, patch, of)).map(({ id }) => id);
  const stored = await hashes(index, of);
  return ids.map((id) => stored.get(id));
};

const PAGES = ['page', 'a', 'b', 'c'];

/** By id, as the writer of the scope sees them. */
const hashes = ({ writer }: TestIndex, { projectId, state }: Scope) =>
  writer.write(projectId, async (transaction) => {
    const rows = await transaction.stored(state, PAGES);
    return new Map(rows.map(({ id, hash }) => [id, hash]));
  });

const idOf = async (index: TestIndex, hash: string, of: Scope = HERE): Promise<number> => {
  for (const [id, stored] of await hashes(index, of)) if (stored === hash) return id;
  throw new Error(`no section ${hash}`);
};

const remove = async (
  index: TestIndex,
  { state, hash, analysed }: NewSection,
  of: Scope = HERE,
) => {
  const id = await idOf(index, hash, of);
  const removed = [{ id, state, analysed }];
  await index.writer.write(of.projectId, (t) => t.apply({ added: [], moved: [], removed }));
};

describe.each(indexes)('an index on $name', ({ open }) => {
  test('knows nothing of a scope that nothing was written to', async () => {
    await using index = await open();
    expect(await index.reader.statistics(HERE)).toEqual({
      sections: 0,
      lengths: { text: 0, code: 0 },
      generation: 0,
    });
    expect(await index.reader.vocabulary(HERE)).toEqual({ words: [], languages: [] });
    expect(await index.reader.wordsFrom(HERE, 'a', { by: 'sections', limit: 9 })).toEqual([]);
    expect(await candidates(index, {})).toEqual([]);
    expect(await index.reader.sections(HERE, [1, 2])).toEqual([]);
    expect((await hashes(index, HERE)).size).toBe(0);
  });

  test('adds up sections and lengths, and takes away what goes', async () => {
    await using index = await open();
    const first = section({ hash: '1', lengths: { text: 5, code: 0 } });
    const second = section({ hash: '2', lengths: { text: 70_000, code: 3 } });
    await add(index, 'here', first, second);
    expect(await index.reader.statistics(HERE)).toMatchObject({
      sections: 2,
      lengths: { text: 70_005, code: 3 },
    });
    await remove(index, second);
    expect(await index.reader.statistics(HERE)).toMatchObject({
      sections: 1,
      lengths: { text: 5, code: 0 },
    });
    await remove(index, first);
    expect(await index.reader.statistics(HERE)).toMatchObject({
      sections: 0,
      lengths: { text: 0, code: 0 },
    });
  });

  test('counts a generation on with every change of the scope, and with no other', async () => {
    await using index = await open();
    const generation = async () => (await index.reader.statistics(HERE)).generation;
    const seen = [await generation()];
    const one = section({ hash: '1' });
    await add(index, 'here', one);
    seen.push(await generation());
    const moved = [{ id: await idOf(index, '1'), ordinal: 4 }];
    await index.writer.write('here', (t) => t.apply({ added: [], moved, removed: [] }));
    seen.push(await generation());
    await remove(index, one);
    seen.push(await generation());
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(new Set(seen).size).toBe(4);
    await add(index, 'there', one);
    await add(index, 'here', section({ state: 'published' }));
    expect(await generation()).toBe(seen[3] ?? 0);
  });

  test('has words with how many sections and headings hold them, until none does', async () => {
    await using index = await open();
    const first = section({
      hash: '1',
      words: [word('linting', { stem: 'lint', isHeading: true }), word('größe')],
      source: { language: 'de' },
    });
    const second = section({
      hash: '2',
      words: [word('linting', { stem: 'lint' }), word('linting', { stem: 'linting' })],
    });
    await add(index, 'here', first, second);
    const vocabulary = async () => {
      const { words, languages } = await index.reader.vocabulary(HERE);
      return {
        words: words.map((w) => `${w.word}/${w.stem} ${w.sections} ${w.headings}`).toSorted(),
        languages: languages.toSorted(),
      };
    };
    expect(await vocabulary()).toEqual({
      words: ['größe/größe 1 0', 'linting/lint 2 1', 'linting/linting 1 0'],
      languages: ['de', 'en'],
    });
    await remove(index, first);
    expect(await vocabulary()).toEqual({
      words: ['linting/lint 1 0', 'linting/linting 1 0'],
      languages: ['en'],
    });
    await remove(index, second);
    expect(await vocabulary()).toEqual({ words: [], languages: [] });
  });

  test('finds words by how they begin, most frequent first, then by word', async () => {
    await using index = await open();
    const words = (...texts: string[]) => texts.map((text) => word(text));
    await add(
      index,
      'here',
      section({ words: [...words('car', 'cat', 'cab', 'b'), word('cup', { isHeading: true })] }),
      section({ words: [...words('cat', 'Cab'), word('cap', { isHeading: true })] }),
      section({ words: [word('cap', { isHeading: true })] }),
    );
    await add(index, 'there', section({ words: words('canary') }));
    const from = async (prefix: string, by: 'sections' | 'headings' = 'sections', limit = 9) => {
      const rows = await index.reader.wordsFrom(HERE, prefix, { by, limit });
      return rows.map((row) => row.word);
    };
    expect(await from('ca')).toEqual(['cap', 'cat', 'cab', 'car']);
    expect(await from('ca', 'sections', 2)).toEqual(['cap', 'cat']);
    expect(await from('c', 'headings')).toEqual(['cap', 'cup']);
    expect(await from('cat')).toEqual(['cat']);
    expect(await from('cats')).toEqual([]);
    expect(await from('')).toEqual(['cap', 'cat', 'Cab', 'b', 'cab', 'car', 'cup']);
    const [cap] = await index.reader.wordsFrom(HERE, 'cap', { by: 'sections', limit: 1 });
    expect(cap).toEqual({ word: 'cap', stem: 'cap', sections: 2, headings: 2 });
  });

  test('takes no character of a prefix for anything but itself', async () => {
    await using index = await open();
    const texts = [
      'max_tokens',
      'maxitokens',
      '100%',
      '1000',
      '🦉x',
      '🦊',
      '東京都',
      '\u{10ffff}y',
    ];
    texts.push('\ud7ffz', "it's", 'a\\b', '-x', 'x*');
    await add(index, 'here', section({ words: texts.map((text) => word(text)) }));
    for (const [prefix, expected] of [
      ['max_', ['max_tokens']],
      ['100%', ['100%']],
      ['🦉', ['🦉x']],
      ['東京', ['東京都']],
      ['\u{10ffff}', ['\u{10ffff}y']],
      ['\ud7ff', ['\ud7ffz']],
      ["it'", ["it's"]],
      ['a\\', ['a\\b']],
      ['%', []],
      ['_', []],
      ['x*', ['x*']],
      ['*', []],
    ] as const) {
      const rows = await index.reader.wordsFrom(HERE, prefix, { by: 'sections', limit: 9 });
      expect(rows.map((row) => row.word)).toEqual([...expected]);
    }
  });

  test('finds sections that have a key of every group, and none of the others', async () => {
    await using index = await open();
    await add(
      index,
      'here',
      section({ hash: 'a', keys: [1, 2, 3] }),
      section({ hash: 'b', keys: [1, 4] }),
      section({ hash: 'c', keys: [2, 4, 0, LARGEST_KEY] }),
      section({ hash: 'd', keys: [5] }),
    );
    const ask = (all: number[][], none: number[] = []) => found(index, { all, none });
    expect(await ask([[1]])).toEqual(['a', 'b']);
    expect(await ask([[1, 2]])).toEqual(['a', 'b', 'c']);
    expect(await ask([[1], [2]])).toEqual(['a']);
    expect(
      await ask([
        [1, 2],
        [3, 4],
      ]),
    ).toEqual(['a', 'b', 'c']);
    expect(await ask([[2], [4], [0], [LARGEST_KEY]])).toEqual(['c']);
    expect(
      await ask(
        [
          [1, 2],
          [3, 4],
        ],
        [3],
      ),
    ).toEqual(['b', 'c']);
    expect(await ask([[1, 2]], [3, 0])).toEqual(['b']);
    expect(await ask([[1]], [1])).toEqual([]);
    expect(await ask([[99]])).toEqual([]);
    expect(await ask([[99, 5]], [77])).toEqual(['d']);
    const many = Array.from({ length: 2_000 }, (_, index) => 1_000_000 + index);
    expect(await ask([[...many, 5]])).toEqual(['d']);
    expect(await ask([[1]], many)).toEqual(['a', 'b']);
  });

  test('returns the first by id if more match, and continues after an id', async () => {
    await using index = await open();
    const names = Array.from({ length: 20 }, (_, index) => `s${String(index).padStart(2, '0')}`);
    for (const hash of names.toReversed())
      await add(index, 'here', section({ hash, keys: [1, 2] }));
    const all = await candidates(index, {});
    expect(all).toHaveLength(20);
    const ids = all.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(await candidates(index, { limit: 7 })).toEqual(all.slice(0, 7));
    expect(await candidates(index, { after: ids[6] ?? 0, limit: 7 })).toEqual(all.slice(7, 14));
    expect(await candidates(index, { after: ids[19] ?? 0 })).toEqual([]);
    expect(await candidates(index, { after: ids[15] ?? 0, all: [[1], [2]] })).toHaveLength(4);
  });

  test('finds the first and the last of thousands, in order and in portions', async () => {
    await using index = await open();
    const rare = new Set([10, 2_047, 2_048, 4_095, 4_096, 8_191, 8_192, 8_999]);
    const sections = Array.from({ length: 9_000 }, (_, number) =>
      section({ keys: rare.has(number) ? [1, 2, 3] : number % 2 === 0 ? [1, 2] : [1] }),
    );
    for (let start = 0; start < sections.length; start += 1_500) {
      await add(index, 'here', ...sections.slice(start, start + 1_500));
    }
    const all: number[] = [];
    for (let after = 0; ; after = all.at(-1) ?? 0) {
      const portion = await candidates(index, { after, limit: 1_000 });
      if (portion.length === 0) break;
      expect(portion.length).toBe(1_000);
      all.push(...portion.map(({ id }) => id));
    }
    expect(all).toHaveLength(9_000);
    expect(all).toEqual([...new Set(all)].toSorted((a, b) => a - b));
    const places = async (patch: Partial<CandidateRequest>) =>
      (await candidates(index, patch)).map(({ id }) => all.indexOf(id));
    const expected = [...rare];
    expect(await places({ all: [[3]] })).toEqual(expected);
    expect(await places({ all: [[1], [3, 4], [2]], limit: 3 })).toEqual(expected.slice(0, 3));
    expect(await places({ all: [[3]], after: all[4_095] ?? 0 })).toEqual(expected.slice(4));
    expect(await places({ all: [[3]], after: all[8_998] ?? 0 })).toEqual([8_999]);
    expect(await places({ all: [[3]], none: [1] })).toEqual([]);
    const even = await places({ all: [[2]], none: [3], after: all[2_040] ?? 0, limit: 6 });
    expect(even).toEqual([2_042, 2_044, 2_046, 2_050, 2_052, 2_054]);
  });

  test('leaves pages out, however many are named', async () => {
    await using index = await open();
    await add(
      index,
      'here',
      section({ hash: '1', pageId: 'a' }),
      section({ hash: '2', pageId: 'b' }),
      section({ hash: '3', pageId: 'a' }),
      section({ hash: '4', pageId: 'c' }),
    );
    const strangers = Array.from({ length: 5_000 }, (_, index) => `x'"\\${index}`);
    expect(await found(index, { withoutPages: ['a'] })).toEqual(['2', '4']);
    expect(await found(index, { withoutPages: ['a', 'b', 'c'] })).toEqual([]);
    expect(await found(index, { withoutPages: [...strangers, 'c'] })).toEqual(['1', '2', '3']);
    expect(await found(index, { withoutPages: ['a'], limit: 1 })).toEqual(['2']);
  });

  test('returns terms byte for byte, and one number for the sections of a page', async () => {
    await using index = await open();
    const terms = new Uint8Array(crypto.getRandomValues(new Uint8Array(20_000)));
    await add(index, 'here', section({ pageId: 'a', terms }), section({ pageId: 'b' }));
    await add(index, 'here', section({ pageId: 'a', terms: new Uint8Array() }));
    const [first, other, second] = await candidates(index, {});
    expect([...(first?.terms ?? [])]).toEqual([...terms]);
    expect([...(other?.terms ?? [])]).toEqual([0, 1, 127, 128, 255]);
    expect([...(second?.terms ?? [1])]).toEqual([]);
    expect(first?.page).toBe(second?.page ?? -1);
    expect(first?.page).not.toBe(other?.page ?? -1);
    // What reads them may read numbers of more than a byte, at any offset.
    const view = first?.terms ?? new Uint8Array();
    expect(new DataView(view.buffer, view.byteOffset, view.byteLength).getUint8(0)).toBe(
      terms[0] ?? -1,
    );
  });

  test('returns sections as they were written', async () => {
    await using index = await open();
    const one = section({ pageId: 'a', ordinal: 3 });
    const other = section({
      pageId: 'b',
      source: {
        heading: 'H',
        anchor: 'h',
        parents: [],
        locale: 'pt-BR',
        code: '🦉'.repeat(50_000),
      },
    });
    await add(index, 'here', one, other);
    const [first, second] = await candidates(index, {});
    const ids = [first?.id ?? 0, second?.id ?? 0];
    const stored = await index.reader.sections(HERE, [...ids, 999_999]);
    expect(stored.toSorted((a, b) => a.id - b.id)).toEqual([
      { id: ids[0] ?? 0, pageId: 'a', ordinal: 3, source: one.source },
      { id: ids[1] ?? 0, pageId: 'b', ordinal: 0, source: other.source },
    ]);
    expect(await index.reader.sections(HERE, [])).toEqual([]);
    const sources = await index.writer.write('here', (t) => t.sources([...ids, 999_999]));
    expect([...sources]).toEqual([
      [ids[0] ?? 0, one.source],
      [ids[1] ?? 0, other.source],
    ]);
  });

  test('writes additions, moves and removals in one change, and nothing else', async () => {
    await using index = await open();
    const [a, b, c] = ['a', 'b', 'c'].map((hash, ordinal) => section({ hash, ordinal }));
    if (a === undefined || b === undefined || c === undefined) throw new Error('three sections');
    await add(index, 'here', a, b, c);
    const removed = [{ id: await idOf(index, 'b'), state: b.state, analysed: b.analysed }];
    const moved = [{ id: await idOf(index, 'c'), ordinal: 1 }];
    const added = [section({ hash: 'd', ordinal: 2 })];
    await index.writer.write('here', (t) => t.apply({ added, moved, removed }));
    const stored = await index.writer.write('here', (t) => t.stored('current', ['page', 'none']));
    const rows = stored.map(({ pageId, ordinal, hash }) => `${pageId} ${ordinal} ${hash}`);
    expect(rows.toSorted()).toEqual(['page 0 a', 'page 1 c', 'page 2 d']);
    expect(await found(index, {})).toEqual(['a', 'c', 'd']);
  });

  test('sees in a transaction what it wrote, and keeps nothing of one that throws', async () => {
    await using index = await open();
    const kept = section({ hash: 'kept', words: [word('kept')] });
    await add(index, 'here', kept);
    const before = await index.reader.vocabulary(HERE);
    const failing = index.writer.write('here', async (t) => {
      await t.apply({
        added: [section({ hash: 'new', words: [word('new')] })],
        moved: [],
        removed: [],
      });
      const stored = await t.stored('current', ['page']);
      expect(stored.map(({ hash }) => hash).toSorted()).toEqual(['kept', 'new']);
      const old = stored.find(({ hash }) => hash === 'kept');
      const removed = [{ id: old?.id ?? 0, state: kept.state, analysed: kept.analysed }];
      await t.apply({ added: [], moved: [], removed });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await found(index, {})).toEqual(['kept']);
    expect(await index.reader.vocabulary(HERE)).toEqual(before);
    expect((await index.reader.statistics(HERE)).sections).toBe(1);
    expect(await index.writer.write('here', async () => 'next')).toBe('next');
  });

  test('changes a project for one at a time, also while others wait inside', async () => {
    await using index = await open();
    let inside = 0;
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, number) =>
        index.writer.write('here', async (t) => {
          inside += 1;
          expect(inside).toBe(1);
          await Bun.sleep(0);
          const stored = await t.stored('current', ['page']);
          const ordinal = stored.length;
          await t.apply({ added: [section({ hash: `${ordinal}` })], moved: [], removed: [] });
          inside -= 1;
          return number;
        }),
      ),
    );
    expect(results).toEqual(Array.from({ length: 12 }, (_, number) => number));
    const names = [...(await hashes(index, HERE)).values()].map(Number);
    expect(names.toSorted((a, b) => a - b)).toEqual(results);
  });

  test('shows nothing of another project or state, though all keys and words are equal', async () => {
    await using index = await open();
    const canary = (state: Scope['state']) =>
      section({ state, keys: [1, 2], words: [word('canary')], source: { title: 'canary' } });
    await add(index, 'there', canary('current'), canary('published'));
    await add(index, 'here', canary('published'));
    const mine = section({ hash: 'mine', keys: [1] });
    await add(index, 'here', mine);

    expect(await found(index, { all: [[1, 2]] })).toEqual(['mine']);
    expect(await found(index, { all: [[2]] })).toEqual([]);
    expect(await index.reader.wordsFrom(HERE, 'can', { by: 'sections', limit: 9 })).toEqual([]);
    expect((await index.reader.vocabulary(HERE)).words).toEqual([]);
    expect((await index.reader.statistics(HERE)).sections).toBe(1);

    const others: number[] = [];
    const elsewhere = [scope('there'), scope('there', 'published'), scope('here', 'published')];
    for (const place of elsewhere) {
      for (const { id } of await candidates(index, {}, place)) others.push(id);
    }
    expect(others).toHaveLength(3);
    expect(await index.reader.sections(HERE, others)).toEqual([]);
  });

  test('changes nothing of another project, for any ids in the call', async () => {
    await using index = await open();
    const there = scope('there');
    const theirs = section({ hash: 'theirs', words: [word('canary')] });
    await add(index, 'there', theirs);
    await add(index, 'here', section({ hash: 'mine' }));
    const before = await index.reader.statistics(there);
    const id = await idOf(index, 'theirs', there);
    await index.writer.write('here', async (t) => {
      expect((await t.sources([id])).size).toBe(0);
      const { state, analysed } = theirs;
      const moved = [{ id, ordinal: 9 }];
      await t.apply({ added: [], moved, removed: [{ id, state, analysed }] });
    });
    expect(await index.reader.statistics(there)).toEqual(before);
    const [section1] = await index.reader.sections(there, [id]);
    expect(section1).toMatchObject({ ordinal: 0, source: theirs.source });
    expect((await index.reader.vocabulary(there)).words).toHaveLength(1);
    expect((await index.reader.statistics(HERE)).sections).toBe(1);
  });
});
