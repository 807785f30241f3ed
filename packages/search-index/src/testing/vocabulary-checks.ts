/** The contract of the sums and words of a scope. */
import { deepEqual, equal, ok } from 'node:assert/strict';
import {
  candidates,
  HERE,
  type IndexCheck,
  type IndexUnderTest,
  idOf,
  removeSection,
  storedHashes,
} from './index-under-test.ts';
import { addSections, section, word } from './sections.ts';

const vocabularyOf = async ({ reader }: IndexUnderTest) => {
  const { words, languages } = await reader.vocabulary(HERE);
  return {
    words: words.map((w) => `${w.word}/${w.stem} ${w.sections} ${w.headings}`).toSorted(),
    languages: languages.toSorted(),
  };
};

/** Prefixes with characters that patterns of databases treat in another way. */
const PREFIXES: readonly [prefix: string, expected: readonly string[]][] = [
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
];

const WORDS = [
  ...['max_tokens', 'maxitokens', '100%', '1000', '🦉x', '🦊', '東京都', '\u{10ffff}y'],
  ...['\ud7ffz', "it's", 'a\\b', '-x', 'x*'],
];

export const vocabularyChecks = {
  'a scope without sections is empty': async (index) => {
    const { reader } = index;
    const nothing = { sections: 0, lengths: { text: 0, code: 0 }, generation: 0 };
    deepEqual(await reader.statistics(HERE), nothing);
    deepEqual(await reader.vocabulary(HERE), { words: [], languages: [] });
    deepEqual(await reader.wordsFrom(HERE, 'a', { by: 'sections', limit: 9 }), []);
    deepEqual(await candidates(index, {}), []);
    deepEqual(await reader.sections(HERE, [1, 2]), []);
    deepEqual(await storedHashes(index), []);
  },
  'statistics are the sums of the stored sections': async (index) => {
    const sums = async () => {
      const { sections, lengths } = await index.reader.statistics(HERE);
      return { sections, lengths: { ...lengths } };
    };
    const first = section({ hash: '1', lengths: { text: 5, code: 0 } });
    const second = section({ hash: '2', lengths: { text: 70_000, code: 3 } });
    await addSections(index, 'here', first, second);
    deepEqual(await sums(), { sections: 2, lengths: { text: 70_005, code: 3 } });
    await removeSection(index, second);
    deepEqual(await sums(), { sections: 1, lengths: { text: 5, code: 0 } });
    await removeSection(index, first);
    deepEqual(await sums(), { sections: 0, lengths: { text: 0, code: 0 } });
  },
  'the generation grows with each change of the scope, and with no other change': async (index) => {
    const generation = async () => (await index.reader.statistics(HERE)).generation;
    const seen = [await generation()];
    const one = section({ hash: '1' });
    await addSections(index, 'here', one);
    seen.push(await generation());
    const moved = [{ id: await idOf(index, '1'), ordinal: 4 }];
    await index.writer.write('here', (t) => t.apply({ added: [], moved, removed: [] }));
    seen.push(await generation());
    await removeSection(index, one);
    seen.push(await generation());
    for (const [at, next] of seen.slice(1).entries()) ok(next > (seen[at] ?? next));
    await addSections(index, 'there', one);
    await addSections(index, 'here', section({ state: 'published' }));
    equal(await generation(), seen[3]);
  },
  'words have the numbers of their sections and headings, until no section has them': async (
    index,
  ) => {
    const first = section({
      hash: '1',
      words: [word('linting', { stem: 'lint', isHeading: true }), word('größe')],
      source: { language: 'de' },
    });
    const second = section({
      hash: '2',
      words: [word('linting', { stem: 'lint' }), word('linting', { stem: 'linting' })],
    });
    await addSections(index, 'here', first, second);
    deepEqual(await vocabularyOf(index), {
      words: ['größe/größe 1 0', 'linting/lint 2 1', 'linting/linting 1 0'],
      languages: ['de', 'en'],
    });
    await removeSection(index, first);
    deepEqual(await vocabularyOf(index), {
      words: ['linting/lint 1 0', 'linting/linting 1 0'],
      languages: ['en'],
    });
    await removeSection(index, second);
    deepEqual(await vocabularyOf(index), { words: [], languages: [] });
  },
  'words with a prefix are ordered by their number, then by word, up to the limit': async (
    index,
  ) => {
    const words = (...texts: string[]) => texts.map((text) => word(text));
    await addSections(
      index,
      'here',
      section({ words: [...words('car', 'cat', 'cab', 'b'), word('cup', { isHeading: true })] }),
      section({ words: [...words('cat', 'Cab'), word('cap', { isHeading: true })] }),
      section({ words: [word('cap', { isHeading: true })] }),
    );
    await addSections(index, 'there', section({ words: words('canary') }));
    const from = async (prefix: string, by: 'sections' | 'headings' = 'sections', limit = 9) =>
      (await index.reader.wordsFrom(HERE, prefix, { by, limit })).map((row) => row.word);
    deepEqual(await from('ca'), ['cap', 'cat', 'cab', 'car']);
    deepEqual(await from('ca', 'sections', 2), ['cap', 'cat']);
    deepEqual(await from('c', 'headings'), ['cap', 'cup']);
    deepEqual(await from('cat'), ['cat']);
    deepEqual(await from('cats'), []);
    deepEqual(await from(''), ['cap', 'cat', 'Cab', 'b', 'cab', 'car', 'cup']);
    const [cap] = await index.reader.wordsFrom(HERE, 'cap', { by: 'sections', limit: 1 });
    deepEqual({ ...cap }, { word: 'cap', stem: 'cap', sections: 2, headings: 2 });
  },
  'no character of a prefix is a pattern': async (index) => {
    await addSections(index, 'here', section({ words: WORDS.map((text) => word(text)) }));
    for (const [prefix, expected] of PREFIXES) {
      const rows = await index.reader.wordsFrom(HERE, prefix, { by: 'sections', limit: 9 });
      deepEqual(
        rows.map((row) => row.word),
        expected,
      );
    }
  },
} satisfies Readonly<Record<string, IndexCheck>>;
