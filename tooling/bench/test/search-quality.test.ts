import { describe, expect, test } from 'bun:test';
import { randomOf } from '../src/random.ts';
import type { CorpusPage, SearchedPages } from '../src/search-quality/corpus.ts';
import { readAbstracts, readQueries } from '../src/search-quality/cranfield/collection.ts';
import { ndcg, recall } from '../src/search-quality/cranfield/relevance.ts';
import { headingItems } from '../src/search-quality/known-items/headings.ts';
import { identifierItems } from '../src/search-quality/known-items/identifiers.ts';
import { ideographItems } from '../src/search-quality/known-items/ideographs.ts';
import { prefixItems } from '../src/search-quality/known-items/prefixes.ts';
import { typoItems } from '../src/search-quality/known-items/typos.ts';
import { wordPairItems } from '../src/search-quality/known-items/word-pairs.ts';
import { outcomeOf, successOf } from '../src/search-quality/success.ts';

describe('the Cranfield collection', () => {
  test('an abstract has its title once, and lines that only look like marks are text', () => {
    const source = '.I 7\n.T\na wing .\n.A\nsmith\n.W\na wing .\n it\n.I see\nflies .\n';
    expect(readAbstracts(source)).toEqual([
      {
        id: '7',
        title: 'a wing .',
        published: 'a wing . it .I see flies .',
        text: 'it .I see flies .',
      },
    ]);
  });

  test('judgements name queries by their order, not by their number', () => {
    const queries = readQueries(
      '.I 001\n.W\none\n.I 004\n.W\ntwo\n',
      '2 184 2 \n2 29  1\n2 5 -1\n',
    );
    expect(queries).toEqual([
      { text: 'one', grades: new Map() },
      {
        text: 'two',
        grades: new Map([
          ['184', 2],
          ['29', 1],
        ]),
      },
    ]);
  });
});

describe('relevance', () => {
  const grades = new Map([
    ['best', 1],
    ['good', 2],
    ['some', 4],
  ]);

  test('the best order has 1, an empty one 0', () => {
    expect(ndcg(['best', 'good', 'some'], grades, 10)).toBe(1);
    expect(ndcg([], grades, 10)).toBe(0);
    expect(ndcg(['best'], new Map(), 10)).toBe(0);
  });

  test('gains are 15, 7, 3, 1, discounted by the logarithm of the place', () => {
    const ideal = 15 + 7 / Math.log2(3) + 1 / 2;
    expect(ndcg(['other', 'best'], grades, 10)).toBeCloseTo(15 / Math.log2(3) / ideal, 10);
    expect(ndcg(['other', 'best'], grades, 1)).toBe(0);
  });

  test('recall counts what answers within the depth', () => {
    expect(recall(['best', 'x', 'some'], grades, 2)).toBeCloseTo(1 / 3, 10);
  });
});

describe('success', () => {
  test('a page counts once, however many of its sections are found', () => {
    expect(outcomeOf(['a', 'a', 'b', 'a', 'c'], new Set(['c'])).rank).toBe(3);
    expect(outcomeOf(['a'], new Set(['c'])).rank).toBeNull();
  });

  test('shares of the first and the first three places, and the mean of 1/rank', () => {
    const outcomes = [{ rank: 1 }, { rank: 3 }, { rank: 4 }, { rank: null }];
    expect(successOf(outcomes)).toEqual({
      questions: 4,
      first: 0.25,
      firstThree: 0.5,
      meanReciprocalRank: (1 + 1 / 3 + 1 / 4) / 4,
    });
  });
});

const page = (id: string, patch: Partial<CorpusPage>): CorpusPage => ({
  id,
  path: id,
  title: `Page ${id}`,
  spaceId: 'docs',
  locale: 'en',
  markdown: '',
  headings: [],
  text: '',
  ...patch,
});
const searched = (...pages: CorpusPage[]): SearchedPages => ({ name: 'test', locale: null, pages });
const random = () => randomOf('test');

describe('questions with a known answer', () => {
  test('a heading is asked for when one page has it, in any case', () => {
    const items = headingItems(
      searched(
        page('a', { headings: ['Set up', 'Usage'] }),
        page('b', { headings: ['set-up', 'Removal'] }),
      ),
      random(),
    );
    expect(items.map(({ text, wanted }) => [text, ...wanted])).toEqual([
      ['Page a', 'a'],
      ['Usage', 'a'],
      ['Page b', 'b'],
      ['Removal', 'b'],
    ]);
  });

  test('a typo is one edit in a word of five letters or more', () => {
    const headings = ['Configuring the editor', 'The API', 'Настройка темы', 'ファイル構成の一覧'];
    const pages = searched(page('a', { title: 'A', headings }));
    for (let round = 0; round < 200; round += 1) {
      const [english = '', russian = '', ...others] = typoItems(
        pages,
        randomOf(`round ${round}`),
      ).map(({ text }) => text);
      expect(others).toEqual([]);
      expect(headings).not.toContain(english);
      expect(english).toMatch(/ the /);
      expect(Math.abs(english.length - 'Configuring the editor'.length)).toBeLessThanOrEqual(1);
      expect(russian).toMatch(/^[а-я]+ темы$/i);
    }
  });

  test('identifiers are taken whole, and every page that holds one is right', () => {
    const text =
      'Call `useChat` with max_tokens, --dry-run, docs.json or v1.2.3; see https://x.org/aB.';
    const items = identifierItems(
      searched(page('a', { text }), page('b', { text: 'Also USECHAT, but no useChats.' })),
      random(),
    );
    expect(items.map((item) => item.text)).toEqual([
      'useChat',
      'max_tokens',
      '--dry-run',
      'docs.json',
      'v1.2.3',
      'useChats',
    ]);
    expect([...(items[0]?.wanted ?? [])]).toEqual(['a', 'b']);
  });

  test('a prefix ends within a word, and pages that begin the same are right too', () => {
    const pages = searched(
      page('a', { title: 'Installation' }),
      page('b', { title: 'Installations' }),
    );
    for (const { text, wanted } of prefixItems(pages, random())) {
      expect('Installation'.startsWith(text)).toBe(true);
      expect(text.length).toBeGreaterThanOrEqual(3);
      expect([...wanted]).toEqual(['a', 'b']);
    }
  });

  test('two words are side by side, and neither is on every page', () => {
    const filler = Array.from({ length: 20 }, (_, at) => page(`${at}`, { text: 'common text' }));
    const items = wordPairItems(
      searched(page('a', { text: 'A common quartz lantern, text.' }), ...filler),
      random(),
    );
    expect(items.map((item) => [item.text, ...item.wanted])).toEqual([['quartz lantern', 'a']]);
  });

  test('two characters are side by side in one run', () => {
    const items = ideographItems(
      searched(page('a', { title: '', text: '搜索文 档, 文件' })),
      random(),
    );
    expect(items.map(({ text }) => text)).toEqual(['搜索', '索文', '文件']);
  });

  test('the same questions are asked in every run', () => {
    const values = Array.from({ length: 100 }, (_, at) => at);
    expect(randomOf('a').sample(values, 5)).toEqual(randomOf('a').sample(values, 5));
    expect(randomOf('a').sample(values, 5)).not.toEqual(randomOf('b').sample(values, 5));
    expect(new Set(random().sample(values, 100)).size).toBe(100);
  });
});
