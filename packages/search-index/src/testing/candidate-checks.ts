/** The contract of candidates: which sections of a scope have the keys of a request. */
import { deepEqual, equal, notEqual } from 'node:assert/strict';
import type { CandidateRequest } from '../ports.ts';
import { candidates, foundHashes, HERE, type IndexCheck } from './index-under-test.ts';
import { addSections, section } from './sections.ts';

const LARGEST_KEY = 2 ** 32 - 1;

export const candidateChecks = {
  'candidates have a key of every group, and no excluded key': async (index) => {
    await addSections(
      index,
      'here',
      section({ hash: 'a', keys: [1, 2, 3] }),
      section({ hash: 'b', keys: [1, 4] }),
      section({ hash: 'c', keys: [2, 4, 0, LARGEST_KEY] }),
      section({ hash: 'd', keys: [5] }),
    );
    const many = Array.from({ length: 2_000 }, (_, at) => 1_000_000 + at);
    const requests: [all: number[][], none: number[], expected: string[]][] = [
      [[[1]], [], ['a', 'b']],
      [[[1, 2]], [], ['a', 'b', 'c']],
      [[[1], [2]], [], ['a']],
      [
        [
          [1, 2],
          [3, 4],
        ],
        [],
        ['a', 'b', 'c'],
      ],
      [[[2], [4], [0], [LARGEST_KEY]], [], ['c']],
      [
        [
          [1, 2],
          [3, 4],
        ],
        [3],
        ['b', 'c'],
      ],
      [[[1, 2]], [3, 0], ['b']],
      [[[1]], [1], []],
      [[[99]], [], []],
      [[[99, 5]], [77], ['d']],
      [[[...many, 5]], [], ['d']],
      [[[1]], many, ['a', 'b']],
    ];
    for (const [all, none, expected] of requests)
      deepEqual(await foundHashes(index, { all, none }), expected);
  },
  'candidates are the first by id up to the limit, and continue after an id': async (index) => {
    const names = Array.from({ length: 20 }, (_, at) => `s${String(at).padStart(2, '0')}`);
    for (const hash of names.toReversed())
      await addSections(index, 'here', section({ hash, keys: [1, 2] }));
    const all = await candidates(index, {});
    equal(all.length, 20);
    const ids = all.map(({ id }) => id);
    deepEqual(
      ids,
      ids.toSorted((a, b) => a - b),
    );
    deepEqual(await candidates(index, { limit: 7 }), all.slice(0, 7));
    deepEqual(await candidates(index, { after: ids[6] ?? 0, limit: 7 }), all.slice(7, 14));
    deepEqual(await candidates(index, { after: ids[19] ?? 0 }), []);
    deepEqual(await candidates(index, { after: ids[15] ?? 0, all: [[1], [2]] }), all.slice(16));
  },
  'candidates among thousands are found in order and in portions': async (index) => {
    const rare = new Set([10, 2_047, 2_048, 4_095, 4_096, 8_191, 8_192, 8_999]);
    const sections = Array.from({ length: 9_000 }, (_, number) =>
      section({ keys: rare.has(number) ? [1, 2, 3] : number % 2 === 0 ? [1, 2] : [1] }),
    );
    for (let start = 0; start < sections.length; start += 1_500)
      await addSections(index, 'here', ...sections.slice(start, start + 1_500));
    const all: number[] = [];
    for (let portions = 0; portions < 9; portions += 1) {
      const portion = await candidates(index, { after: all.at(-1) ?? 0, limit: 1_000 });
      equal(portion.length, 1_000);
      all.push(...portion.map(({ id }) => id));
    }
    deepEqual(await candidates(index, { after: all.at(-1) ?? 0, limit: 1_000 }), []);
    deepEqual(
      all,
      [...new Set(all)].toSorted((a, b) => a - b),
    );
    const places = async (patch: Partial<CandidateRequest>) =>
      (await candidates(index, patch)).map(({ id }) => all.indexOf(id));
    const expected = [...rare];
    deepEqual(await places({ all: [[3]] }), expected);
    deepEqual(await places({ all: [[1], [3, 4], [2]], limit: 3 }), expected.slice(0, 3));
    deepEqual(await places({ all: [[3]], after: all[4_095] ?? 0 }), expected.slice(4));
    deepEqual(await places({ all: [[3]], after: all[8_998] ?? 0 }), [8_999]);
    deepEqual(await places({ all: [[3]], none: [1] }), []);
    const even = await places({ all: [[2]], none: [3], after: all[2_040] ?? 0, limit: 6 });
    deepEqual(even, [2_042, 2_044, 2_046, 2_050, 2_052, 2_054]);
  },
  'candidates are of no excluded page, for any number of excluded pages': async (index) => {
    await addSections(
      index,
      'here',
      section({ hash: '1', pageId: 'a' }),
      section({ hash: '2', pageId: 'b' }),
      section({ hash: '3', pageId: 'a' }),
      section({ hash: '4', pageId: 'c' }),
    );
    const strangers = Array.from({ length: 5_000 }, (_, at) => `x'"\\${at}`);
    const without = (withoutPages: string[], limit = 9) =>
      foundHashes(index, { withoutPages, limit });
    deepEqual(await without(['a']), ['2', '4']);
    deepEqual(await without(['a', 'b', 'c']), []);
    deepEqual(await without([...strangers, 'c']), ['1', '2', '3']);
    deepEqual(await without(['a'], 1), ['2']);
  },
  'candidates have their terms byte for byte, and one number for each page': async (index) => {
    const terms = crypto.getRandomValues(new Uint8Array(20_000));
    await addSections(index, 'here', section({ pageId: 'a', terms }), section({ pageId: 'b' }));
    await addSections(index, 'here', section({ pageId: 'a', terms: new Uint8Array() }));
    const [first, other, second] = await candidates(index, {});
    deepEqual([...(first?.terms ?? [])], [...terms]);
    deepEqual([...(other?.terms ?? [])], [0, 1, 127, 128, 255]);
    deepEqual([...(second?.terms ?? [1])], []);
    equal(first?.page, second?.page);
    notEqual(first?.page, other?.page);
    // A search reads numbers of more than a byte, at any offset.
    const { buffer, byteOffset, byteLength } = first?.terms ?? new Uint8Array(1);
    equal(new DataView(buffer, byteOffset, byteLength).getUint8(0), terms[0]);
  },
  'sections return as they were written': async (index) => {
    const one = section({ pageId: 'a', ordinal: 3 });
    const source = {
      ...{ heading: 'H', anchor: 'h', parents: [] },
      ...{ locale: 'pt-BR', code: '🦉'.repeat(50_000) },
    };
    const other = section({ pageId: 'b', source });
    await addSections(index, 'here', one, other);
    const [first = 0, second = 0] = (await candidates(index, {})).map(({ id }) => id);
    const stored = await index.reader.sections(HERE, [first, second, 999_999]);
    deepEqual(
      stored.toSorted((a, b) => a.id - b.id),
      [
        { id: first, pageId: 'a', ordinal: 3, source: one.source },
        { id: second, pageId: 'b', ordinal: 0, source: other.source },
      ],
    );
    deepEqual(await index.reader.sections(HERE, []), []);
    const sources = await index.writer.write('here', (t) => t.sources([first, second, 999_999]));
    deepEqual(
      [...sources].toSorted(([a], [b]) => a - b),
      [
        [first, one.source],
        [second, other.source],
      ],
    );
  },
} satisfies Readonly<Record<string, IndexCheck>>;
