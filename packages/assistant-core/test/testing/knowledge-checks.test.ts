/** The contract of knowledge: the one in memory passes it, and implementations with one fault do not. */
import { describe, test } from 'bun:test';
import { testContract } from '@quoin/test-kit/port-contract';
import type { Knowledge, PublishedPage } from '../../src/index.ts';
import {
  type KnowledgeUnderTest,
  knowledgeChecks,
  memoryKnowledge,
} from '../../src/testing/index.ts';

const inMemory = async (): Promise<KnowledgeUnderTest> => {
  const knowledge = await memoryKnowledge();
  return { knowledge, publish: knowledge.publish, unpublish: knowledge.unpublish };
};

describe('knowledge in memory', () => {
  for (const [name, check] of Object.entries(knowledgeChecks))
    test(name, async () => check(await inMemory()));
});

/** Knowledge in memory, with some functions replaced. */
const faulty = (patch: (whole: Knowledge) => Partial<Knowledge>) => async () => {
  const whole = await inMemory();
  return { ...whole, knowledge: { ...whole.knowledge, ...patch(whole.knowledge) } };
};

/** Knowledge in memory, with each page changed. */
const faultyPage = (change: (page: PublishedPage) => PublishedPage) =>
  faulty(({ pages }) => ({ pages: async (ids) => (await pages(ids)).map(change) }));

const bytes = (text: string): number => new TextEncoder().encode(text).length;

testContract('knowledge', knowledgeChecks, {
  'returns sections in the order of pages': {
    open: faulty(({ search }) => ({
      search: async (text, limit) =>
        (await search(text, limit)).toSorted((a, b) => (a.pageId < b.pageId ? -1 : 1)),
    })),
    fails: ['the search returns the best section first'],
  },
  'returns the worst section first': {
    open: faulty(({ search }) => ({
      search: async (text, limit) => (await search(text, limit)).toReversed(),
    })),
    fails: [
      'the search returns the section that answers first',
      'the search returns the best section first',
    ],
  },
  'ignores the limit': {
    open: faulty(({ search }) => ({ search: (text) => search(text, 100) })),
    fails: ['the search returns at most as many sections as the limit'],
  },
  'says that each section covers the question': {
    open: faulty(({ search }) => ({
      search: async (text, limit) =>
        (await search(text, limit)).map((one) => ({ ...one, coverage: 1 })),
    })),
    fails: ['the coverage is the part of the question that a section has'],
  },
  'returns the score as the coverage': {
    open: faulty(({ search }) => ({
      search: async (text, limit) =>
        (await search(text, limit)).map((one) => ({ ...one, coverage: one.score })),
    })),
    fails: ['the coverage is the part of the question that a section has'],
  },
  'finds sections under another anchor': {
    open: faulty(({ search }) => ({
      search: async (text, limit) =>
        (await search(text, limit)).map((one) => ({
          ...one,
          anchor: `user-content-${one.anchor}`,
        })),
    })),
    fails: ['each found section is a section of its page'],
  },
  'returns all pages for any ids': {
    open: faulty(({ pages }) => ({ pages: () => pages(['tides', 'pilots', 'ropes']) })),
    fails: [
      'pages returns the pages of the ids, and no other page',
      'pages omits a page that is no longer published',
    ],
  },
  'changes line ends': {
    open: faultyPage((page) => ({ ...page, content: page.content.replaceAll('\r\n', '\n') })),
    fails: ['the content of a page is the published text, byte for byte'],
  },
  'leaves the end of the page out': {
    open: faultyPage((page) => ({
      ...page,
      sections: page.sections.map((one) => ({
        ...one,
        end: one.start + page.content.slice(one.start, one.end).trimEnd().length,
      })),
    })),
    fails: ['sections are the whole page, in order'],
  },
  'counts bytes': {
    open: faultyPage((page) => {
      const at = (offset: number) => bytes(page.content.slice(0, offset));
      return {
        ...page,
        sections: page.sections.map((one) => ({
          ...one,
          start: at(one.start),
          end: at(one.end),
          blocks: one.blocks.map((block) => ({
            ...block,
            start: at(block.start),
            end: at(block.end),
          })),
        })),
      };
    }),
    fails: [
      'sections are the whole page, in order',
      'blocks of a section are in it, in order, and without markers',
    ],
  },
  'has each section as one block': {
    open: faultyPage((page) => ({
      ...page,
      sections: page.sections.map((one) => ({
        ...one,
        blocks: [{ kind: 'text', start: one.start, end: one.end }],
      })),
    })),
    fails: ['blocks of a section are in it, in order, and without markers'],
  },
  'returns pages from a cache': {
    open: async () => {
      const whole = await inMemory();
      const cached = new Map<string, PublishedPage>();
      const pages = async (ids: readonly string[]) => {
        for (const page of await whole.knowledge.pages(ids))
          if (!cached.has(page.pageId)) cached.set(page.pageId, page);
        return ids.flatMap((id) => cached.get(id) ?? []);
      };
      return { ...whole, knowledge: { ...whole.knowledge, pages } };
    },
    fails: [
      'pages omits a page that is no longer published',
      'pages and the search return the text that is published now',
    ],
  },
});
