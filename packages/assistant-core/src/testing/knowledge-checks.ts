/** The contract of {@link Knowledge}: checks that an implementation passes, for any test runner. */
import { deepEqual, equal, ok } from 'node:assert/strict';
import type { FoundSection, Knowledge, PageSection, PublishedPage } from '../knowledge.ts';

export interface PageToPublish {
  /** Of one segment. A published path can begin with folders that the implementation adds. */
  readonly path: string;
  /** Markdown. The first heading is the title of the page. */
  readonly content: string;
}

/** Knowledge without pages, and the functions that change what readers see. */
export interface KnowledgeUnderTest {
  readonly knowledge: Knowledge;
  /** Resolves when the search finds the pages. A page whose path is published gets another text. */
  publish(pages: readonly PageToPublish[]): Promise<void>;
  /** Resolves when readers no longer see the page. */
  unpublish(path: string): void | Promise<void>;
}

const TIDES: PageToPublish = {
  path: 'tides',
  content: [
    '# Tides\n\nTwice a day the harbour fills.\n\n',
    '## Opening hours\n\nThe gate opens two hours before high water 🦉.\r\nIt closes at dusk.\n\n',
    '- Call the pilot first.\n- Show a light.\n\n',
    '## Fees  \n\nA berth costs 30 francs.\n\n```sh\npay --berth 7\n```\n',
  ].join(''),
};
const PILOTS: PageToPublish = {
  path: 'pilots',
  content: '# Pilots\n\nA pilot knows the gate.\n\n## Radio\n\nCall the pilot on channel 12.\n',
};
const ROPES: PageToPublish = {
  path: 'ropes',
  content: '# Ropes\n\nA rope holds the ship.\n\n## Knots\n\nThe bowline holds a rope.\n',
};
const ALL = [TIDES, PILOTS, ROPES];

const QUESTION = 'When does the gate open before high water?';

/** Of all pages, found by the words that they have. */
const foundIds = async ({ search }: Knowledge): Promise<ReadonlyMap<string, FoundSection[]>> => {
  const found = await Promise.all(
    [QUESTION, 'pilot channel', 'rope holds'].map((text) => search(text, 20)),
  );
  return Map.groupBy(found.flat(), ({ pageId }) => pageId);
};

const pagesByTitle = async (knowledge: Knowledge): Promise<ReadonlyMap<string, PublishedPage>> => {
  const ids = [...(await foundIds(knowledge)).keys()];
  return new Map((await knowledge.pages(ids)).map((page) => [page.title, page]));
};

const pageOf = async (knowledge: Knowledge, title: string): Promise<PublishedPage> => {
  const page = (await pagesByTitle(knowledge)).get(title);
  ok(page !== undefined, `The search finds no section of the page ${title}, or pages omits it.`);
  return page;
};

const isDescending = (numbers: readonly number[]): boolean =>
  numbers.every((number, at) => number <= (numbers[at - 1] ?? number));

const textsOf = ({ content }: PublishedPage, ranges: PageSection['blocks']): string[] =>
  ranges.map(({ start, end }) => content.slice(start, end));

