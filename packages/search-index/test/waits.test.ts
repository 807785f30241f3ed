/** How often a search waits for a remote index: over a network each wait costs its delay. */
import { beforeAll, expect, test } from 'bun:test';
import { createMemoryIndex, type SectionIndex, search, suggest } from '../src/index.ts';
import { addPages, dependencies, request } from './support/index-pages.ts';

const SECTIONS = 1_200;
const COMMON = ['deploy', 'preview', 'branch'];
const QUERIES = [
  'word7',
  'word7 word11',
  'deploy',
  'deploy preview',
  'deploy preview ',
  'deploy word7 ',
  'deploy preview branch',
  'word7 word11 word13',
  'how do i deploy a preview of a branch',
  'dep',
  'word7 dep',
  'max_tok',
  'real-ti',
  'lonely-word max_tokens',
  '東',
  '東京',
] as const;

/** The same index as one that a network is before, and how often the caller waited for it. */
const remote = (index: SectionIndex) => {
  let answered = 0;
  let waits = 0;
  const sent = <Answer>(call: Promise<Answer>): Promise<Answer> => {
    const depth = answered + 1;
    waits = Math.max(waits, depth);
    // The answers of calls that are sent together come together, after all of them were sent.
    return new Promise((resolve, reject) => {
      setImmediate(() => {
        answered = Math.max(answered, depth);
        call.then(resolve, reject);
      });
    });
  };
  const counted: SectionIndex = {
    isRemote: true,
    statistics: (scope) => sent(index.statistics(scope)),
    vocabulary: (scope) => sent(index.vocabulary(scope)),
    wordsFrom: (scope, prefix, options) => sent(index.wordsFrom(scope, prefix, options)),
    candidates: (scope, asked) => sent(index.candidates(scope, asked)),
    sections: (scope, ids) => sent(index.sections(scope, ids)),
  };
  const waitsOf = async (work: () => Promise<unknown>): Promise<number> => {
    answered = 0;
    waits = 0;
    await work();
    return waits;
  };
  return { counted, waitsOf };
};

const index = createMemoryIndex();

beforeAll(async () => {
  const sections = Array.from({ length: SECTIONS }, (_, at) => ({
    heading: at % 3 === 0 ? 'Deploy' : null,
    text: `${COMMON.filter((_, word) => at % (word + 2) !== 0).join(' ')} word${at % 40}.`,
  }));
  const others = [
    { text: 'A real-time answer with max_tokens and max_token, and a lonely-word.' },
    { text: '東京都の天気', language: 'ja', locale: 'ja' },
  ];
  await addPages(index, { common: sections, others });
});

test.each(QUERIES)(
  'a search for %s waits three times at most, with the same hits',
  async (text) => {
    const { counted, waitsOf } = remote(index);
    const deps = dependencies(counted);
    const local = await search(dependencies(index), request(text));
    // The first search reads the vocabulary.
    expect(await search(deps, request(text))).toEqual(local);
    const waits = await waitsOf(async () => {
      expect(await search(deps, request(text))).toEqual(local);
    });
    expect(local.hits.length).toBeGreaterThan(0);
    expect(waits).toBeLessThanOrEqual(3);
  },
);

test('suggestions wait three times', async () => {
  const { counted, waitsOf } = remote(index);
  const deps = dependencies(counted);
  expect(await suggest(deps, request('depl'))).toHaveLength(2);
  expect(await waitsOf(() => suggest(deps, request('depl')))).toBe(3);
});

test('words that were looked up before the index changed are looked up again', async () => {
  const changing = createMemoryIndex();
  await addPages(changing, { one: [{ text: 'Harbour' }] });
  const { counted } = remote(changing);
  const deps = dependencies(counted);
  const pages = async () => {
    const { hits } = await search(deps, request('harb'));
    return hits.map(({ pageId }) => pageId).toSorted();
  };
  expect(await pages()).toEqual(['one']);
  const statistics = counted.statistics;
  const changingMeanwhile: SectionIndex = {
    ...counted,
    async statistics(scope) {
      await addPages(changing, { two: [{ text: 'Harbinger' }] });
      return statistics(scope);
    },
  };
  const { hits } = await search({ ...deps, index: changingMeanwhile }, request('harb'));
  expect(hits.map(({ pageId }) => pageId).toSorted()).toEqual(['one', 'two']);
});