/** Each check needs knowledge of its own. */
export const knowledgeChecks = {
  'the search returns the section that answers first': async ({ knowledge, publish }) => {
    await publish(ALL);
    const [best] = await knowledge.search(QUESTION, 5);
    const tides = await pageOf(knowledge, 'Tides');
    deepEqual(
      { pageId: best?.pageId, heading: best?.heading },
      { pageId: tides.pageId, heading: 'Opening hours' },
    );
  },
  'the search returns the best section first': async ({ knowledge, publish }) => {
    await publish(ALL);
    const found = await knowledge.search('pilot gate', 20);
    ok(found.length > 1);
    ok(isDescending(found.map(({ score }) => score)));
  },
  'the search returns at most as many sections as the limit': async ({ knowledge, publish }) => {
    await publish(ALL);
    equal((await knowledge.search('gate pilot rope', 2)).length, 2);
  },
  'the coverage is the part of the question that a section has': async ({ knowledge, publish }) => {
    await publish(ALL);
    const found = await knowledge.search('pilot channel', 20);
    ok(found.every(({ coverage }) => coverage >= 0 && coverage <= 1));
    const pilots = await pageOf(knowledge, 'Pilots');
    const coverageOf = (heading: string): number =>
      found.find((one) => one.pageId === pilots.pageId && one.heading === heading)?.coverage ?? 0;
    const tides = await pageOf(knowledge, 'Tides');
    const partly = found.filter(({ pageId }) => pageId === tides.pageId);
    for (const { coverage } of partly) ok(coverage < coverageOf('Radio'));
    ok(coverageOf('Radio') > 0.5);
  },
  'each found section is a section of its page': async ({ knowledge, publish }) => {
    await publish(ALL);
    const found = await foundIds(knowledge);
    const pages = await knowledge.pages([...found.keys()]);
    for (const { pageId, sections } of pages) {
      const known = sections.map(({ heading, anchor }) => JSON.stringify([heading, anchor]));
      for (const { heading, anchor } of found.get(pageId) ?? [])
        ok(known.includes(JSON.stringify([heading, anchor])));
    }
    equal(pages.length, ALL.length);
  },
  'pages returns the pages of the ids, and no other page': async ({ knowledge, publish }) => {
    await publish(ALL);
    const { pageId } = await pageOf(knowledge, 'Pilots');
    const pages = await knowledge.pages([pageId, 'no page has this id']);
    deepEqual(
      pages.map((page) => [page.pageId, page.title]),
      [[pageId, 'Pilots']],
    );
    deepEqual(await knowledge.pages([]), []);
  },
  'the content of a page is the published text, byte for byte': async ({ knowledge, publish }) => {
    await publish(ALL);
    const published = await pagesByTitle(knowledge);
    for (const [at, title] of ['Tides', 'Pilots', 'Ropes'].entries())
      equal(published.get(title)?.content, ALL[at]?.content);
  },
  'sections are the whole page, in order': async ({ knowledge, publish }) => {
    await publish(ALL);
    const { content, sections } = await pageOf(knowledge, 'Tides');
    equal(sections.map(({ start, end }) => content.slice(start, end)).join(''), content);
    const headed = sections.filter(({ heading }) => heading !== null);
    deepEqual(
      headed.map(({ heading, level }) => [heading, level]),
      [
        ['Tides', 1],
        ['Opening hours', 2],
        ['Fees', 2],
      ],
    );
    for (const { heading, level, start, end } of headed)
      ok(content.slice(start, end).startsWith(`${'#'.repeat(level)} ${heading}`));
  },
  'blocks of a section are in it, in order, and without markers': async ({
    knowledge,
    publish,
  }) => {
    await publish(ALL);
    const page = await pageOf(knowledge, 'Tides');
    const blocksOf = (wanted: string) =>
      page.sections.find(({ heading }) => heading === wanted)?.blocks ?? [];
    deepEqual(textsOf(page, blocksOf('Opening hours')), [
      'The gate opens two hours before high water 🦉.\r\nIt closes at dusk.',
      'Call the pilot first.',
      'Show a light.',
    ]);
    deepEqual(
      blocksOf('Opening hours').map(({ kind }) => kind),
      ['text', 'listItem', 'listItem'],
    );
    deepEqual(textsOf(page, blocksOf('Fees')), ['A berth costs 30 francs.', 'pay --berth 7']);
    deepEqual(
      blocksOf('Fees').map(({ kind }) => kind),
      ['text', 'code'],
    );
    for (const { blocks, start, end } of page.sections)
      for (const block of blocks) ok(start <= block.start && block.end <= end);
  },
  'pages omits a page that is no longer published': async ({ knowledge, publish, unpublish }) => {
    await publish(ALL);
    const { pageId } = await pageOf(knowledge, 'Pilots');
    await unpublish('pilots');
    deepEqual(await knowledge.pages([pageId]), []);
    equal((await pageOf(knowledge, 'Tides')).title, 'Tides');
  },
  'pages and the search return the text that is published now': async ({ knowledge, publish }) => {
    await publish(ALL);
    const { pageId } = await pageOf(knowledge, 'Pilots');
    const content = '# Pilots\n\nThe pilot left.\n';
    await publish([{ path: 'pilots', content }]);
    const [page] = await knowledge.pages([pageId]);
    equal(page?.content, content);
    equal(page.sections.at(-1)?.end, content.length);
    const [best] = await knowledge.search('the pilot left', 1);
    equal(best?.pageId, pageId);
  },
} satisfies Readonly<Record<string, (subject: KnowledgeUnderTest) => Promise<void>>>;
